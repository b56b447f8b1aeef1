import { app, Menu, type MenuItemConstructorOptions } from 'electron'
import type { Events } from '../../shared/ipc/contract.ts'

type Action = Events['menu']['action']

/** Sets the application menu. Actions go to the window, which knows its screens. */
export function setMenu(act: (action: Action) => void): void {
  const item = (label: string, accelerator: string, action: Action): MenuItemConstructorOptions => ({ id: action, label, accelerator, click: () => act(action) })
  const settings = item('Settings', 'CmdOrCtrl+,', 'settings')
  const mac: MenuItemConstructorOptions[] = [{ label: app.name, submenu: [{ role: 'about' }, { type: 'separator' }, settings, { type: 'separator' }, { role: 'hide' }, { role: 'hideOthers' }, { role: 'unhide' }, { type: 'separator' }, { role: 'quit' }] }]
  const isMac = process.platform === 'darwin'
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? mac : []),
    { label: 'File', submenu: [item('Look up a domain', 'CmdOrCtrl+L', 'lookup'), item('Bring in a list…', 'CmdOrCtrl+O', 'open-list'), { type: 'separator' }, ...(isMac ? [{ role: 'close' } as const] : [settings, { type: 'separator' } as const, { role: 'quit' } as const])] },
    { role: 'editMenu' },
    { label: 'Go', submenu: [item('Domains', 'CmdOrCtrl+1', 'domains'), item('History', 'CmdOrCtrl+2', 'history'), item('Batches', 'CmdOrCtrl+3', 'batches'), { type: 'separator' }, item('Back', isMac ? 'Cmd+[' : 'Alt+Left', 'back'), item('Forward', isMac ? 'Cmd+]' : 'Alt+Right', 'forward')] },
    { label: 'View', submenu: [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }, { type: 'separator' }, { role: 'togglefullscreen' }] },
    { role: 'windowMenu' },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
