import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { crc32, deflateSync } from 'node:zlib'
import type { Locator } from 'playwright-core'
import PostalMime from 'postal-mime'
import readWorkbook from 'read-excel-file/node'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  exploreSample,
  goTo,
  lookUp,
  newSampleDir,
  ON_ELECTRON,
  type Program,
  removeDataDir,
  startProgram,
} from './drive.ts'
import { nameFacts, setNote } from '../../src/core/library/library-for-tests.ts'
import { saveOwnField, setOwnValues } from '../../src/core/library/subjects/subjects.ts'
import { addToWatchlist, addWatchlist } from '../../src/core/library/following/lists/watchlists.ts'
import { pdfPages } from '../../src/core/reports/printing/pdf-pages.ts'
import { forSelection, gridRow, pick, rowCount, rowNames } from './screen.ts'

// Real Electron's dialogs cannot be answered from outside.
const DIALOGS = { skip: ON_ELECTRON }
let program: Program
const dataDir = newSampleDir()
const out = (name: string): string => join(dataDir, name)

beforeAll(async () => {
  program = await startProgram(dataDir)
  await exploreSample(program)
})
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
  // The preview's own policy forbids what is not there, and nothing else complains.
  expect(program.complaints).toEqual([])
})

const preview = () => program.page.frameLocator('iframe')
/**
 * Waits for something in the preview. A frame that goes on to another page before the last one has come is now and then
 * lost to Playwright, while the window shows it: it is loaded once more, from the same address.
 */
async function inPreview(wanted: Locator): Promise<void> {
  for (let loads = 2; loads > 0; loads -= 1) {
    const isThere = await wanted.waitFor({ timeout: 8_000 }).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await program.page
      .locator('iframe')
      .evaluate((frame) => frame.setAttribute('src', (frame as HTMLIFrameElement).src))
  }
  await wanted.waitFor()
}
const thenAndNow = () => program.page.getByRole('radiogroup').getByText('Then and now', { exact: true }).click()
const READERS = { PDF: 'A person', HTML: 'A person', XLSX: 'A spreadsheet', CSV: 'A spreadsheet', JSON: 'A program' }
async function chooseFormat(format: keyof typeof READERS): Promise<void> {
  const chosen = (name: string) => program.page.getByRole('radiogroup', { name })
  await chosen('For whom').getByText(READERS[format], { exact: true }).click()
  await chosen('Format').getByText(format, { exact: true }).click()
}
async function openMore(): Promise<void> {
  // Its name is another one while it is open.
  const more = program.page.getByRole('button', { name: 'More', exact: true })
  if (await more.isVisible()) await more.click()
}

async function saveAs(file: string): Promise<void> {
  await program.standIn?.answerSaveDialog(file)
  await program.page.getByRole('button', { name: 'Save as…', exact: true }).click()
  await program.page.getByText(`Saved to ${file}`).waitFor()
}

test('what the table shows would not be what its report shows', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  await page.getByLabel('Search names, titles and notes').fill('kestrel')
  await expect.poll(() => rowCount(page).innerText()).toBe('1 row matches')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Report…' }).click()
  await inPreview(preview().getByRole('heading', { level: 1, name: 'Domains' }))
  expect(await preview().locator('section > div:first-of-type > table > tbody > tr').count()).toBe(1)
  // What it rests on, the filter among it, stands at the end.
  expect(await preview().locator('main').innerText()).toMatch(
    /kestrel-maps\.test[\s\S]*Name, title or note contains “kestrel”/u,
  )
  await page.getByText(/^2 pages, 1 row$/u).waitFor()
  await openMore()
  await page.getByLabel('Chart of the table').selectOption({ label: 'Bars' })
  await inPreview(preview().getByRole('img', { name: 'Rows for each SSL grade' }))
  await page.getByLabel('Chart of the table').selectOption({ label: 'None' })
  await preview().getByRole('img', { name: 'Rows for each SSL grade' }).waitFor({ state: 'detached' })
})

