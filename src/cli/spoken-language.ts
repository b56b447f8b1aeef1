import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultDataDir } from '../core/settings/data-dir.ts'
import { translatorOf } from '../shared/locales/catalogues.ts'
import { chooseLanguage } from '../shared/locales/languages.ts'
import type { Translator } from '../shared/locales/translator.ts'

/** What `--option VALUE` or `--option=VALUE` says, before the command line has been checked. */
function optionValue(words: readonly string[], option: string): string | undefined {
  const at = words.findLastIndex((word) => word === option || word.startsWith(`${option}=`))
  return words[at]?.startsWith(`${option}=`) ? words[at].slice(option.length + 1) : words[at + 1 || words.length]
}

/** The setting of a data folder; what cannot be read is told later, when the settings are used. */
function languageSetting(dataDir: string): string | undefined {
  try {
    const { language } = JSON.parse(readFileSync(join(dataDir, 'settings.json'), 'utf8')) as { language?: unknown }
    return typeof language === 'string' ? language : undefined
  } catch {
    return undefined
  }
}

/**
 * The translator of a run: `--lang`, else the setting, else the locale of the environment. It is chosen before the
 * command line is read, so that what is wrong with that is said in the person's language too.
 */
export function translatorOfRun(words: readonly string[], env: NodeJS.ProcessEnv): Translator {
  const dataDir = optionValue(words, '--data-dir') || env.ALMANAC_DATA_DIR || defaultDataDir()
  return translatorOf(
    chooseLanguage(optionValue(words, '--lang'), languageSetting(dataDir), env.LC_ALL || env.LC_MESSAGES || env.LANG),
  )
}
