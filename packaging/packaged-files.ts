/** What goes into the package, and nothing else: the three bundles by kind of file, the tray's pictures, the notices. */
export const PACKAGED_FILES = [
  'package.json',
  'out/notices.txt',
  'out/main/**/*.js',
  'out/preload/*.cjs',
  'out/renderer/index.html',
  'out/renderer/first-screen.js',
  'out/renderer/assets/*.{js,css,woff2,svg,png}',
  'resources/icons/128x128.png',
  'resources/tray/*.png',
] as const

/** Why a file must not be shipped although a pattern lets it in; null when nothing speaks against it. */
export function shippingFault(path: string, text: string | null): string | null {
  if (/\.map$/u.test(path)) return 'a source map'
  if (/\.(?:ts|tsx|mts|cts)$/u.test(path)) return 'a source'
  if (/(?:^|\/)(?:tests?|__tests__|fixtures?|stand-in|bench|tools|docs|node_modules)(?:\/|$)|\.test\./u.test(path))
    return 'not part of the program'
  // The packager takes scripts and development packages out of the manifest.
  if (text === null || path === 'package.json') return null
  if (/[#@]\s*sourceMappingURL=/u.test(text)) return 'names a source map'
  if (/"?sourcesContent"?\s*:/u.test(text)) return 'holds sources'
  if (/STAND_IN_|stand-in\.main-ran|playwright-core/u.test(text)) return 'holds a part of the stand-in'
  return null
}
