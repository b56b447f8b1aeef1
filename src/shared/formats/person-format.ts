/** The number formats to choose from: locales whose ways differ, shown by an example. `system` follows the system. */
export const NUMBER_FORMATS = ['system', 'en', 'de', 'fr', 'sv', 'de-CH', 'en-IN', 'ar-EG'] as const
export type NumberFormatChoice = (typeof NUMBER_FORMATS)[number]

/** The date formats to choose from: ISO, or an order with its separator. `system` follows the system. */
export const DATE_FORMATS = ['system', 'iso', 'dmy-dot', 'dmy-slash', 'dmy-dash', 'mdy-slash', 'ymd-slash'] as const
export type DateFormatChoice = (typeof DATE_FORMATS)[number]

/** The first days of a week to choose from. `system` follows the system. */
export const WEEK_STARTS = ['system', 'monday', 'sunday', 'saturday'] as const
export type WeekStartChoice = (typeof WEEK_STARTS)[number]

/** The first day of the week, from 0 for Sunday to 6 for Saturday. */
export type WeekStart = number

const FIRST_DAYS = { monday: 1, sunday: 0, saturday: 6 } as const satisfies Record<
  Exclude<WeekStartChoice, 'system'>,
  WeekStart
>

/** The orders in which a file may write its dates: those to choose from, and those that only files have. */
export const DATE_ORDERS = [
  'iso',
  'dmy-dot',
  'dmy-slash',
  'dmy-dash',
  'mdy-slash',
  'mdy-dot',
  'mdy-dash',
  'ymd-slash',
  'ymd-dot',
] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** What a person chose of how numbers and dates are written; settings of core, for window and terminal. */
export interface FormatChoices {
  numberFormat: NumberFormatChoice
  dateFormat: DateFormatChoice
  weekStart: WeekStartChoice
  /** Written beside amounts; empty for none, since the service states no currency. */
  currency: string
}

export const DEFAULT_FORMAT_CHOICES: FormatChoices = {
  numberFormat: 'system',
  dateFormat: 'system',
  weekStart: 'system',
  currency: '',
}

/** The longest currency label, in characters. */
export const CURRENCY_LENGTH = 8

/** How one person reads and types numbers and dates (made by `personFormat`); every screen, file and terminal writes by one of these. */
export interface PersonFormat {
  /** The language of month names, countries and relative times, as a BCP 47 tag. */
  readonly language: string
  /** The locale whose digits, decimal sign and groups numbers have. */
  readonly numbers: string
  /** The locale that writes dates where no order was chosen. */
  readonly dates: string
  readonly dateOrder: DateOrder | null
  readonly weekStart: WeekStart
  readonly currency: string
}

/**
 * The format of a person who reads `language` on a system whose own locale is `system`.
 * A system locale that `Intl` does not know is taken as the language.
 */
export function personFormat(language: string, system: string, choices = DEFAULT_FORMAT_CHOICES): PersonFormat {
  const own = knownLocale(system) ?? language
  return {
    language,
    numbers: choices.numberFormat === 'system' ? own : choices.numberFormat,
    dates: own,
    dateOrder: choices.dateFormat === 'system' ? null : choices.dateFormat,
    weekStart: choices.weekStart === 'system' ? weekStartOf(own) : FIRST_DAYS[choices.weekStart],
    currency: choices.currency,
  }
}

/** A locale in a language: unchanged when it is of this language, else what is usual in the language in its region. */
export function localeIn(language: string, locale: string): string {
  try {
    const own = new Intl.Locale(locale)
    const spoken = new Intl.Locale(language).language
    if (own.language === spoken) return locale
    return own.region === undefined ? spoken : `${spoken}-${own.region}`
  } catch {
    return language
  }
}

/** True for a locale of the United States, and for English of no region. */
export function isAmerican(locale: string): boolean {
  const { language, region } = new Intl.Locale(locale)
  return region === 'US' || (region === undefined && language === 'en')
}

interface WeekFacts {
  /** From 1 for Monday to 7 for Sunday. */
  firstDay: number
}

/** The first day of the week where a locale is spoken; Monday where that is not known. */
export function weekStartOf(locale: string): WeekStart {
  try {
    // A function in newer engines, a property in older ones; the types know neither.
    const known = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => WeekFacts; weekInfo?: WeekFacts }
    return ((known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1) % 7
  } catch {
    return FIRST_DAYS.monday
  }
}

function knownLocale(tag: string): string | null {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag)[0] ?? null
  } catch {
    return null
  }
}
