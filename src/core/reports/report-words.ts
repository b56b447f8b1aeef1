import { localeIn, type PersonFormat, personFormat } from '../../shared/formats/person-format.ts'
import { translatorOf } from '../../shared/locales/catalogues.ts'
import { chooseLanguage } from '../../shared/locales/languages.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import type { ReportOptions } from '../../shared/reports/report.ts'

type Chosen = Pick<ReportOptions, 'language' | 'numberFormat' | 'dateFormat'>

/** What the program that makes a report speaks; a language without a catalogue is English. */
interface Spoken {
  language: string
  /** How it writes numbers and dates; what is usual in its language where it does not say. */
  format?: PersonFormat | undefined
}

/** The words, numbers and dates of a report: those it has chosen, else the program's, or what is usual in its own language. */
export function reportWords({ language, numberFormat, dateFormat }: Chosen, spoken: Spoken): Translator {
  const own = chooseLanguage(spoken.language)
  const code = language ?? own
  const usual = spoken.format ?? personFormat(own, own)
  const format = code === own ? usual : { ...personFormat(code, localeIn(code, usual.dates)), currency: usual.currency }
  return translatorOf(code, {
    ...format,
    ...(numberFormat === null || numberFormat === 'system' ? {} : { numbers: numberFormat }),
    ...(dateFormat === null || dateFormat === 'system' ? {} : { dateOrder: dateFormat }),
  })
}
