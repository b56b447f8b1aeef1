import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { packageList } from '../../packaging/package-list.ts'
import { launchStandIn } from '../../tools/stand-in/control.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { ON_ELECTRON } from './drive.ts'
import { rowNames } from './screen.ts'

const ROOT = join(import.meta.dirname, '../..')

test('the files of the package alone, without node_modules, would not be a whole program', {
  skip: ON_ELECTRON,
}, async () => {
  using folder = new TempFolder()
  const at = (path: string): string => join(folder.path, 'app', path)
  for (const { path } of packageList(ROOT).files) {
    mkdirSync(dirname(at(path)), { recursive: true })
    cpSync(join(ROOT, path), at(path))
  }
  const program = await launchStandIn({
    main: at('out/main/index.js'),
    args: ['packed.example'],
    env: { ALMANAC_DATA_DIR: join(folder.path, 'data') },
  })
  try {
    const { page } = program
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.getByRole('button', { name: 'Explore' }).click()
    // Names, the library's workers, the sample service and the worker that reads lists.
    await page.getByRole('heading', { level: 1, name: 'packed.example' }).waitFor()
    await page.getByRole('navigation').getByRole('button', { name: 'Domains', exact: true }).click()
    await rowNames(page).first().waitFor()
    await page.getByRole('navigation').getByRole('button', { name: 'Batches', exact: true }).click()
    await page.getByRole('button', { name: 'Import a list' }).click()
    await page.getByLabel('Names, one per line').fill('site;note\npacked-one.example;1\npacked-two.example;2')
    await page.getByRole('button', { name: 'Preview list' }).click()
    await page.getByText('Sends 2 requests').waitFor()
    await page.getByRole('navigation').getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('heading', { name: 'Diagnostics' }).waitFor()
    expect(complaints).toEqual([])
    expect(program.output()).toBe('')
  } finally {
    await program.close()
  }
})
