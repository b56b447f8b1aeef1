import type { WordsOf } from '../catalogue.ts'

/** The page of one domain. */
export const domain = {
  'domain.asking': 'Wird abgefragt. Zum Abbrechen Escape drücken.',
  'domain.asking-keyring':
    'Der Schlüsselbund des Systems wird nach dem Schlüssel gefragt. Vielleicht bittet das System um Ihre Erlaubnis: Suchen Sie nach seinem Fenster. Zum Abbrechen Escape drücken.',
  'domain.cancel': 'Abbrechen',
  'domain.again': 'Erneut abfragen',
  'domain.look-up': 'Abfragen',
  'domain.looked-up': 'Abgefragt',
  'domain.updated': 'Datenstand des Dienstes: {{day}}.',
  'domain.copy-name': 'Namen kopieren',
  'domain.copy-value': '{{what}} kopieren',
  'domain.show-json': 'JSON wie empfangen anzeigen',
  'domain.hide-json': 'JSON ausblenden',
  'domain.show-received': 'Empfangenes anzeigen',
  'domain.older-record': 'Der Datensatz unten ist älter, abgefragt',
  'domain.other-name':
    'Abgefragt wurde dieser Name, aber laut Datensatz geht es um {{name}}. Er wird wie empfangen angezeigt.',
  'domain.from-library': 'Aus Ihrer Bibliothek',
  'domain.stored': 'Gespeichert',
  'domain.from-library-text': 'Nichts gesendet, Kontingent unverändert.',
  'domain.never-asked': 'Noch nicht abgefragt',
  'domain.call-failed': 'Die Abfrage war nicht möglich',
  'domain.no-allowance': 'Das Kontingent ist aufgebraucht',
  'domain.nothing-sent': 'Es wurde nichts gesendet.',
  'domain.send-anyway': 'Trotzdem senden',
  'domain.enter-key': 'Schlüssel eingeben',
  'domain.change-key': 'Schlüssel ändern',
  'domain.earlier_one': '1 Abfrage',
  'domain.earlier_other': '{{count, number}} Abfragen',
  'own-data.title': 'Eigene Angaben',
  'own-data.lists': 'Beobachtungslisten',
  'own-data.no-list': 'Keine',
  'own-data.archived': 'Archiviert',
  'own-data.note-what': 'Nur Sie sehen das. Markdown wird gespeichert und als Text angezeigt.',
} satisfies WordsOf<'domain'>
