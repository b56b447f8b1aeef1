import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from 'playwright-core'
import { libraryFile } from '../src/core/settings/read-settings.ts'
import { SettingsStore } from '../src/core/settings/settings-store.ts'
import { newDataDir, removeDataDir, startProgram } from '../tests/e2e/drive.ts'
import { type Bench, type BenchOptions, type Figure, quantile } from './bench.ts'
import { onCopy, sizesOf } from './bench-library.ts'
import { addRulesAndFormulas, fillOwnValues } from './own-values.ts'
import { meter, paletteField, rowNames } from '../tests/e2e/screen.ts'

// Nothing listens there: opening the window sends nothing.
const BASE_URL = 'http://127.0.0.1:9'
const FRAMES = 240
/** Seven and a half rows, more than a quick turn of a wheel gives in a frame. */
const STEP_PX = 240
const SCREENS = ['Batches', 'Watchlists', 'Changes', 'Compare', 'Reports', 'Settings', 'Guide'] as const

/** Screens on which everything that a person has defined is edited. */
const KEPT_SCREENS = ['Watchlists', 'Settings'] as const
/** What a person who keeps much has defined; the values are on a third of the domains. */
const KEPT = { fields: 50, formulas: 19, rules: 20 } as const
const CALM_MS = 300

/** How the window feels to use: scrolling the largest tables, finding a domain while its name is typed, opening a screen for the first time. */
export const INTERACTION_BENCH: Bench = {
  name: 'interaction',
  async run(options) {
    const { large, small } = sizesOf(options)
    const few = await onProgram(options, small, (page) => feel(page, options))
    const many = await onProgram(options, large, (page) => feel(page, options))
    const opening = (page: Page): Promise<Openings> => openings(page, options.quick ? 5 : 15)
    const withNone = await onProgram(options, large, opening)
    const withMany = await onProgram(options, large, opening, (file) => {
      fillOwnValues(file, { domains: Math.ceil(large / 30), fields: KEPT.fields })
      addRulesAndFormulas(file, KEPT)
    })
    const beside = (name: string, of: (felt: Felt) => number, bar: number | null): Figure => ({
      name: `${name}, ${large} lookups`,
      value: of(many),
      unit: 'ms',
      bar,
      baseline: { name: `with ${small}`, value: of(few) },
    })
    return [
      ...(['History', 'Domains'] as const).flatMap((list): Figure[] => [
        {
          name: `${list}: a frame while scrolling, p50, ${large} lookups`,
          value: quantile(many[list].frames, 0.5),
          unit: 'ms',
          bar: null,
          baseline: { name: 'a frame at rest', value: quantile(many.rest, 0.5) },
        },
        {
          name: `${list}: a frame while scrolling, p95, ${large} lookups`,
          value: quantile(many[list].frames, 0.95),
          unit: 'ms',
          bar: 50,
          baseline: { name: 'a frame at rest', value: quantile(many.rest, 0.95) },
        },
        {
          name: `${list}: rows after the scroll bar was dragged over the table, ${large} lookups`,
          value: many[list].dragged,
          unit: 'ms',
          bar: 250,
          baseline: { name: `with ${small}`, value: few[list].dragged },
        },
        {
          name: `${list}: frames in which a row in sight had not come yet, of ${FRAMES}`,
          value: many[list].waiting,
          unit: 'times',
          bar: 0,
          baseline: null,
        },
      ]),
      beside('a typed domain in the palette, p50', ({ palette }) => quantile(palette, 0.5), null),
      beside('a typed domain in the palette, p95', ({ palette }) => quantile(palette, 0.95), 250),
      beside('a screen opened for the first time, slowest', ({ screens }) => Math.max(...screens), null),
      ...KEPT_SCREENS.flatMap((screen): Figure[] => {
        const name = `${screen} opened with ${KEPT.fields} own fields, ${KEPT.formulas} formulas and ${KEPT.rules} rules`
        return [
          {
            name: `${name}, all there, p95`,
            value: quantile(withMany[screen].shown, 0.95),
            unit: 'ms',
            bar: 300,
            baseline: { name: 'with none', value: quantile(withNone[screen].shown, 0.95) },
          },
          {
            name: `${name}, longest task of the page, p95`,
            value: quantile(withMany[screen].task, 0.95),
            unit: 'ms',
            bar: 100,
            // The page tells of no task under 50 ms.
            baseline: null,
          },
        ]
      }),
    ]
  },
}

