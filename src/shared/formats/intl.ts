import type { PersonFormat } from './person-format.ts'

const numbers = new Map<string, Intl.NumberFormat>()
const days = new Map<string, Intl.DateTimeFormat>()
const spans = new Map<string, Intl.RelativeTimeFormat>()
const regions = new Map<string, Intl.DisplayNames>()
const orders = new Map<string, Intl.Collator>()
const languages = new Map<string, Intl.DisplayNames>()

// Making a format takes longer than formatting a hundred values with it, and a table formats thousands.
function cached<T>(formats: Map<string, T>, locale: string, options: object, make: () => T): T {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = make()
  formats.set(key, made)
  return made
}

/** How numbers are written in a format. */
export const numberFormat = (
  { numbers: locale }: PersonFormat,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat => cached(numbers, locale, options, () => new Intl.NumberFormat(locale, options))

/**
 * How a locale writes moments, in the calendar of the service. Of the time zone that the machine is in now: it may be
 * carried to another.
 */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  cached(
    days,
    locale,
    { ...options, offset: new Date().getTimezoneOffset() },
    () => new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options }),
  )

/** How the time between two moments is written in a language: "3 min. ago", and with `auto` "yesterday". */
export const relativeFormat = (language: string, numeric: 'auto' | 'always'): Intl.RelativeTimeFormat =>
  cached(spans, language, { numeric }, () => {
    const short = new Intl.RelativeTimeFormat(language, { numeric, style: 'short' })
    // In some languages the short one is an abbreviation with a full stop, which would run into that of a sentence: "vor 3 Std.".
    const isCut = short.format(-3, 'hour').endsWith('.')
    return isCut ? new Intl.RelativeTimeFormat(language, { numeric, style: 'long' }) : short
  })

/** What countries are called in a language; undefined for a code that stands for none. */
export const regionNames = (language: string): Intl.DisplayNames =>
  cached(regions, language, {}, () => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }))

/** What a language is called by those who speak it. */
export const languageName = (language: string): string =>
  cached(languages, language, {}, () => new Intl.DisplayNames([language], { type: 'language' })).of(language) ??
  language

/** How a language sorts what things are called, numbers in them by their size. */
export const nameOrder = (language: string): Intl.Collator =>
  cached(orders, language, {}, () => new Intl.Collator(language, { numeric: true, sensitivity: 'base' }))
