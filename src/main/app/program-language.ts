import { translatorOf } from '../../shared/locales/catalogues.ts'
import { chooseLanguage } from '../../shared/locales/languages.ts'
import type { Translator } from '../../shared/locales/translator.ts'

interface LanguageParts {
  /** The setting: `system`, or the code of a language. */
  setting: () => string
  /** The tags that the system, or whoever started the program, asks for; the first that there are words in wins. */
  system: () => readonly string[]
  /** How numbers and days are written. */
  locale: () => string
}

/** The language that menu, tray, notifications, dialogs and reports speak; it follows the setting while the program runs. */
export class ProgramLanguage {
  readonly #parts: LanguageParts
  #known: Translator | null = null

  constructor(parts: LanguageParts) {
    this.#parts = parts
  }

  /** The code of the language in use. */
  get code(): ReturnType<typeof chooseLanguage> {
    return chooseLanguage(this.#parts.setting(), ...this.#parts.system())
  }

  /** The translator of the language in use: another one as soon as the setting has changed. */
  get t(): Translator {
    const [code, locale] = [this.code, this.#parts.locale()]
    if (this.#known?.language !== code || this.#known.locale !== locale) this.#known = translatorOf(code, locale)
    return this.#known
  }
}
