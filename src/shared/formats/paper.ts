/** Where letters are written on Letter; everywhere else it is A4. */
const LETTER_REGIONS: ReadonlySet<string> = new Set('US CA MX CL CO CR GT NI PA PH PR SV VE BZ'.split(' '))

/** A sheet of paper: its name in CSS, and its sides in CSS pixels. */
export interface Paper {
  name: 'A4' | 'letter'
  short: number
  long: number
}

const A4: Paper = { name: 'A4', short: 793.7, long: 1122.5 }
const LETTER: Paper = { name: 'letter', short: 816, long: 1056 }

/** What is printed on in the region of a locale; A4 where it names none. */
export function paperOf(locale: string): Paper {
  try {
    return LETTER_REGIONS.has(new Intl.Locale(locale).region ?? '') ? LETTER : A4
  } catch {
    return A4
  }
}
