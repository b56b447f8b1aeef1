import type { App } from 'electron'

/** Sends no certificate of the person's to any server: without an answer Electron would send the first that matches. */
export function refuseClientCertificates(app: App): void {
  app.on('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
    event.preventDefault()
    choose()
  })
}

/** Denies navigation, new windows and webviews for every page that is ever made in this program. */
export function hardenContents(app: App): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => event.preventDefault())
    contents.on('will-redirect', (event) => event.preventDefault())
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  })
}
