/** The guide; a page’s title is the first heading of its file in docs/guide/. */
export const help = {
  'help.search': 'Search the guide',
  'help.contents': 'Pages of the guide',
  'help.found-title': 'Found in the guide',
  'help.found_one': '1 place contains all of these words.',
  'help.found_other': '{{count, number}} places contain all of these words.',
  'help.none-found': 'No place in the guide contains all of these words. Try fewer or different words.',
}
