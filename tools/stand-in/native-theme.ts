import { EventEmitter } from 'node:events'
import type { NativeTheme } from 'electron'
import { strict } from './strict.ts'
import { StandInContents } from './web-contents.ts'

let source: NativeTheme['themeSource'] = 'system'
let systemDark = false

const members = {
  get themeSource() {
    return source
  },
  set themeSource(value: NativeTheme['themeSource']) {
    if (!['system', 'light', 'dark'].includes(value)) throw new Error(`Error processing argument: themeSource ${value}`)
    const before = isDark()
    source = value
    apply(before)
  },
  get shouldUseDarkColors() {
    return isDark()
  },
  shouldUseHighContrastColors: false,
  shouldUseInvertedColorScheme: false,
  shouldUseDarkColorsForSystemIntegratedUI: false,
  prefersReducedTransparency: false,
  inForcedColorsMode: false,
} satisfies Partial<NativeTheme>

/** Electron's `nativeTheme`. */
export const nativeTheme = strict(
  'nativeTheme',
  Object.defineProperties(new EventEmitter(), Object.getOwnPropertyDescriptors(members)) as EventEmitter &
    typeof members,
)

/** What a page has to know of the theme. */
export function themeMedia(): { colorScheme: 'dark' | 'light' } {
  return { colorScheme: isDark() ? 'dark' : 'light' }
}

/** Lets a test change the theme of the operating system. */
export function setSystemDark(dark: boolean): void {
  const before = isDark()
  systemDark = dark
  apply(before)
}

function isDark(): boolean {
  return source === 'system' ? systemDark : source === 'dark'
}

function apply(before: boolean): void {
  for (const contents of StandInContents.getAllWebContents())
    void contents._act((open) => open.page.emulateMedia(themeMedia()))
  if (before !== isDark()) nativeTheme.emit('updated')
}
