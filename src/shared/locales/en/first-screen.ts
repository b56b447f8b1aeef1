/** What the window says before the program is loaded. */
export const firstScreen = {
  'lookup.title': 'Look up a domain',
  'lookup.field': 'Domain name',
  'lookup.placeholder': 'example.com, or paste a URL or e-mail address',
  'lookup.hint': 'Press Enter to look up. A stored answer that is still fresh is shown at once and costs nothing.',
}
