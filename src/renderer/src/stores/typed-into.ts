// A menu of choices is an input as well, but nothing can be undone in it until something is typed.
const TYPED_INTO =
  'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="range"], [readonly], [data-untyped])'

/** True for an element that text is typed into. */
export const isTypedInto = (element: unknown): element is HTMLElement =>
  element instanceof HTMLElement && element.matches(TYPED_INTO)

/**
 * True for an element whose own undo and redo the keys are for. An empty field in which nothing was typed, such as the one
 * that has the focus at the start, has nothing to undo: there they would seem to be dead.
 */
export const hasOwnUndo = (element: unknown, way: 'undo' | 'redo'): boolean =>
  isTypedInto(element) && ((element as HTMLInputElement).value !== '' || (document.queryCommandEnabled?.(way) ?? true))