test('a click into the preview would keep the keys of the program, or Tab not reach what it shows', async () => {
  const { page } = program
  const frame = page.locator('iframe')
  const focused = (): Promise<string | undefined> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)
  const box = (await frame.boundingBox()) ?? expect.fail('The preview is not shown.')
  // Nothing may run in the frame, so that it cannot be asked how far it is scrolled: it is looked at.
  const eye = await page.context().newCDPSession(page)
  const picture = async (): Promise<string> =>
    (await eye.send('Page.captureScreenshot', { clip: { ...box, scale: 0.5 } })).data
  const atRest = async (): Promise<string> => {
    let [before, now] = ['', await picture()]
    while (before !== now) [before, now] = [now, await picture()]
    return now
  }
  const title = page.getByLabel('Title', { exact: true })
  await title.focus()
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect.poll(focused).toBe('IFRAME')
  const whole = await atRest()
  await page.mouse.wheel(0, 200)
  await expect.poll(picture).not.toBe(whole)
  await page.mouse.move(box.x - 40, box.y + box.height / 2)
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.press('Escape')
  // By keys it is reached after everything beside it, and arrows scroll it.
  await page.getByRole('button', { name: 'Save as…', exact: true }).focus()
  for (let steps = 0; steps < 10 && (await focused()) !== 'IFRAME'; steps += 1) await page.keyboard.press('Tab')
  expect(await focused()).toBe('IFRAME')
  const before = await atRest()
  await page.keyboard.press('ArrowUp')
  await expect.poll(picture).not.toBe(before)
  await page.keyboard.press('Shift+Tab')
  await expect.poll(focused).not.toBe('IFRAME')
  // A click is told of in the frame where tests listen as well, and that no script may run there.
  const blocked = program.complaints.splice(0).map((one) => one.replace(/ in '.*' because/u, ' because'))
  for (const one of blocked)
    expect(one).toBe(
      "Blocked script execution because the document's frame is sandboxed and the 'allow-scripts' permission is not set.",
    )
})

test('the preview would not follow what is typed', async () => {
  const { page } = program
  await chooseFormat('PDF')
  await page.getByLabel('Title', { exact: true }).fill('Kestrels, <b>all</b> of them')
  await page.getByLabel('Subtitle').fill('For the board')
  await page.getByLabel('Greeting').fill('Good morning!')
  await page.getByLabel('Closing note').fill('Thank you.')
  await inPreview(preview().getByRole('heading', { level: 1, name: 'Kestrels, <b>all</b> of them' }))
  await inPreview(preview().getByText('Thank you.'))
  await inPreview(preview().getByText('Good morning!'))
  await page.getByRole('button', { name: 'New letterhead' }).click()
  await page.getByLabel('Name of the letterhead').fill('Agency')
  await page.getByLabel('Your company', { exact: true }).fill('Jane & Co.')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pngWithSecret(1_600, 900) })
  const logo = preview().getByAltText('Logo')
  await inPreview(logo)
  const stored = Buffer.from(String(await logo.getAttribute('src')).replace('data:image/png;base64,', ''), 'base64')
  expect(stored.includes('where the file came from')).toBe(false)
  expect([stored.readUInt32BE(16), stored.readUInt32BE(20)]).toEqual([533, 300])
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') })
  await page.getByText('This picture cannot be read as PNG or JPEG').waitFor()
  await page.getByRole('button', { name: 'Save letterhead' }).click()
  await inPreview(preview().getByText('Jane & Co.').first())
})

