import type { Locator, Page } from 'playwright-core'

// Where things stand on the screens, by role and name, in one place for all end-to-end tests.

/** The rows of the one table, its head left out. */
export const gridRows = (page: Page): Locator =>
  page.getByRole('grid').getByRole('row').and(page.locator('[aria-selected]'))

/** One row of the table, counted from 0. */
export const gridRow = (page: Page, at: number): Locator =>
  gridRows(page).and(page.locator(`[aria-rowindex="${at + 2}"]`))

/** The names in the table's rows; each opens its domain. */
export const rowNames = (page: Page): Locator => page.getByRole('gridcell').getByRole('button')

/** How many whole rows of the table the window holds, its head left out, once no short message takes room. */
export async function rowsInSight(page: Page): Promise<number> {
  await dismissToasts(page)
  return page.getByRole('grid').evaluate((grid) => {
    const [head, row] = grid.querySelectorAll<HTMLElement>('[role=row]')
    return row && head ? (grid.clientHeight - head.offsetHeight) / row.offsetHeight : 0
  })
}

/** Chooses what is made of the rows of the table: a chart, groups, totals, a breakdown; again for the rows alone. */
export async function analyse(page: Page, way: 'Chart' | 'Group' | 'Totals' | 'Breakdown'): Promise<void> {
  await page.getByRole('button', { name: 'Analyze', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: way }).click()
}

/** Chooses one of several by typing its name, key by key. */
export async function pick(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.keyboard.type(name)
  await page.getByRole('option', { name, exact: true }).and(page.locator('[data-combobox-selected]')).waitFor()
  await page.keyboard.press('Enter')
}

/** How many rows the table says it has. */
export const rowCount = (page: Page): Locator => page.locator('[data-row-count]')

/** What can be done with the selected rows. */
export const selectionBar = (page: Page): Locator => page.getByRole('region', { name: /selected$/u })

/** Does something with the selected rows: what does not fit into the bar is in the menu at its end. */
export async function forSelection(page: Page, name: string | RegExp): Promise<void> {
  const button = selectionBar(page).getByRole('button', { name, exact: true })
  await selectionBar(page).getByRole('button', { name: 'Clear selection' }).waitFor()
  // The bar puts what it has no room for behind *More* once it has been measured.
  if (await button.isVisible()) {
    try {
      return await button.click({ timeout: 3_000 })
    } catch (error) {
      if (await button.isVisible()) throw error
    }
  }
  await selectionBar(page).getByRole('button', { name: 'More for the selection' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** How many rows are selected, in words. */
export const selectedCount = (page: Page): Locator => selectionBar(page).getByRole('status')

/** The short message below the page. */
export const toasts = (page: Page): Locator => page.locator('[data-toast]')

/** Takes short messages away, one after the other; one that has gone by itself cannot be clicked. */
export async function dismissToasts(page: Page): Promise<void> {
  const dismiss = toasts(page).getByRole('button', { name: 'Dismiss' })
  while ((await dismiss.count()) > 0)
    await dismiss
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined)
}

/** What stands above the screen until it is dismissed. */
export const notices = (page: Page): Locator => page.locator('[data-notice]')

/** What is left of the allowance, in the bar. */
export const meter = (page: Page): Locator => page.getByRole('button', { name: /requests left$/u })

/** The batch that runs, in the bar. */
export const batchPill = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^\d+ of \d+(?:, waiting)?$/u })

/** The palette's field, whose list is always open, and the lines under it. */
export const paletteField = (page: Page): Locator => page.getByRole('dialog').getByRole('combobox', { expanded: true })
export const paletteLines = (page: Page): Locator => page.getByRole('dialog').getByRole('option')

/** The heads of a comparison's columns, a domain each; each holds the domain's name first. */
export const comparedHeads = (page: Page): Locator => page.getByRole('table').locator('thead th[data-domain]')
