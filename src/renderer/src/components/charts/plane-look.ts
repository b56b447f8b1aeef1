import { symbolOf, type PointSymbol } from '../../../../shared/charts/symbols.ts'

/** The colours of a drawing on a canvas, which reads no style sheet. */
export interface PlaneLook {
  ground: string
  text: string
  quiet: string
  line: string
  accent: string
  font: string
  dark: boolean
}

/** The theme's colours as they hold for an element. */
export function lookOf(element: Element, dark: boolean): PlaneLook {
  const style = getComputedStyle(element)
  const colour = (name: string): string => style.getPropertyValue(name).trim()
  return {
    ground: colour('--ground'),
    text: colour('--text'),
    quiet: colour('--text-quiet'),
    line: colour('--line'),
    accent: colour('--accent'),
    font: `12px ${style.fontFamily}`,
    dark,
  }
}

/** The colours of symbols on a dark ground, by those on white. */
const ON_DARK: Readonly<Record<string, string>> = {
  '#1e55c2': '#8db2f5',
  '#c2500a': '#f0935a',
  '#0b7d5c': '#5fcaa4',
  '#7d2f93': '#d59be6',
  '#8a6a00': '#d9bd57',
  '#3b434d': '#c9d0d9',
  '#59626f': '#a0a9b5',
}

/** A symbol of the third column in the colours of the theme; of its other values it is a ring. */
export function symbolIn(third: number | null, dark: boolean): PointSymbol {
  const symbol = symbolOf(third)
  return dark ? { ...symbol, colour: ON_DARK[symbol.colour] ?? symbol.colour } : symbol
}
