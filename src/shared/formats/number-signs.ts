/** The signs that a locale writes numbers with. */
export interface NumberSigns {
  decimal: string
  group: string
  minus: string
  /** The ten digits, zero first. */
  digits: readonly string[]
  /** How many digits the group before the decimal sign has, and each one before it. */
  lastGroup: number
  otherGroups: number
}

const known = new Map<string, NumberSigns>()

/** The signs of a locale, taken from what `Intl` writes there. */
export function numberSigns(locale: string): NumberSigns {
  const found = known.get(locale)
  if (found) return found
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(-1_234_567_890.5)
  const textOf = (type: string): string | undefined => parts.find((part) => part.type === type)?.value
  const wholes = parts.filter((part) => part.type === 'integer').map((part) => [...part.value].length)
  const digit = new Intl.NumberFormat(locale, { useGrouping: false })
  const signs = {
    decimal: textOf('decimal') ?? '.',
    group: textOf('group') ?? '',
    minus: withoutMarks(textOf('minusSign') ?? '-'),
    digits: Array.from({ length: 10 }, (_, value) => digit.format(value)),
    lastGroup: wholes.at(-1) ?? 3,
    otherGroups: wholes.at(-2) ?? 3,
  }
  known.set(locale, signs)
  return signs
}

/** A text without the invisible marks of direction that some locales put beside signs. */
export const withoutMarks = (text: string): string => text.replaceAll(/[\u200E\u200F\u061C]/gu, '')
