import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { type Program, removeDataDir, startProgram } from '../../tests/e2e/drive.ts'
import { toasts } from '../../tests/e2e/screen.ts'
import { smallPng } from '../small-png.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Every picture that is taken, for looking at. */
const ALL = join(ROOT, '.cache/screenshots')
/** Those that the documents show. */
const SHOWN = join(ROOT, 'docs/images')

const SAMPLE = 'sample-'

const WIDE = { width: 1280, height: 800 }
export const SMALL = { width: 900, height: 600 }
/** As a page of the guide shows it: small enough to be read there. */
const GUIDE = { width: 1060, height: 690 }

/** A name that may stand in a picture. */
const DATA = join(tmpdir(), 'domain-almanac')

/** Begins anew. */
export function clearPictures(): void {
  rmSync(ALL, { recursive: true, force: true })
  mkdirSync(ALL, { recursive: true })
}

interface Shot {
  size?: { width: number; height: number }
  /** Is brought to the top of the page. */
  top?: Locator | null
  /** Only the page, without the frame round it. */
  pageOnly?: boolean
}

/** Takes one picture, still and quiet: no caret, no hover, no toast from the step before, fonts and pages there. */
export async function shoot(
  page: Page,
  name: string,
  { size = WIDE, top = null, pageOnly = false }: Shot = {},
): Promise<void> {
  await page.setViewportSize(size)
  await page.mouse.move(size.width / 2, 2)
  // Only the page scrolls: scrollIntoView would move the frame round it as well.
  await top?.evaluate((element) => {
    const scroll = element.closest('[data-scroll-area], article')
    if (scroll) scroll.scrollTop += element.getBoundingClientRect().top - scroll.getBoundingClientRect().top - 28
  })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // The first is looked for each time: one that has gone by itself cannot be clicked.
  for (let left = await toastCount(page); left > 0; left = await toastCount(page))
    await toasts(page)
      .getByRole('button', { name: 'Dismiss' })
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined)
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'hidden' })
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))).then(
      () => undefined,
    ),
  )
  const frame =
    pageOnly && (await page.getByRole('main').count()) > 0 ? await page.getByRole('main').boundingBox() : null
  await page.screenshot({
    path: join(ALL, `${name}.png`),
    animations: 'disabled',
    caret: 'hide',
    ...(frame ? { clip: frame } : {}),
  })
  console.log(name)
}

const toastCount = (page: Page): Promise<number> => toasts(page).getByRole('button', { name: 'Dismiss' }).count()

/** The screen in both themes: large, small, and as the guide shows it (`name-light`, `name-dark`), the page alone in a window of a chosen size. */
export async function both(
  page: Page,
  name: string,
  {
    top = null,
    width = GUIDE.width,
    height = GUIDE.height,
  }: { top?: Locator | null; width?: number; height?: number } = {},
): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((scheme) => document.documentElement.setAttribute('data-mantine-color-scheme', scheme), theme)
    await shoot(page, `${name}-wide-${theme}`, { top })
    await shoot(page, `${name}-small-${theme}`, { size: SMALL, top })
    await shoot(page, `${name}-${theme}`, { size: { width, height }, top, pageOnly: true })
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'))
  await page.setViewportSize(WIDE)
}

/** Runs a part of the script on a program of its own. */
export async function withProgram(work: (program: Program) => Promise<void>): Promise<void> {
  removeDataDir(DATA)
  const program = await startProgram(DATA)
  try {
    await work(program)
  } finally {
    await program.close()
    removeDataDir(program.dataDir)
  }
}

/** Puts what the documents show, and nothing else, into docs/images, made small. */
export function publish(): void {
  const text = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })]
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n')
  const wanted = new Set(
    [...text.matchAll(/images\/(?<name>[\w-]+)\.png/gu)].flatMap(({ groups }) => [
      groups?.['name'] ?? '',
      (groups?.['name'] ?? '').replace(/-light$/u, '-dark'),
    ]),
  )
  const taken = new Set(globSync('*.png', { cwd: ALL }).map((file) => basename(file, '.png')))
  // Samples of reports are taken by a script of their own.
  for (const name of wanted) if (name.startsWith(SAMPLE)) wanted.delete(name)
  const missing = [...wanted].filter((name) => !taken.has(name))
  if (missing.length > 0) throw new Error(`The documents show pictures that were not taken: ${missing.join(', ')}`)
  mkdirSync(SHOWN, { recursive: true })
  for (const old of globSync('*.png', { cwd: SHOWN })) if (!old.startsWith(SAMPLE)) rmSync(join(SHOWN, old))
  let bytes = 0
  for (const name of wanted) {
    const small = smallPng(readFileSync(join(ALL, `${name}.png`)))
    bytes += small.length
    writeFileSync(join(SHOWN, `${name}.png`), small)
  }
  console.log(
    `${wanted.size} of ${taken.size} pictures are in docs/images, ${Math.round(bytes / 1024)} kB; all are in .cache/screenshots.`,
  )
}
