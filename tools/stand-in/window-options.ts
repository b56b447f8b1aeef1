import type { BrowserWindowConstructorOptions, WebPreferences } from 'electron'
import { isSandboxEnabled } from './app.ts'

const windowOptions = new Set<keyof BrowserWindowConstructorOptions>([
  'width',
  'height',
  'x',
  'y',
  'minWidth',
  'minHeight',
  'maxWidth',
  'maxHeight',
  'useContentSize',
  'center',
  'show',
  'title',
  'icon',
  'backgroundColor',
  'autoHideMenuBar',
  'titleBarStyle',
  'titleBarOverlay',
  'trafficLightPosition',
  'darkTheme',
  'frame',
  'resizable',
  'movable',
  'minimizable',
  'maximizable',
  'closable',
  'focusable',
  'fullscreen',
  'fullscreenable',
  'paintWhenInitiallyHidden',
  'acceptFirstMouse',
  'parent',
  'modal',
  'alwaysOnTop',
  'skipTaskbar',
  'name',
  'windowStatePersistence',
  'vibrancy',
  'visualEffectState',
  'backgroundMaterial',
  'roundedCorners',
  'webPreferences',
])
const harmless = new Set<keyof WebPreferences>([
  'preload',
  'sandbox',
  'contextIsolation',
  'nodeIntegration',
  'nodeIntegrationInWorker',
  'nodeIntegrationInSubFrames',
  'webSecurity',
  'allowRunningInsecureContent',
  'experimentalFeatures',
  'webviewTag',
  'spellcheck',
  'devTools',
  'partition',
  'session',
  'zoomFactor',
  'backgroundThrottling',
  'disableDialogs',
  'safeDialogs',
  'safeDialogsMessage',
  'navigateOnDragDrop',
  'autoplayPolicy',
  'images',
  'javascript',
  'defaultFontFamily',
  'defaultFontSize',
  'defaultMonospaceFontSize',
  'minimumFontSize',
  'defaultEncoding',
  'v8CacheOptions',
  'disableBlinkFeatures',
  'additionalArguments',
  'enableWebSQL',
  'textAreasAreResizable',
  'webgl',
])
const mustNotBeTrue = [
  'nodeIntegration',
  'nodeIntegrationInWorker',
  'nodeIntegrationInSubFrames',
  'allowRunningInsecureContent',
  'experimentalFeatures',
  'webviewTag',
] as const

/** Refuses options that are unsafe, and options that the stand-in knows nothing of. */
export function checkWindowOptions(options: BrowserWindowConstructorOptions): void {
  for (const key of Object.keys(options)) {
    if (!windowOptions.has(key as keyof BrowserWindowConstructorOptions))
      throw new Error(`not in the stand-in: BrowserWindow option ${key}`)
  }
  const preferences = options.webPreferences ?? {}
  if (preferences.enableBlinkFeatures !== undefined) refuse('enableBlinkFeatures is set')
  for (const key of Object.keys(preferences)) {
    if (!harmless.has(key as keyof WebPreferences)) throw new Error(`not in the stand-in: webPreferences option ${key}`)
  }
  for (const key of mustNotBeTrue) if (preferences[key]) refuse(`${key} is on`)
  if (preferences.contextIsolation === false) refuse('contextIsolation is off')
  if (preferences.webSecurity === false) refuse('webSecurity is off')
  // Electron's default is a sandbox as well; here it has to be said, so that nobody takes it away unseen.
  if (preferences.sandbox === false || (preferences.sandbox !== true && !isSandboxEnabled()))
    refuse('sandbox is not on')
  if (preferences.preload !== undefined && !/^(\/|[a-z]:[\\/]|\\\\)/i.test(preferences.preload))
    throw new TypeError('preload script must have absolute path')
}

function refuse(why: string): never {
  throw new Error(`refused by the stand-in: unsafe webPreferences, ${why}`)
}
