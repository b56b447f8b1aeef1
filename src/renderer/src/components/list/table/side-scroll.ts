/** What of a table is scrolled sideways, in pixels: how much stays at the left, and how wide each of the other columns is. */
export interface SideScroll {
  stays: number
  widths: readonly number[]
}

/**
 * Where a table comes to rest that was scrolled sideways, in pixels: what stays at the left would cut a cell into another one
 * that looks as good, 12,322 into 322 or *not provided* into *provided*. It goes on the way it was moved from `before`. A
 * column that is wider than the room beside what stays may be cut.
 */
export function restingLeft({ stays, widths }: SideScroll, viewWidth: number, left: number, before: number): number {
  let from = 0
  for (const width of widths) {
    const to = from + width
    if (left > from && left < to) return width > viewWidth - stays ? left : left > before ? to : from
    from = to
  }
  return left
}

/** The room after the last column that lets the end of the table be such a place, in pixels. */
export function roomAtEnd(scroll: SideScroll, viewWidth: number): number {
  const end = scroll.widths.reduce((sum, width) => sum + width, scroll.stays) - viewWidth
  return end <= 0 ? 0 : restingLeft(scroll, viewWidth, end, 0) - end
}
