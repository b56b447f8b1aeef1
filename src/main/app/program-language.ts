import { translatorOf } from '../../shared/locales/catalogues.ts'
import { chooseLanguage } from '../../shared/locales/languages.ts'
import type { Translator } from '../../shared/locales/translator.ts'

interface LanguageDeps {
  /** The setting: `system`, or the code of a language. */
  setting: () => string
  /** The tags that the system, or whoever started the program, asks for; the first that there are words in wins. */
  system: () => readonly string[]
  /** How numbers and days are written. */
  locale: () => string
}

/** The language that menu, tray, notifications, dialogs and reports speak; it follows the setting while the program runs. */
export class ProgramLanguage {
  readonly #deps: LanguageDeps
  #known: Translator | null = null

  constructor(deps: LanguageDeps) {
    this.#deps = deps
  }

  /** The code of the language in use. */
  get code(): ReturnType<typeof chooseLanguage> {
    return chooseLanguage(this.#deps.setting(), ...this.#deps.system())
  }

  /** The translator of the language in use: another one as soon as the setting has changed. */
  get t(): Translator {
    const [code, locale] = [this.code, this.#deps.locale()]
    if (this.#known?.language !== code || this.#known.locale !== locale) this.#known = translatorOf(code, locale)
    return this.#known
  }
}
