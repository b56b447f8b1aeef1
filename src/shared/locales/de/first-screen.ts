import type { firstScreen as english } from '../en/first-screen.ts'

/** What the window says before the program is loaded. */
export const firstScreen: typeof english = {
  'lookup.title': 'Domain abfragen',
  'lookup.field': 'Domainname',
  'lookup.placeholder': 'example.com, eine URL oder eine E-Mail-Adresse',
  'lookup.hint':
    'Mit der Eingabetaste fragen Sie ab. Eine aktuelle Antwort kommt aus der Bibliothek und kostet nichts.',
}
