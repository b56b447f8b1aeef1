import { personFormat } from '../formats/person-format.ts'

/** How numbers are written in formulas, whatever the person's own format is: with a decimal point and without groups. */
export const FORMULA_FORMAT = personFormat('en', 'en')
