import type { CustomScheme } from 'electron'

/** The scheme under which the program's own page is served. */
export const APP_SCHEME = 'app'
export const APP_HOST = 'almanac'
export const APP_URL = `${APP_SCHEME}://${APP_HOST}/index.html`

/** What Chromium has to know of the scheme before `ready`. */
export const APP_SCHEME_PRIVILEGES: CustomScheme = {
  scheme: APP_SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true },
}
