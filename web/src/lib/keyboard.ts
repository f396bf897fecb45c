/**
 * How much of the page a software keyboard covers, for the style sheets: `--keyboard`.
 *
 * Where a browser makes the page smaller for its keyboard, as index.html asks, that is nothing. Safari
 * lays it over the page and moves what can be seen up: then the table makes room by itself, and the
 * page is put back where it was.
 */

/** Less than this is a bar of the browser's that comes and goes. */
const LEAST = 100

function measure(view: VisualViewport): void {
  // Whoever has zoomed in sees less of the page, too.
  const zoomed = Math.abs(view.scale - 1) > 0.01
  const covered = zoomed ? 0 : Math.round(innerHeight - view.height)
  const { style } = document.documentElement
  if (covered < LEAST) {
    style.removeProperty('--keyboard')
    return
  }
  style.setProperty('--keyboard', `${covered}px`)
  if (view.offsetTop > 0) scrollTo(0, 0)
}

const { visualViewport: view } = globalThis
if (view) {
  const look = () => measure(view)
  view.addEventListener('resize', look)
  view.addEventListener('scroll', look)
}