test('what was written for one client would stand in the report for the next', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Report…' }).click()
  await inPreview(preview().getByText('Jane & Co.').first())
  await openMore()
  for (const label of ['Title', 'Subtitle', 'Greeting', 'Closing note', 'Addressed to'])
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe('')
  await page.getByLabel('Title', { exact: true }).fill('Kestrels, <b>all</b> of them')
  // A letterhead that is deleted comes back as it was.
  await page.getByRole('button', { name: 'Edit letterhead Agency' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const letterheads = page.getByLabel('Letterhead', { exact: true })
  await expect.poll(() => letterheads.inputValue()).toBe('None')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await pick(page, 'Letterhead', 'Agency')
  await inPreview(preview().getByText('Jane & Co.').first())
})

test('a PDF would not be complete', DIALOGS, async () => {
  const { page } = program
  await pick(page, 'Content', 'All domains')
  await page.getByText('40 rows').waitFor()
  await saveAs(out('long.pdf'))
  const pdf = readFileSync(out('long.pdf')).toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect(pdf.match(/\/Type ?\/Page\b/gu)?.length).toBeGreaterThan(1)
  expect(pdf).not.toMatch(/\/JavaScript|\/URI\b|\/Launch/u)
  // The window it was printed in has gone.
  await expect.poll(async () => (await program.standIn?.windows())?.length).toBe(1)
})

test('a workbook, a CSV or a page would not be written from the window', DIALOGS, async () => {
  const { page } = program
  await pick(page, 'Content', 'All domains')
  await chooseFormat('XLSX')
  await saveAs(out('all.xlsx'))
  expect((await readWorkbook(out('all.xlsx')))[0]?.data.length).toBe(41)
  await chooseFormat('CSV')
  await openMore()
  await page.getByLabel('Separator').selectOption({ label: 'semicolon' })
  await saveAs(out('all.csv'))
  expect(readFileSync(out('all.csv'), 'utf8')).toMatch(/^\uFEFFDomain;/u)
  await chooseFormat('HTML')
  await saveAs(out('all.html'))
  expect(readFileSync(out('all.html'), 'utf8')).toContain('Kestrels, &lt;b&gt;all')
  await page.getByRole('button', { name: 'Show in folder' }).last().click()
  await expect.poll(async () => JSON.stringify(await program.standIn?.recordings('shell'))).toContain('all.html')
})

test(
  'what a person made of the summary, or the language that a report has chosen, would not stand in its file',
  DIALOGS,
  async () => {
    const { page } = program
    const group = page.getByRole('group', { name: 'Sentences of the summary' })
    const answered = group.getByRole('checkbox', { name: /^The service answered for/u })
    await openMore()
    await answered.waitFor()
    await answered.uncheck()
    await group.getByRole('button', { name: /^Edit: .* rose most/u }).click()
    await group.getByRole('textbox', { name: /^Instead of: .* rose most/u }).fill('We sold **two** of them.')
    await page.getByLabel('Your own sentences').fill('- See [the plan](https://plan.example/)\n- <i>no tag</i>')
    await inPreview(preview().getByText('no tag'))
    await saveAs(out('said.html'))
    const said = readFileSync(out('said.html'), 'utf8')
    for (const text of [
      'We sold <strong>two</strong> of them.',
      'href="https://plan.example/"',
      '&lt;i&gt;no tag&lt;/i&gt;',
    ])
      expect(said).toContain(text)
    expect(said).not.toMatch(/The service answered for|rose most: its/u)
    await page.getByLabel('Language', { exact: true }).selectOption('de')
    await inPreview(preview().getByRole('heading', { name: 'Zusammenfassung' }))
    await page.getByLabel('Numbers', { exact: true }).selectOption('sv')
    await expect.poll(() => preview().locator('#figure-value').innerText()).toMatch(/\d\u00a0\d{3}/u)
    await page.getByLabel('Language', { exact: true }).selectOption('')
    await inPreview(preview().getByRole('heading', { name: 'Summary' }))
  },
)

test('the page could read or write any file of the machine', async () => {
  const answers = await program.page.evaluate(async () => {
    const { almanac } = window
    const request = {
      of: { of: 'domain' as const, name: 'a.example' },
      format: 'csv' as const,
      options: {
        title: '',
        subtitle: '',
        greeting: '',
        note: '',
        parts: [],
        columns: null,
        delimiter: ',' as const,
        recipient: '',
        language: null,
        numberFormat: null,
        dateFormat: null,
        letterhead: null,
        period: { kind: 'last-file' as const },
        summary: { hidden: [], edited: [], own: '' },
        mostPages: 10,
        about: 'none' as const,
        workbook: false,
        mail: null,
        chart: null,
        index: null,
        peers: null,
        csv: 'excel' as const,
        absent: 'words' as const,
        absentColumns: false,
        totals: false,
      },
    }
    const shown = await almanac.showFile({ file: '/etc/passwd' })
    const saved = await almanac.saveTemplate({ name: 'x', request, schedule: { every: 'refresh' }, folder: '/etc' })
    const look = { by: '', logo: btoa('<svg/>'), accent: '#1e55c2', footer: '', cover: false }
    const logo = await almanac.saveLetterhead({ name: 'x', before: null, look })
    return [shown.ok && shown.value, saved.ok, logo.ok]
  })
  expect(answers).toEqual([false, false, false])
})

test('a folder that cannot be written to would lose the file that was there', DIALOGS, async () => {
  const { page, standIn } = program
  mkdirSync(out('taken.html'))
  writeFileSync(join(out('taken.html'), 'kept.txt'), 'kept')
  await standIn?.answerSaveDialog(out('taken.html'))
  await page.getByRole('button', { name: 'Save as…', exact: true }).click()
  await page.getByRole('alert').getByText('Choose another folder').waitFor()
  expect(readdirSync(out('taken.html'))).toEqual(['kept.txt'])
  expect(readFileSync(join(out('taken.html'), 'kept.txt'), 'utf8')).toBe('kept')
  // What was being written is not left beside it.
  expect(readdirSync(out('')).filter((file) => file.includes('taken') && file !== 'taken.html')).toEqual([])
})

test('a table would not come to the clipboard as it is shown', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Copy for a spreadsheet' }).click()
  await page.getByText('1 row copied.').waitFor()
  const tsv = await program.readClipboard()
  expect(
    tsv
      .trimEnd()
      .split(/\r?\n/u)
      .map((line) => line.split('\t')[0]),
  ).toEqual(['Domain', 'kestrel-maps.test'])
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click()
  await expect.poll(() => program.readClipboard()).toContain('| kestrel-maps.test |')
})

