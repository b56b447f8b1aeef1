const numbers = new Map<string, Intl.NumberFormat>()
const days = new Map<string, Intl.DateTimeFormat>()
const spans = new Map<string, Intl.RelativeTimeFormat>()
const regions = new Map<string, Intl.DisplayNames>()

// Making a format takes longer than formatting a hundred values with it, and a table formats thousands.
function kept<T>(formats: Map<string, T>, locale: string | undefined, options: object, make: () => T): T {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = make()
  formats.set(key, made)
  return made
}

/** How numbers are written in a locale; undefined for the system's own. */
export const numberFormat = (locale?: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  kept(numbers, locale, options, () => new Intl.NumberFormat(locale, options))

/** How moments are written in a locale; undefined for the system's own. Of the time zone that the machine is in now: it may be carried to another. */
export const dateFormat = (locale?: string, options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat =>
  kept(
    days,
    locale,
    { ...options, offset: new Date().getTimezoneOffset() },
    () => new Intl.DateTimeFormat(locale, options),
  )

/** How the time between two moments is written in a locale: "3 min. ago". */
export const relativeFormat = (locale: string): Intl.RelativeTimeFormat =>
  kept(spans, locale, {}, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }))

/** What countries are called in a locale; undefined for a code that stands for none. */
export const regionNames = (locale: string): Intl.DisplayNames =>
  kept(regions, locale, {}, () => new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }))
