import { mkdirSync } from 'node:fs'
import { exploreSample, goTo, newDataDir, startProgram, lookUp } from './e2e/drive.ts'
const OUT='/tmp/shots-main'; mkdirSync(OUT,{recursive:true})
const p = await startProgram(newDataDir())
const { page } = p
const shot = async (n: string, w=1280, h=800) => { await page.setViewportSize({width:w,height:h}); await page.waitForTimeout(400); await page.screenshot({ path: `${OUT}/${n}.png` }) }
try {
await page.setViewportSize({width:1280,height:800})
await exploreSample(p)
await goTo(p, 'Domains'); await page.locator('.grid-row').first().waitFor()
await page.locator('.grid-row').nth(1).click()
await page.keyboard.down('Shift'); await page.locator('.grid-row').nth(4).click(); await page.keyboard.up('Shift')
await shot('domains-selected'); await shot('domains-selected-small',900,600)
await page.getByRole('button',{name:'Compare',exact:true}).last().click()
await page.waitForTimeout(1200); await shot('compare'); await shot('compare-small',900,600)
await page.getByRole('button',{name:'Report',exact:true}).first().click(); await page.waitForTimeout(2500); await shot('report'); await shot('report-small',900,600)
await page.getByRole('navigation').getByRole('button',{name:'Reports'}).click(); await page.waitForTimeout(400); await shot('reports')
await goTo(p,'Settings'); await page.waitForTimeout(400); await shot('settings',1280,2200)
await page.getByRole('button',{name:'Storage and backup'}).first().click(); await page.waitForTimeout(600); await shot('storage')
await lookUp(p,'tin-roof.test'); await page.waitForTimeout(900); await shot('domain2',1280,2300)
await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')); await shot('domain2-dark',1280,1200)
} finally { console.log(p.complaints.map(c=>c.slice(0,500)).slice(0,3)); await p.close().catch(()=>0) }
