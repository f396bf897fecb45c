/** The option that says who has which orientations: how it is checked, shown and edited. */
import type { TextEditing } from '../../lib/board'
import { ORIENTATION_SHARED } from '../../lib/wire/yurikure-constants'
import { series } from '../../lib/wording'
import { m } from '../../paraglide/messages'
import AssignEditor from './AssignEditor.svelte'
import { assignment, overshared, written, type Two } from './assignment'
import { girlName } from './girls'
import { orientationText } from './texts'

function rowsOf(text: string): Two[] {
  return assignment(text, text.split(',').length)
}

export const assigned: TextEditing = {
  fitting: (text, options) => written(assignment(text, Number(options.girls))),
  problems: (text) => {
    const rows = rowsOf(text)
    return [
      ...rows.flatMap(([first, second], girl) =>
        first === second ? m.yurikure_assign_same({ girl: girlName(girl) }) : [],
      ),
      ...overshared(rows).map(([name, count]) =>
        m.yurikure_assign_shared({
          orientation: orientationText(name).label,
          count,
          most: ORIENTATION_SHARED,
        }),
      ),
    ]
  },
  lines: (text) =>
    rowsOf(text).map((names, girl) =>
      m.yurikure_assign_line({
        girl: girlName(girl),
        orientations: series(names.map((name) => orientationText(name).label)),
      }),
    ),
  Editor: AssignEditor,
}