test('a long PDF would have no table of contents', DIALOGS, async () => {
  const { page } = program
  await goTo(program, 'History')
  await page.getByLabel('Search names, titles and notes').fill('harbor')
  await expect.poll(() => rowCount(page).innerText()).toMatch(/^1\d\d rows match/u)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Report…' }).click()
  await chooseFormat('PDF')
  await saveAs(out('contents.pdf'))
  const pdf = readFileSync(out('contents.pdf'))
  const { pages, places } = pdfPages(pdf) ?? { pages: 0, places: new Map<string, number>() }
  expect(pages).toBeGreaterThanOrEqual(8)
  // A link to each section, and the last of them behind the first page.
  expect(pdf.toString('latin1').match(/\/Dest ?\/section-\w+/gu)?.length).toBe(places.size)
  expect(places.get('section-3')).toBeGreaterThan(1)
  // Another reader finds as many pages, and each section on the page that the contents name.
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false })
  expect(text).toHaveLength(pages)
  const contents = /Contents\n(?<lines>(?:.+ \d+\n)+)/u.exec(text[0] ?? '')?.groups?.['lines'] ?? ''
  const named = [...contents.matchAll(/^(.+) (\d+)$/gmu)]
  expect(named).toHaveLength(places.size)
  for (const [, title = '', at] of named)
    expect([title, text[Number(at) - 1]?.split('\n').includes(title)]).toEqual([title, true])
  await goTo(program, 'History')
  await page.getByLabel('Search names, titles and notes').fill('')
  await expect.poll(() => rowCount(page).innerText()).not.toContain('match')
  await goTo(program, 'Domains')
})

test('a JSON report would not open again beside what is known now', DIALOGS, async () => {
  const { page, standIn } = program
  await page.getByLabel('Search names, titles and notes').fill('')
  await expect.poll(() => rowCount(page).innerText()).toBe('40 domains')
  await page.getByRole('button', { name: 'Export' }).click()
  await standIn?.answerSaveDialog(out('then.json'))
  await page.getByRole('menuitem', { name: 'Save as JSON' }).click()
  await page.getByText('then.json').waitFor()
  for (let day = 0; day < 3; day += 1) await page.getByRole('button', { name: 'Next day' }).click()
  await lookUp(program, 'kestrel-maps.test')
  await page.getByText('Looked up now').waitFor()
  await page.getByRole('navigation').getByRole('button', { name: 'Reports', exact: true }).click()
  await standIn?.answerOpenDialog([out('then.json')])
  await page.getByRole('button', { name: 'Open a JSON report' }).click()
  await page.getByText('then.json, made').waitFor()
  const again = page.frameLocator('iframe')
  await again.getByRole('heading', { level: 1, name: 'Domains' }).waitFor()
  await again.getByRole('heading', { name: 'Summary' }).waitFor()
  await again.getByRole('img', { name: 'Most valuable domains' }).waitFor()
  await again.getByText('What this report rests on').waitFor()
  await thenAndNow()
  await expect.poll(() => page.getByRole('table').locator('tbody tr').count()).toBe(40)
  await page.getByText('Differences').click()
  await expect.poll(() => page.getByRole('table').locator('tbody tr').count()).toBe(1)
  expect(await page.getByRole('table').locator('tbody').innerText()).toMatch(/kestrel-maps\.test[\s\S]*then[\s\S]*now/u)
  // What is known now is the library's that is open: of another one nothing is shown beside it.
  const choose = (id: string | null) =>
    page.evaluate(async (known) => {
      const { almanac } = window
      const added =
        known === null
          ? await almanac.addConnection({ baseUrl: 'http://127.0.0.1:9', keyPlace: 'header', name: 'Elsewhere' })
          : { ok: true as const, value: known }
      return added.ok && (await almanac.chooseConnection({ id: added.value })).ok
    }, id)
  expect(await choose(null)).toBe(true)
  await page.getByText('This report is no longer open. Open its file again.').waitFor()
  expect(await choose('sample')).toBe(true)
  writeFileSync(out('other.json'), '[]')
  await page.getByRole('navigation').getByRole('button', { name: 'Reports', exact: true }).click()
  await standIn?.answerOpenDialog([out('other.json')])
  await page.getByRole('button', { name: 'Open a JSON report' }).click()
  await page.getByText('This JSON is not a report of this program.').waitFor()
})

