/** Gives a field that has just come the focus, with what stands around it in sight. */
export function focusNew(field: HTMLElement | null): void {
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
