import type { Language, PSEUDO_LOCALE } from '../../../shared/locales/languages.ts'
import type { PersonFormat } from '../../../shared/formats/person-format.ts'
import { createTranslator, type Translator } from '../../../shared/locales/translator.ts'
import { FIRST_SUBJECTS, FIRST_WORDS, type WindowSubject, wordsOf } from './subjects.ts'

/**
 * The words that the window has at hand: those of its first chunk in English at once, those of a screen with the screen,
 * and all of them anew when another language is chosen.
 */
export class WindowWords {
  #words: Record<string, string> = { ...FIRST_WORDS }
  #t: Translator = createTranslator(this.#words, 'en')
  readonly #subjects = new Map<WindowSubject, Promise<void>>(
    FIRST_SUBJECTS.map((subject) => [subject, Promise.resolve()]),
  )
  readonly #listeners = new Set<() => void>()
  #turn: Promise<void> = Promise.resolve()

  /** The translator of the language in use; another one once the language has changed. */
  get t(): Translator {
    return this.#t
  }

  /** Resolves once the words of these subjects are at hand. */
  async need(subjects: readonly WindowSubject[]): Promise<void> {
    await Promise.all(
      subjects.map((subject) => {
        const known = this.#subjects.get(subject)
        if (known) return known
        const coming = this.#fetch(subject)
        this.#subjects.set(subject, coming)
        // What could not be had is asked for again when it is needed again.
        coming.catch(() => this.#subjects.delete(subject))
        return coming
      }),
    )
  }

  async #fetch(subject: WindowSubject): Promise<void> {
    await this.#turn
    const [words, fetched] = [this.#words, await wordsOf(this.#t.language as Language, subject)]
    Object.assign(words, fetched)
    // The language has changed meanwhile.
    if (words !== this.#words) Object.assign(this.#words, await wordsOf(this.#t.language as Language, subject))
  }

  /** Switches to another language, or another way to write numbers, once all words at hand are there in it. */
  setLanguage(language: Language | typeof PSEUDO_LOCALE, format: PersonFormat): Promise<void> {
    this.#turn = this.#turn.catch(() => undefined).then(() => this.#change(language, format)) // Each caller sees its own failure.
    return this.#turn
  }

  async #change(language: Language | typeof PSEUDO_LOCALE, format: PersonFormat): Promise<void> {
    if (language === this.#t.language && format === this.#t.format) return
    const words: Record<string, string> =
      language === this.#t.language
        ? this.#words
        : Object.assign({}, ...(await Promise.all([...this.#subjects.keys()].map((one) => wordsOf(language, one)))))
    this.#words = words
    this.#t = createTranslator(words, language, format)
    document.documentElement.lang = language
    for (const listener of this.#listeners) listener()
  }

  /** Calls back when the translator is another one; gives the function that ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
