/** A moment that can be chosen: all that was stored up to it is shown. */
export interface MomentChoice {
  at: number
  /** The moment stands for a whole day, in which no domain was looked up twice. */
  wholeDay: boolean
  /** How many domains were looked up at this moment or day. */
  names: number
}

/** The moments to choose from, the latest first: one for each day, or each lookup of a day in which a domain was looked up twice. */
export function momentChoices(
  stored: readonly { name: string; at: number }[],
  dayOf: (at: number) => string,
): MomentChoice[] {
  const days = new Map<string, { name: string; at: number }[]>()
  for (const moment of stored) {
    const day = dayOf(moment.at)
    days.set(day, [...(days.get(day) ?? []), moment])
  }
  return [...days.values()]
    .flatMap((moments): MomentChoice[] => {
      const names = new Set(moments.map(({ name }) => name)).size
      if (names === moments.length) return [{ at: Math.max(...moments.map(({ at }) => at)), wholeDay: true, names }]
      const times = [...new Set(moments.map(({ at }) => at))]
      return times.map((at) => ({ at, wholeDay: false, names: moments.filter((one) => one.at === at).length }))
    })
    .sort((a, b) => b.at - a.at)
}
