/**
 * Whether Chromium draws on Wayland itself, where a program neither learns nor sets the place of its windows. Since
 * Electron 38 it does so in every Wayland session unless `--ozone-platform=x11` is given.
 */
export function isOnWayland(platform: NodeJS.Platform, env: NodeJS.ProcessEnv, ozonePlatform: string): boolean {
  if (platform !== 'linux' || ozonePlatform === 'x11') return false
  return ozonePlatform === 'wayland' || env.XDG_SESSION_TYPE === 'wayland'
}
