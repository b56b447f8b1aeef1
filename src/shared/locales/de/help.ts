import type { WordsOf } from '../catalogue.ts'

/** The guide; a page’s title is the first heading of its file in docs/guide/de/. */
export const help = {
  'help.search': 'Suchen',
  'help.contents': 'Seiten des Handbuchs',
  'help.found-title': 'Im Handbuch gefunden',
  'help.found_one': '1 Stelle enthält alle diese Wörter.',
  'help.found_other': '{{count, number}} Stellen enthalten alle diese Wörter.',
  'help.none-found':
    'Keine Stelle im Handbuch enthält alle diese Wörter. Versuchen Sie es mit weniger oder anderen Wörtern.',
} satisfies WordsOf<'help'>
