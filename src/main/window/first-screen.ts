import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { usableSettings } from '../../core/settings/read-settings.ts'
import { chooseLanguage, type Language, PSEUDO_LOCALE } from '../../shared/locales/languages.ts'
import { firstScreen as german } from '../../shared/locales/de/first-screen.ts'
import { firstScreen as english } from '../../shared/locales/en/first-screen.ts'
import type { Folders } from '../../shared/program/folders.ts'
import type { Preferences } from '../../shared/program/preferences.ts'

/** The script beside it. */
export const FIRST_SCRIPT = '/first-screen.js'

const MAGNIFIER =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="10" cy="10" r="7"/><path d="m21 21-6-6"/></svg>'

const THEMES: readonly Preferences['theme'][] = ['light', 'dark', 'system']
const WORDS: Readonly<Record<Language, typeof english>> = { en: english, de: german }

/** What has to be known of the person's choices before the program is loaded. */
export interface FirstLook {
  theme: Preferences['theme']
  isCollapsed: boolean
  /** Null where no connection was chosen yet, and the window begins with the welcome. */
  language: Language | null
}

/** Reads the choices; what cannot be read is what nobody has chosen. The program reads the files again, and says what is wrong. */
export function readFirstLook({ config }: Pick<Folders, 'config'>, languages: readonly string[]): FirstLook {
  const { active, language } = usableSettings(objectIn(join(config, 'settings.json')))
  const { theme, sidebarCollapsed } = objectIn(join(config, 'preferences.json'))
  const chosen = chooseLanguage(language, ...languages)
  return {
    theme: THEMES.find((one) => one === theme) ?? 'system',
    isCollapsed: sidebarCollapsed === true,
    language: active !== null && chosen !== PSEUDO_LOCALE ? chosen : null,
  }
}

function objectIn(file: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {} // Missing at the first start; what is damaged is told of once the program is loaded.
  }
}

/**
 * The first screen in HTML, drawn before any script has run: the field takes a name at once. It looks as the frame and the
 * lookup screen do, and goes once these are there; `isDark` where the window is dark.
 */
export function firstScreenHtml({ language, isCollapsed }: FirstLook, isDark: boolean): string {
  if (language === null) return ''
  // They hold no sign that HTML reads otherwise; a test says so.
  const words = WORDS[language]
  const scheme = isDark ? 'dark' : 'light'
  return `<div id="first-screen" lang="${language}" data-mantine-color-scheme="${scheme}" data-collapsed="${isCollapsed}">
<header></header><nav></nav><main><div><h1>${words['lookup.title']}</h1>${MAGNIFIER}
<input id="first-name" autofocus autocomplete="off" spellcheck="false"
 aria-label="${words['lookup.field']}" placeholder="${words['lookup.placeholder']}">
<p>${words['lookup.hint']}</p></div></main></div><script src="${FIRST_SCRIPT}"></script>`
}
