import { join } from 'node:path'
import { Menu, nativeImage, Tray } from 'electron'

/** Puts the program into the tray, from where its window comes back and where it can be ended. */
export function makeTray(actions: { open: () => void; quit: () => void }): Tray {
  const tray = new Tray(nativeImage.createFromPath(join(import.meta.dirname, '../../resources/tray/tray.png')))
  tray.setToolTip('Domain Almanac')
  tray.setContextMenu(Menu.buildFromTemplate([{ label: 'Open Domain Almanac', click: actions.open }, { type: 'separator' }, { label: 'Quit', click: actions.quit }]))
  tray.on('click', actions.open)
  return tray
}
