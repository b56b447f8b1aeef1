import { translatorOf } from '../../shared/locales/catalogues.ts'
import { chooseLanguage, SYSTEM_LANGUAGE } from '../../shared/locales/languages.ts'
import { type FormatChoices, localeIn, type PersonFormat, personFormat } from '../../shared/formats/person-format.ts'
import type { Translator } from '../../shared/locales/translator.ts'

interface LanguageDeps {
  /** The setting: `system`, or the code of a language. */
  setting: () => string
  /** The tags that the system, or whoever started the program, asks for; the first that there are words in wins. */
  system: () => readonly string[]
  /** The locale whose numbers and dates are written where none were chosen. */
  locale: () => string
  choices: () => FormatChoices
}

/** The language that menu, tray, notifications, dialogs and reports speak; it follows the setting while the program runs. */
export class ProgramLanguage {
  readonly #deps: LanguageDeps
  #format: { key: string; format: PersonFormat } | null = null
  #known: Translator | null = null

  constructor(deps: LanguageDeps) {
    this.#deps = deps
  }

  /** The code of the language in use. */
  get code(): ReturnType<typeof chooseLanguage> {
    return chooseLanguage(this.#deps.setting(), ...this.#deps.system())
  }

  /**
   * The locale of the system, or the one that whoever started the program asked for; in the language that was chosen,
   * when that is another one.
   */
  get systemLocale(): string {
    const locale = this.#deps.locale()
    return this.#deps.setting() === SYSTEM_LANGUAGE ? locale : localeIn(this.code, locale)
  }

  /** How numbers and dates are written and read: another one as soon as a setting has changed. */
  get format(): PersonFormat {
    const { numberFormat, dateFormat, weekStart, currency } = this.#deps.choices()
    const key = JSON.stringify([this.code, this.systemLocale, numberFormat, dateFormat, weekStart, currency])
    if (this.#format?.key !== key)
      this.#format = { key, format: personFormat(this.code, this.systemLocale, this.#deps.choices()) }
    return this.#format.format
  }

  /** The translator of the language in use: another one as soon as a setting has changed. */
  get t(): Translator {
    const [code, format] = [this.code, this.format]
    if (this.#known?.language !== code || this.#known.format !== format) this.#known = translatorOf(code, format)
    return this.#known
  }
}
