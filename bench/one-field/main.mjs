import { app, BrowserWindow, protocol } from 'electron'

// The least that a program with one field can be: what the start of the real one is measured against.
const SCHEME = 'one-field'
const PAGE = '<!doctype html><meta charset="utf-8"><title>One field</title><label>Domain name <input autofocus></label>'

protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges: { standard: true, secure: true } }])
void app.whenReady().then(async () => {
  protocol.handle(SCHEME, () => new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    webPreferences: { contextIsolation: true, nodeIntegration: false, sandbox: true },
  })
  await window.loadURL(`${SCHEME}://page/`)
})
app.on('window-all-closed', () => app.quit())