interface Felt {
  History: Scrolled
  Domains: Scrolled
  rest: number[]
  palette: number[]
  screens: number[]
}

interface Scrolled {
  frames: number[]
  waiting: number
  /** From the end of a drag of the scroll bar to the rows of where it was let go. */
  dragged: number
}

async function feel(page: Page, options: BenchOptions): Promise<Felt> {
  const screens: number[] = []
  for (const name of SCREENS) screens.push(await opened(page, name))
  const scrolled = async (name: string): Promise<Scrolled> => {
    await opened(page, name)
    await rowNames(page).first().waitFor()
    // Twice: looking for rows that are not there costs time that the table did not take.
    return {
      frames: await framesOf(page, STEP_PX),
      waiting: await framesWaiting(page),
      dragged: await rowsAfterDrag(page),
    }
  }
  const [History, Domains] = [await scrolled('History'), await scrolled('Domains')]
  const rest = await framesOf(page, 0)
  return { History, Domains, rest, palette: await found(page, options.quick ? 5 : 20), screens }
}

/** From the click on a screen's name to its heading, in milliseconds of the page's own clock. */
function opened(page: Page, name: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const item = [...document.querySelectorAll<HTMLButtonElement>('nav button')].find((one) =>
      one.innerText.trim().startsWith(wanted),
    )
    const before = document.querySelector('main h1')
    const begun = performance.now()
    item?.click()
    for (let heading = before; heading === null || heading === before; heading = document.querySelector('main h1'))
      await new Promise((resolve) => setTimeout(resolve))
    return performance.now() - begun
  }, name)
}

type Openings = Record<(typeof KEPT_SCREENS)[number], { shown: number[]; task: number[] }>

/** Opens each screen so many times, from another one, after once that fetches its chunk. */
async function openings(page: Page, rounds: number): Promise<Openings> {
  const all: Openings = { Watchlists: { shown: [], task: [] }, Settings: { shown: [], task: [] } }
  for (const screen of KEPT_SCREENS)
    for (let round = -1; round < rounds; round += 1) {
      await openedWhole(page, 'Reports')
      const { shown, task } = await openedWhole(page, screen)
      if (round < 0) continue
      all[screen].shown.push(shown)
      all[screen].task.push(task)
    }
  return all
}

/** From the click on a screen's name to the last element that comes to it, and the longest task of the page meanwhile. */
function openedWhole(page: Page, name: string): Promise<{ shown: number; task: number }> {
  return page.evaluate(
    async ({ wanted, calm }) => {
      const item = [...document.querySelectorAll<HTMLButtonElement>('nav button')].find((one) =>
        one.innerText.trim().startsWith(wanted),
      )
      const tasks: PerformanceEntry[] = []
      const observer = new PerformanceObserver((list) => void tasks.push(...list.getEntries()))
      observer.observe({ type: 'longtask' })
      const begun = performance.now()
      item?.click()
      let shown = begun
      for (let size = -1; performance.now() - shown < calm; ) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        const now = document.querySelectorAll('main *').length
        if (now !== size) shown = performance.now()
        size = now
      }
      observer.disconnect()
      return { shown: shown - begun, task: Math.max(0, ...tasks.map(({ duration }) => duration)) }
    },
    { wanted: name, calm: CALM_MS },
  )
}

/** How long each frame took while the table was scrolled by so many pixels in each. */
function framesOf(page: Page, step: number): Promise<number[]> {
  return page.evaluate(
    async ({ pixels, count }) => {
      const grid = document.querySelector<HTMLElement>('[role=grid]')
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
      const frames: number[] = []
      let last = await frame()
      for (let at = 0; at < count && grid; at += 1) {
        const taken =
          grid.dispatchEvent(new WheelEvent('wheel', { deltaY: pixels, bubbles: true, cancelable: true })) === false
        if (!taken) grid.scrollTop += pixels
        const now = await frame()
        frames.push(now - last)
        last = now
      }
      return frames
    },
    { pixels: step, count: FRAMES },
  )
}

