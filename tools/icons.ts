import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { type IconPicture, toIcns, toIco } from './icon-files.ts'
import { provideBrowser } from './provide-browser.ts'

// Makes every icon that packages and the tray need from the two drawings in resources/; its output is kept in the repository.
const resources = join(import.meta.dirname, '../resources')
const SIDES = [16, 24, 32, 48, 64, 128, 256, 512, 1024] as const
const ICO_SIDES: readonly number[] = [16, 24, 32, 48, 64, 128, 256]
const LINUX_SIDES: readonly number[] = [16, 24, 32, 48, 64, 128, 256, 512]
// Apple's grid leaves a margin round the plate, the others do not.
const MAC_BOX = '-62 -62 636 636'

async function draw(browser: Browser, svg: string, side: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: side, height: side } })
  await page.setContent(
    `<style>html,body{margin:0;background:transparent}svg{display:block;width:${side}px;height:${side}px}</style>${svg}`,
  )
  const png = await page.screenshot({ omitBackground: true })
  await page.close()
  return png
}

const browser = await chromium.launch({ executablePath: provideBrowser(console.log), args: ['--no-sandbox'] })
const drawing = readFileSync(join(resources, 'icon.svg'), 'utf8')
const trayDrawing = readFileSync(join(resources, 'tray.svg'), 'utf8')
const all = (svg: string): Promise<IconPicture[]> =>
  Promise.all(SIDES.map(async (side) => ({ side, png: await draw(browser, svg, side) })))
const pictures = await all(drawing)
for (const folder of ['icons', 'tray']) mkdirSync(join(resources, folder), { recursive: true })
for (const { side, png } of pictures)
  if (LINUX_SIDES.includes(side)) writeFileSync(join(resources, `icons/${side}x${side}.png`), png)
writeFileSync(join(resources, 'icon.ico'), toIco(pictures.filter(({ side }) => ICO_SIDES.includes(side))))
writeFileSync(
  join(resources, 'icon.icns'),
  toIcns(await all(drawing.replace('viewBox="0 0 512 512"', `viewBox="${MAC_BOX}"`))),
)
// macOS colours a template picture itself; elsewhere the tray shows the icon.
for (const [side, suffix] of [
  [16, ''],
  [32, '@2x'],
] as const) {
  writeFileSync(join(resources, `tray/tray${suffix}.png`), await draw(browser, drawing, side))
  writeFileSync(join(resources, `tray/trayTemplate${suffix}.png`), await draw(browser, trayDrawing, side))
}
await browser.close()
