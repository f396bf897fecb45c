/** Numbers of statistics as the reader's language writes them. */
import type { Locale } from '../paraglide/runtime'

/** How a number is shown: a share of the whole, a difference of shares in points, or as it is. */
export type Form = 'share' | 'points' | 'number'

export function written(value: number, form: Form, locale: Locale): string {
  const digits = form === 'number' && Math.abs(value) < 10 ? 2 : 1
  const format = new Intl.NumberFormat(locale, {
    style: form === 'number' ? 'decimal' : 'percent',
    signDisplay: form === 'points' ? 'exceptZero' : 'auto',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(value).replace('-', '−')
}