test('a weighed comparison would lose its weighing in a report', DIALOGS, async () => {
  const { page, standIn } = program
  await goTo(program, 'History')
  await rowNames(page).nth(5).waitFor()
  const names: string[] = []
  for (const at of [0, 1, 2, 3]) {
    const row = gridRow(page, at)
    const isSelected = async (): Promise<boolean> => (await row.getAttribute('aria-selected')) === 'true'
    // The rows come anew after the change of connection, and one that is replaced under the mouse is not clicked.
    await expect
      .poll(async () => {
        if (!(await isSelected())) await row.click({ modifiers: ['Control'], position: { x: 340, y: 8 } })
        return isSelected()
      })
      .toBe(true)
    names.push(await row.getByRole('button').innerText())
  }
  await forSelection(page, 'Compare')
  await page.getByRole('button', { name: `Options for ${names[0]}` }).click()
  await page.getByRole('menuitem', { name: 'Set as baseline' }).click()
  await page.getByRole('main').getByRole('radiogroup').getByText('Weighing', { exact: true }).click()
  await page.getByRole('button', { name: 'Add a weight' }).click()
  await page.getByRole('menuitem', { name: 'Value', exact: true }).click()
  await page
    .getByRole('region', { name: /^Ranking/u })
    .locator('li[data-domain] > :first-child')
    .nth(3)
    .waitFor()
  await page.getByLabel('Name of the comparison').fill('Four on paper')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await inPreview(preview().getByRole('heading', { level: 1, name: 'Four on paper' }))
  const shown = await preview().locator('main').innerText()
  for (const text of [...names, 'Ranking', 'Why this score', 'Baseline', 'best', 'worst', 'Figures looked up'])
    expect(shown).toContain(text)
  await chooseFormat('HTML')
  await saveAs(out('four.html'))
  expect(readFileSync(out('four.html'), 'utf8')).toContain('Weighing')
  await chooseFormat('PDF')
  await saveAs(out('four.pdf'))
  expect(
    readFileSync(out('four.pdf'))
      .toString('latin1')
      .match(/\/Type ?\/Page\b/gu)?.length,
  ).toBeGreaterThan(1)
  await chooseFormat('JSON')
  await saveAs(out('four.json'))
  for (let day = 0; day < 3; day += 1) await page.getByRole('button', { name: 'Next day' }).click()
  await lookUp(program, names[1] ?? '')
  await page.getByRole('button', { name: 'Look up again' }).click()
  await page.getByText('Looked up now').waitFor()
  await goTo(program, 'Reports')
  await standIn?.answerOpenDialog([out('four.json')])
  await page.getByRole('button', { name: 'Open a JSON report' }).click()
  await thenAndNow()
  await expect.poll(() => page.getByRole('table').locator('tbody tr').count()).toBe(4)
  await page.getByText('Differences').click()
  await expect.poll(() => page.getByRole('rowheader').allInnerTexts()).toEqual([names[1]])
})

