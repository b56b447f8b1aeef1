import { isoOfDay } from '../../../../shared/formulas/values.ts'
import { localDay } from '../../../../shared/time/local-day.ts'

/** The day of a moment where the person is, as a date field takes it. */
export const dayOf = (at: number): string => isoOfDay(localDay(at))
