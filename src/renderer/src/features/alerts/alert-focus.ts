/** The alert that holds the focus, or null. */
export function focusedAlert(): number | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-alert]')
  return row ? Number(row.dataset['alert']) : null
}

/** Goes so many alerts on, in the order on the screen; to the first from elsewhere. False when there is none. */
export function focusAlert(by: number): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-alert]')]
  const here = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[here === -1 ? 0 : here + by]
  next?.querySelector<HTMLElement>('[data-name]')?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

/** Presses a button of an alert's row, or of the bar of the selected ones. */
export function pressIn(alert: number | null, button: string): void {
  const at = alert === null ? '[data-selected-alerts]' : `[data-alert="${alert}"]`
  document.querySelector<HTMLElement>(`${at} [data-does="${button}"]`)?.click()
}