test('a saved template would not write its report at its time', DIALOGS, async () => {
  const { page, standIn } = program
  mkdirSync(out('weekly'))
  await goTo(program, 'Reports')
  await page.getByRole('button', { name: 'New report' }).click()
  await chooseFormat('PDF')
  await page.getByRole('button', { name: 'Template or schedule…' }).click()
  await page.getByLabel('Name of the template').fill('Every week: all')
  await page.getByLabel('Schedule', { exact: true }).selectOption('weekday')
  await page.getByText('Choose a folder.').waitFor()
  await standIn?.answerOpenDialog([out('weekly')])
  await page.getByRole('button', { name: 'Choose folder' }).click()
  await page.getByText(out('weekly')).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The template “Every week: all” was saved.').waitFor()
  // An open template says when it is written, and is saved in its own place, which can be undone.
  await page.getByText(/^Every .*day at .*, into .* Next: /u).waitFor()
  const unsaved = page.getByText('Not saved', { exact: true })
  await expect.poll(() => unsaved.count()).toBe(0)
  await page.getByLabel('Title', { exact: true }).fill('Another title')
  await unsaved.waitFor()
  await page.getByRole('button', { name: 'Save template Every week: all' }).click()
  await expect.poll(() => unsaved.count()).toBe(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  for (let day = 0; day < 15; day += 1) await page.getByRole('button', { name: 'Next day' }).click()
  // One for each time that came while the program looked: the days pass faster than it may write.
  const isWeekly = (file: string): boolean => /^Every week all \d{4}-\d{2}-\d{2}\.pdf$/u.test(file)
  await expect.poll(() => readdirSync(out('weekly')).filter(isWeekly).length).toBeGreaterThan(0)
  // What is being written has another name until it is whole.
  await expect.poll(() => readdirSync(out('weekly')).filter((file) => !isWeekly(file))).toEqual([])
  await page.getByRole('navigation').getByRole('button', { name: 'Reports', exact: true }).click()
  await page.getByText(/^Every .*day at .*, into/u).waitFor()
  await page.getByText('Last written').waitFor()
  const logged = page.getByRole('row').filter({ hasText: 'template Every week: all, by schedule' })
  await logged
    .getByRole('button', { name: /^Show in folder/u })
    .first()
    .click()
  await expect.poll(async () => JSON.stringify(await standIn?.recordings('shell'))).toContain('Every week all')
  await page.getByRole('button', { name: 'Delete the template Every week: all' }).click()
  await page.getByText('No templates yet').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Every week: all', exact: true }).waitFor()
})

test(
  'a template could not be handed on as a file, or would take its schedule, its folder or the file of something else along',
  DIALOGS,
  async () => {
    const { page, standIn } = program
    const name = 'Every week: all'
    await standIn?.answerSaveDialog(out('shared.json'))
    await page.getByRole('button', { name: `Save as a file… (template ${name})` }).click()
    await expect.poll(() => existsSync(out('shared.json'))).toBe(true)
    const text = readFileSync(out('shared.json'), 'utf8')
    expect(JSON.parse(text)).toMatchObject({ format: 'domain-almanac-template', name })
    expect(text).not.toContain(out('weekly'))
    expect(text).not.toContain('weekday')
    await standIn?.answerOpenDialog([out('shared.json')])
    await page.getByRole('button', { name: 'Open a template' }).click()
    await page.getByRole('button', { name: `${name} (2)`, exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await page.getByRole('button', { name: `${name} (2)`, exact: true }).waitFor({ state: 'detached' })
    writeFileSync(out('other.json'), '{"domains":[]}')
    await standIn?.answerOpenDialog([out('other.json')])
    await page.getByRole('button', { name: 'Open a template' }).click()
    await page.getByText('This file is not a template of this program. Nothing was added.').waitFor()
  },
)

test('a schedule that a restore has left without a folder would seem to run', DIALOGS, async () => {
  const { page, standIn } = program
  const library = new DatabaseSync(join(dataDir, 'libraries', 'sample.sqlite'))
  library.exec("update report_template set folder = null where name = 'Every week: all'")
  library.close()
  await page.getByText(/^Every .*day at .*, but not written automatically, because no folder is set\./u).waitFor()
  await page.getByRole('button', { name: 'Delete the template Every week: all' }).click()
  await page.getByText('No templates yet').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await page.getByText(/^Every .*day at .*, but not written automatically, because no folder is set\./u).waitFor()
  await standIn?.answerOpenDialog([out('weekly')])
  await page.getByRole('button', { name: 'Choose folder for Every week: all' }).click()
  await page.getByText(/^Every .*day at .*, into/u).waitFor()
})

/** A striped picture with a text beside its pixels, as programs leave them there. */
function pngWithSecret(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(body))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, body, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const line = Buffer.alloc(1 + width * 3, 0x66)
  line[0] = 0
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from('Comment\0where the file came from')),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a client’s month would be saved of a watchlist that nobody chose', async () => {
  const { page } = program
  await page.evaluate(async () => {
    for (const name of ['Nearby', 'Far away'])
      await window.almanac.addWatchlist({
        name,
        description: '',
        colour: 'grey',
        cadence: 'hand',
        columns: [],
        spark: 'value',
      })
  })
  await goTo(program, 'Domains')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Report…' }).click()
  await page.getByRole('button', { name: 'Client’s month' }).click()
  const content = page.getByLabel('Content', { exact: true })
  await page
    .getByRole('region', { name: 'Preview' })
    .getByText('Choose the watchlist that the report is about.')
    .waitFor()
  // Nothing was done wrong yet.
  expect(await content.getAttribute('aria-invalid')).not.toBe('true')
  expect(await page.getByRole('button', { name: 'Save as…', exact: true }).isEnabled()).toBe(false)
  await pick(page, 'Content', 'Month: Far away (summary, changes, dates)')
  await inPreview(preview().getByRole('heading', { level: 1, name: /^Far away/u }))
  expect(await page.getByRole('button', { name: 'Save as…', exact: true }).isEnabled()).toBe(true)
})

