import type { PersonFormat } from '../formats/person-format.ts'

/**
 * How numbers are written in formulas, whatever the person's own format is: with a decimal point and without groups.
 * Written out, since asking the engine about a locale takes ten milliseconds of the start.
 */
export const FORMULA_FORMAT: PersonFormat = {
  language: 'en',
  numbers: 'en',
  dates: 'en',
  dateOrder: null,
  weekStart: 0,
  currency: '',
}
