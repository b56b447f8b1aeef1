import { app, BrowserWindow, protocol } from 'electron'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }])
app.enableSandbox()
await app.whenReady()
protocol.handle('app', async (request) => {
  const path = new URL(request.url).pathname
  const body = await readFile(join(import.meta.dirname, '../renderer', path))
  return new Response(body, { headers: { 'content-type': path.endsWith('.html') ? 'text/html' : path.endsWith('.js') ? 'text/javascript' : 'text/css' } })
})
const window = new BrowserWindow({ show: false, webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, spellcheck: false, preload: join(import.meta.dirname, '../preload/index.cjs') } })
await window.loadURL('app://almanac/index.html')
window.show()