test('a file would hold what the person wrote before it was ticked and named', DIALOGS, async () => {
  const { page } = program
  const library = new DatabaseSync(join(dataDir, 'libraries', 'sample.sqlite'))
  const name = nameFacts('kestrel-maps.test')
  setNote(library, name, 'canary: ask legal')
  const price = saveOwnField(library, { id: null, name: 'Canary price', kind: 'text' })
  setOwnValues(library, price, [{ name, value: 'canary text' }])
  const columns = ['domain', 'ssl', 'note', `own_${price}`]
  const list = {
    description: '',
    colour: 'blue',
    cadence: 'hand',
    columns,
    spark: 'value',
  } as const
  const id = addWatchlist(library, { name: 'Clients', ...list }, Date.now())
  addToWatchlist(library, id, [name], Date.now())
  library.close()
  await page.reload()
  const heads = (file: string): string | undefined =>
    readFileSync(file, 'utf8')
      .replace(/^\uFEFF/u, '')
      .split('\r\n')[0]
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Clients/u })
    .click()
  await page.getByRole('button', { name: 'Export' }).click()
  // What is in sight is written as it is, and is named before.
  await page.getByText('With your own columns: Note, Canary price').waitFor()
  const direct = out('direct.csv')
  await program.standIn?.answerSaveDialog(direct)
  await page.getByRole('menuitem', { name: 'Save as CSV' }).click()
  await page.getByText(`Saved to ${direct}`).waitFor()
  expect(heads(direct)).toBe('Domain,SSL grade,Note,Canary price')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Report…' }).click()
  await chooseFormat('CSV')
  await page.getByText('Domain, SSL grade', { exact: true }).waitFor()
  expect(await page.getByText('The file holds columns of your own').count()).toBe(0)
  await saveAs(out('unticked.csv'))
  expect(readFileSync(out('unticked.csv'), 'utf8')).not.toMatch(/canary/iu)
  expect(heads(out('unticked.csv'))).toBe('Domain,SSL grade')
  await page.getByRole('group', { name: 'Your own columns' }).getByLabel('Note').check()
  await page.getByText('The file holds columns of your own: Note.').waitFor()
  await page.getByText('Domain, SSL grade, Note', { exact: true }).waitFor()
  await page.getByLabel('Write an email draft beside the file').check()
  await saveAs(out('ticked.csv'))
  expect(heads(out('ticked.csv'))).toBe('Domain,SSL grade,Note')
  const mail = await new PostalMime().parse(readFileSync(out('ticked.eml')))
  expect(mail.text).toContain('It holds columns of my own: Note.')
})

test('a client’s month would have to be told which watchlist, right after one was looked at', async () => {
  const { page } = program
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Far away/u })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Far away' }).waitFor()
  await goTo(program, 'Reports')
  await page.getByRole('button', { name: 'New report' }).click()
  await page.getByRole('button', { name: 'Client’s month' }).click()
  await inPreview(preview().getByRole('heading', { level: 1, name: /^Far away/u }))
})
