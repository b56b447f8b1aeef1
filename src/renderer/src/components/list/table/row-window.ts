/** Chromium clamps heights at some 33 million device pixels; this stays below that at four device pixels each. */
export const TALLEST = 8_000_000

/** The scrolled height for so many rows: exact while it can be, else as tall as is safe, and positions go by ratio. */
export function contentHeight(rows: number, rowHeight: number): number {
  return Math.min(rows * rowHeight, TALLEST)
}

/** The row (with fraction) at the top of the view for a scroll position. */
export function rowAtScroll(scrollTop: number, rows: number, rowHeight: number, viewHeight: number): number {
  const height = contentHeight(rows, rowHeight)
  if (height === rows * rowHeight) return scrollTop / rowHeight
  const travel = height - viewHeight
  return travel <= 0 ? 0 : Math.min(1, Math.max(0, scrollTop / travel)) * Math.max(0, rows - viewHeight / rowHeight)
}

/** The scroll position at which a row is at the top: the inverse of `rowAtScroll`. */
export function scrollOfRow(row: number, rows: number, rowHeight: number, viewHeight: number): number {
  const height = contentHeight(rows, rowHeight)
  if (height === rows * rowHeight) return row * rowHeight
  const last = rows - viewHeight / rowHeight
  return last <= 0 ? 0 : (row / last) * (height - viewHeight)
}