/** In how many frames of the same scroll a row that was in sight was still empty. */
function framesWaiting(page: Page): Promise<number> {
  return page.evaluate(
    async ({ pixels, count }) => {
      const grid = document.querySelector<HTMLElement>('[role=grid]')
      let waiting = 0
      for (let at = 0; at < count && grid; at += 1) {
        const taken =
          grid.dispatchEvent(new WheelEvent('wheel', { deltaY: pixels, bubbles: true, cancelable: true })) === false
        if (!taken) grid.scrollTop += pixels
        await new Promise(requestAnimationFrame)
        const view = grid.getBoundingClientRect()
        if (
          [...grid.querySelectorAll('[role=row][aria-selected]')].some(
            (row) =>
              row.childElementCount === 0 &&
              row.getBoundingClientRect().bottom > view.top &&
              row.getBoundingClientRect().top < view.bottom,
          )
        )
          waiting += 1
      }
      return waiting
    },
    { pixels: STEP_PX, count: FRAMES },
  )
}

/** Drags the scroll bar over the whole table in so many frames; how long the rows of its end then take to come. */
function rowsAfterDrag(page: Page): Promise<number> {
  return page.evaluate(async (count) => {
    const grid = document.querySelector<HTMLElement>('[role=grid]')
    if (!grid) return Number.NaN
    const end = (grid.scrollHeight - grid.clientHeight) * 0.7
    for (let at = 1; at <= count; at += 1) {
      grid.scrollTop = (end * at) / count
      await new Promise(requestAnimationFrame)
    }
    const begun = performance.now()
    const isEmpty = (): boolean => {
      const view = grid.getBoundingClientRect()
      const rows = [...grid.querySelectorAll('[role=row][aria-selected]')].filter(
        (row) => row.getBoundingClientRect().bottom > view.top && row.getBoundingClientRect().top < view.bottom,
      )
      return rows.length === 0 || rows.some((row) => row.childElementCount === 0)
    }
    while (isEmpty()) await new Promise((resolve) => setTimeout(resolve))
    return performance.now() - begun
  }, FRAMES / 2)
}

/** From the last letter of a name to its line in the palette. */
async function found(page: Page, rounds: number): Promise<number[]> {
  const names = await rowNames(page).allInnerTexts()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const name = names[round % names.length] ?? ''
    await page.keyboard.press('ControlOrMeta+k')
    await paletteField(page).waitFor()
    times.push(
      await page.evaluate(async (typed) => {
        const field = document.querySelector<HTMLInputElement>('[role=dialog] [role=combobox]')
        const begun = performance.now()
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
        field?.dispatchEvent(new Event('input', { bubbles: true }))
        while (![...document.querySelectorAll('[role=option] [data-name]')].some((line) => line.textContent === typed))
          await new Promise((resolve) => setTimeout(resolve))
        return performance.now() - begun
      }, name),
    )
    await page.keyboard.press('Escape')
    await paletteField(page).waitFor({ state: 'detached' })
  }
  return times
}

async function onProgram<T>(
  options: BenchOptions,
  lookups: number,
  work: (page: Page) => Promise<T>,
  prepare: (file: string) => void = () => undefined,
): Promise<T> {
  return onCopy(options, lookups, async (file) => {
    prepare(file)
    const dataDir = newDataDir()
    const store = new SettingsStore(dataDir)
    const { id } = store.connectionFor(BASE_URL)
    store.update({ active: id })
    const target = libraryFile(dataDir, id)
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(file, target)
    writeFileSync(`${dataDir}/preferences.json`, '{}')
    const program = await startProgram(dataDir)
    try {
      await meter(program.page).waitFor()
      return await work(program.page)
    } finally {
      await program.close()
      removeDataDir(dataDir)
    }
  })
}
