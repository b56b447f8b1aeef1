import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goTo, newSampleDir, ON_ELECTRON, type Program, removeDataDir, startProgram } from './drive.ts'

const ROWS = 60
let program: Program
const dataDir = newSampleDir()

beforeAll(async () => {
  program = await startProgram(dataDir)
  await program.page.getByRole('button', { name: 'Explore' }).waitFor()
})
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
  expect(program.complaints).toEqual([])
})

/** A row of the file as it stands there: with line breaks and quotes in it, and a cell that no spreadsheet may reckon with. */
const row = (at: number, price: string): string =>
  [
    `portfolio-${at}.example`,
    price,
    `${String((at % 28) + 1).padStart(2, '0')}.${String((at % 12) + 1).padStart(2, '0')}.2026`,
    `"Zeile eins\nGröße ""${at}"" – 5 €"`,
    at === 3 ? '=1+1' : 'ja',
  ].join(';')
const priceOf = (at: number): string => (at === 7 ? 'auf Anfrage' : `${(at % 9) + 1}.250,50`)
const listOf = (price: (at: number) => string): string[] => [
  'Domain;Preis (EUR);Ablauf;Notiz;Verkauft',
  ...Array.from({ length: ROWS }, (_, at) => row(at, price(at))),
]

/** Drops the file on the window, in Windows-1252 as a German spreadsheet saves it, and empty ones beside it. */
const dropFile = (records: readonly string[], beside: readonly string[] = []): Promise<void> =>
  program.page.evaluate(
    ([content, others]) => {
      const special: Record<string, number> = { '€': 0x80, '–': 0x96 }
      const bytes = Uint8Array.from([...content].map((character) => special[character] ?? character.charCodeAt(0)))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'portfolio.csv'))
      for (const name of others) data.items.add(new File([], name))
      for (const type of ['dragover', 'drop'])
        window.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
    },
    [`${records.join('\r\n')}\r\n`, beside] as const,
  )

async function drop(records: readonly string[]): Promise<void> {
  await dropFile(records)
  await program.page.getByRole('heading', { name: 'Your columns' }).waitFor()
}

