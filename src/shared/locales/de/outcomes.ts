import type { WordsOf } from '../catalogue.ts'

/** What a lookup came to, in a word or two. */
export const outcomes = {
  'outcome.found': 'Gefunden',
  'outcome.not-found': 'Nicht in der Datenbank',
  'outcome.invalid': 'Als ungültig abgelehnt',
  'outcome.key-missing': 'Kein Schlüssel',
  'outcome.key-refused': 'Schlüssel abgelehnt',
  'outcome.rate-limited': 'Vom Dienst gedrosselt',
  'outcome.unavailable': 'Dienst nicht verfügbar',
  'outcome.no-connection': 'Keine Verbindung',
  'outcome.timed-out': 'Zeitüberschreitung',
  'outcome.unreadable': 'Antwort nicht lesbar',
  'outcome.cancelled': 'Abgebrochen',
  'outcome.not-asked': 'Nicht abgefragt',
  'explained.not-found':
    'Nicht in der Datenbank des Dienstes. Das sagt nichts darüber, ob der Name registriert ist oder zum Verkauf steht.',
  'outcome.unanswered': 'Keine Antwort gespeichert',
  'drift.factor':
    '{{field}}: Seit {{day}} betragen die Werte das {{by}}-Fache, bei {{moved, number}} von {{count, number}} Domains. Der Dienst zählt wahrscheinlich anders.',
  'drift.step':
    '{{field}}: Seit {{day}} sind die Werte um {{by}} verschoben, bei {{moved, number}} von {{count, number}} Domains. Der Dienst zählt wahrscheinlich anders.',
} satisfies WordsOf<'outcomes'>
