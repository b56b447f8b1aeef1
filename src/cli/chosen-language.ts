import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultFolders } from '../core/settings/folders.ts'
import { chooseLanguage, type Language, PSEUDO_LOCALE } from '../shared/locales/languages.ts'
import { createTranslator, type Translator } from '../shared/locales/translator.ts'
import type { Words } from '../shared/locales/catalogue.ts'

/** The words of a run. Help and version need few of them; the rest comes with the command. */
export interface RunWords {
  readonly t: Translator
  /** The same in English, for JSON lines; the words of the run where none are asked for. */
  readonly jsonT: Translator
  /** Brings what commands and errors say; from then on `t` knows it. */
  addCommandWords(): Promise<void>
}

type LoadWords = Readonly<Record<Language, () => Promise<Words>>>

const FIRST: LoadWords = {
  en: async () => (await import('../shared/locales/en/terminal.ts')).terminal,
  de: async () => (await import('../shared/locales/de/terminal.ts')).terminal,
}
/** What commands and errors say, in each language. */
export const OF_COMMANDS: LoadWords = {
  en: async () => Object.assign({}, ...Object.values((await import('./words/en.ts')).COMMAND_SUBJECTS)),
  de: async () => Object.assign({}, ...Object.values((await import('./words/de.ts')).COMMAND_SUBJECTS)),
}

/** What `--option VALUE` or `--option=VALUE` says, before the command line has been checked. */
function optionValue(words: readonly string[], option: string): string | undefined {
  const at = words.findLastIndex((word) => word === option || word.startsWith(`${option}=`))
  return words[at]?.startsWith(`${option}=`) ? words[at].slice(option.length + 1) : words[at + 1 || words.length]
}

/** The setting in a folder; what cannot be read is reported later, when the settings are used. */
function languageSetting(folder: string): string | undefined {
  try {
    const { language } = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')) as { language?: unknown }
    return typeof language === 'string' ? language : undefined
  } catch {
    return undefined
  }
}

/**
 * The words of a run, in the language of `--lang`, else the setting's, else the environment's. It is chosen before the
 * command line is read, so that what is wrong with that is said in the person's language too.
 */
export async function wordsOfRun(words: readonly string[], env: NodeJS.ProcessEnv): Promise<RunWords> {
  const folder = optionValue(words, '--data-dir') || env.ALMANAC_DATA_DIR || defaultFolders().config
  const language = chooseLanguage(
    optionValue(words, '--lang'),
    languageSetting(folder),
    env.LC_ALL || env.LC_MESSAGES || env.LANG,
  )
  const load = async (from: LoadWords): Promise<Words> => {
    if (language !== PSEUDO_LOCALE) return from[language]()
    const { pseudoWords } = await import('../shared/locales/pseudo.ts')
    return pseudoWords(await from.en())
  }
  const known = { ...(await load(FIRST)) }
  const t = createTranslator(known, language)
  if (language === 'en' || !words.includes('--json'))
    return { t, jsonT: t, addCommandWords: async () => void Object.assign(known, await load(OF_COMMANDS)) }
  const english: Record<string, string> = {}
  return {
    t,
    jsonT: createTranslator(english, 'en'),
    addCommandWords: async () => {
      const [spoken, ...forJson] = await Promise.all([load(OF_COMMANDS), FIRST.en(), OF_COMMANDS.en()])
      Object.assign(known, spoken)
      Object.assign(english, ...forJson)
    },
  }
}