/** Says what two columns are at once, as somebody does who does not wait for the first. */
const sayTypes = (types: Readonly<Record<string, string>>) =>
  program.page.evaluate((wanted) => {
    for (const [column, type] of Object.entries(wanted)) {
      const select = document.querySelector<HTMLSelectElement>(`select[aria-label="Type of ${column}"]`)
      if (!select) throw new Error(`no ${column}`)
      select.value = type
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, types)

test('a list that is dropped before there is anything to import it into would be ignored, or another one beside it be', async () => {
  const { page } = program
  const records = [
    'Domain;Kauf;Verlangt',
    'a.example;9,30 \u00AC;1.194,96 \u20AC ?',
    'b.example;3.822,62 \u00AC;12,50 \u20AC ?',
  ]
  await dropFile(records, ['others.csv'])
  for (const name of ['portfolio.csv', 'others.csv']) await page.getByText(`${name} opens for import`).waitFor()
  await page.getByRole('button', { name: 'Explore' }).click()
  await page.getByRole('heading', { name: 'Your columns' }).waitFor()
  await page.getByText('Next: others.csv').waitFor()
  await page.getByRole('button', { name: 'Skip the rest' }).click()
  await page.getByText('Next: others.csv').waitFor({ state: 'detached' })
})

test('the type of one column would be lost with that of the next, or a sign that is no currency not be told', async () => {
  const { page } = program
  await page.getByText('No column is kept with the domains. Only in the batch: Kauf, Verlangt.').waitFor()
  await sayTypes({ Kauf: 'money', Verlangt: 'number' })
  await page.getByText('The sign \u201C\u00AC\u201D is not a currency: 2 rows').waitFor()
  const shown = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
  await expect
    .poll(async () => [await shown('Type of Kauf'), await shown('Type of Verlangt'), await shown('Format of Kauf')])
    .toEqual(['money', 'number', 'de'])
  // What starts covers nothing of what is above it, and no column is out of sight.
  const foot = await page.getByRole('region', { name: 'Start' }).boundingBox()
  const scrolled = await page.locator('[data-scroll-area]').last().boundingBox()
  expect((scrolled?.y ?? 0) + (scrolled?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1)
  expect(
    await page.getByRole('list', { name: 'Your columns' }).evaluate((list) => list.scrollWidth - list.clientWidth),
  ).toBe(0)
})

test('a file that is dropped would take the place of one for which something was chosen, and nobody be told', async () => {
  const { page } = program
  await dropFile(['Domain;Erneuert', 'c.example;1'])
  await page.getByText('Another list is waiting to be opened').waitFor()
  expect(await page.getByLabel('Type of Kauf', { exact: true }).inputValue()).toBe('money')
  await page.getByRole('button', { name: 'Keep this one' }).click()
  await page.getByText('Another list is waiting to be opened').waitFor({ state: 'detached' })
  expect(await page.getByLabel('Type of Kauf', { exact: true }).inputValue()).toBe('money')
  await dropFile(['Domain;Erneuert', 'c.example;1'])
  await page.getByRole('button', { name: 'Open the other list' }).click()
  await page.getByLabel('Type of Erneuert', { exact: true }).waitFor()
  // Nothing was chosen for this one: nothing would be lost.
  await dropFile(['Domain;Kauf', 'c.example;1'])
  await page.getByLabel('Type of Kauf', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Another list' }).click()
})

test('a German portfolio’s prices and dates would be read otherwise, or be lost with a reload', async () => {
  const { page } = program
  await drop(listOf(priceOf))
  await page.getByText('Read as CSV, Windows-1252').waitFor()
  await page.getByText('1.250,50 = EUR 1,250.50').waitFor()
  await page.getByText('28.04.2026 = Apr 28, 2026').or(page.getByText('01.01.2026 = Jan 1, 2026')).first().waitFor()
  await page.getByRole('button', { name: 'Preis (EUR): 1 does not fit' }).click()
  await page.getByRole('dialog').getByText('auf Anfrage').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Kept with the domains: Preis (EUR), Ablauf, Notiz. Only in the batch: Verkauft.').waitFor()
  expect(await page.getByLabel('Destination of Notiz').inputValue()).toBe('Note')
  await page.getByRole('button', { name: 'Keep \u201CVerkauft\u201D too' }).click()
  await page.getByText('All 4 columns are kept with the domains.').waitFor()
  await page.getByRole('button', { name: 'Leave them in the batch after all' }).click()
  await page.getByLabel('Add to a watchlist').check()
  // What is chosen is kept a moment after it was chosen.
  await expect.poll(() => readFileSync(join(dataDir, 'import', 'about.json'), 'utf8')).toMatch(/addToList\\":true/u)
  await page.reload()
  await goTo(program, 'Batches')
  await page.getByRole('button', { name: 'Import a list' }).click()
  await expect.poll(() => page.getByLabel('Destination of Ablauf').inputValue()).toBe('New own field')
  await expect.poll(() => page.getByLabel('Add to a watchlist').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByText('179 values stored', { exact: false }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'portfolio.csv' }).waitFor()
  await page.getByRole('columnheader', { name: 'Preis (EUR)' }).waitFor()
  await page.getByText('Done', { exact: false }).first().waitFor()
})

test('the file would not come back as it was', { skip: ON_ELECTRON }, async () => {
  const { page, standIn } = program
  const target = join(dataDir, 'back.csv')
  await standIn?.answerSaveDialog(target)
  await page.getByRole('button', { name: 'My file with results' }).click()
  await page.getByText('1 cell of your file begins like a formula').waitFor()
  await page.getByRole('button', { name: 'Save file' }).click()
  await page.getByText('Saved to').waitFor()
  const bytes = readFileSync(target)
  // Some of the invented titles have signs that Windows-1252 has not.
  const isUtf8 = bytes.subarray(0, 3).toString('hex') === 'efbbbf'
  expect(isUtf8).toBe(await page.getByText('Windows-1252 cannot represent what was added').isVisible())
  const back = new TextDecoder(isUtf8 ? 'utf-8' : 'windows-1252').decode(bytes).split('\r\n')
  const own = listOf(priceOf)
  expect(back.length).toBe(own.length + 1)
  expect(back.slice(0, -1).map((line, at) => line.slice(0, (own[at]?.length ?? 0) + 1))).toEqual(
    own.map((record) => `${record};`),
  )
})

test('the same file again would change a value, or another price none', async () => {
  const { page } = program
  await drop(listOf(priceOf))
  await page.getByLabel('Look up', { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('179 values were already the same.', { exact: false }).waitFor()
  await drop(listOf((at) => (at === 5 ? '99,90' : priceOf(at))))
  // Nobody has corrected it by hand since the file before.
  await page.getByText('1 stored value is replaced.', { exact: false }).waitFor()
  const differing = page.getByRole('button', { name: 'Preis (EUR): 1 stored value differs' })
  const mode = page.getByRole('combobox', { name: 'Existing values of Preis (EUR)' })
  const before = await mode.inputValue()
  await differing.click()
  await page.getByRole('dialog').getByText('EUR 99.90', { exact: false }).waitFor()
  await page.keyboard.press('Escape')
  // Whoever only looks has chosen nothing.
  expect(await mode.inputValue()).toBe(before)
  await differing.click()
  await page.getByRole('dialog').getByText('EUR 99.90', { exact: false }).waitFor()
  await page.getByRole('dialog').getByRole('row').getByRole('checkbox').check()
  await page.keyboard.press('Escape')
  await page.getByLabel('Look up', { exact: true }).uncheck()
  await page.getByLabel('Add to a watchlist').check()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('1 value stored', { exact: false }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'portfolio' }).waitFor()
  // What became own fields is seen in Domains without looking for it.
  await goTo(program, 'Domains')
  for (const name of ['Preis (EUR)', 'Ablauf']) await page.getByRole('columnheader', { name }).waitFor()
})

test('the watchlist of the file before would have to be chosen again, or be filled or looked up unasked', async () => {
  const { page } = program
  await goTo(program, 'Batches')
  await page.getByRole('button', { name: 'Import a list' }).click()
  await page.getByLabel('Names, one per line').fill('next.example')
  await page.getByRole('button', { name: 'Preview list' }).click()
  const tick = page.getByLabel('Add to a watchlist')
  expect(await tick.isChecked()).toBe(false)
  // Nor is it looked up unasked, since the file before was not.
  expect(await page.getByLabel('Look up', { exact: true }).isChecked()).toBe(false)
  await tick.check()
  expect(await page.getByRole('combobox', { name: 'Watchlist', exact: true }).inputValue()).toBe('portfolio')
  await page.getByRole('button', { name: 'Another list' }).click()
})

test('of several files that are chosen at once all but the first would be left out', {
  skip: ON_ELECTRON,
}, async () => {
  const { page, standIn } = program
  const files = ['one', 'two', 'three'].map((name) => join(dataDir, `${name}.txt`))
  for (const [at, file] of files.entries()) writeFileSync(file, `several-${at}.example\n`)
  await standIn?.answerOpenDialog(files)
  await page.getByRole('button', { name: 'Open file', exact: true }).click()
  await page.getByText('Next: two.txt, three.txt').waitFor()
  const tick = page.getByLabel('Add to a watchlist')
  await tick.check()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  // The next one opens by itself, and is to be treated alike.
  await page.getByText('Next: three.txt').waitFor()
  expect(await page.getByLabel('Look up', { exact: true }).isChecked()).toBe(false)
  expect(await tick.isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Another list' }).click()
  await page.getByRole('button', { name: 'Open three.txt' }).click()
  await page.getByRole('button', { name: 'Open three.txt' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Another list' }).click()
  await page.getByLabel('Names, one per line').waitFor()
})

test('Keep would take a column as it was before the type just chosen', async () => {
  const { page } = program
  await goTo(program, 'Batches')
  await page.getByRole('button', { name: 'Import a list' }).click()
  await page.getByLabel('Names, one per line').fill('domain,Code\none.example,12\ntwo.example,-\nthree.example,13')
  await page.getByRole('button', { name: 'Preview list' }).click()
  await expect.poll(() => page.getByLabel('Type of Code').inputValue()).toBe('number')
  await page.getByText('1 cell with “-” counts as empty').waitFor()
  // Both in one turn of the page: nobody is as fast, and nothing may be read in between.
  await page.getByRole('button', { name: 'Keep “Code” too' }).evaluate((keep) => {
    const type = document.querySelector<HTMLSelectElement>('select[aria-label="Type of Code"]')
    if (!type) throw new Error('no type')
    type.value = 'text'
    type.dispatchEvent(new Event('change', { bubbles: true }))
    ;(keep as HTMLButtonElement).click()
  })
  await expect.poll(() => page.getByLabel('Type of Code').inputValue()).toBe('text')
  await expect.poll(() => page.getByLabel('Destination of Code').inputValue()).toBe('New own field, text')
  await page.getByRole('button', { name: 'Another list' }).click()
})

test('the half-typed name of a field would become another field', async () => {
  const { page } = program
  await page.getByLabel('Names, one per line').fill('domain\nfirst.example\nsecond.example')
  await page.getByRole('button', { name: 'Preview list' }).click()
  await page.getByRole('button', { name: 'Add a value for all rows' }).click()
  const field = page.getByLabel('Own field', { exact: true })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('abl')
  // The best match is marked, and what is typed is made only where that is chosen.
  await page.getByRole('option', { name: 'Create “abl”' }).waitFor()
  await page.keyboard.press('Enter')
  expect(await field.inputValue()).toBe('Ablauf')
  await page.keyboard.type('shelf')
  await page.keyboard.press('Tab')
  expect(await field.inputValue()).toBe('Ablauf')
  await field.focus()
  await page.keyboard.type('Shelf')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await field.inputValue()).toBe('Shelf')
  await page.getByRole('button', { name: 'Remove Shelf for all rows' }).click()
  // A value without a field would be left out without a word.
  await page.getByRole('button', { name: 'Add a value for all rows' }).click()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Upper')
  await page.getByText('Choose the own field for this value, or create one.').waitFor()
  expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('Shelf')
  await page.getByRole('option', { name: 'Create “Shelf”' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(false)
  await page.getByRole('button', { name: 'Another list' }).click()
})
