/** What a column is called that has no name in its file, in the language of the person who imports it. */
export interface MadeTitles {
  /** Numbered: `Column 1`. */
  column: string
  line: string
  text: string
  price: string
  date: string
}

/** In files that say what a list is read as, whoever writes them. */
export const STABLE_TITLES: MadeTitles = {
  column: 'Column',
  line: 'Line',
  text: 'Text',
  price: 'Price',
  date: 'Date',
}
