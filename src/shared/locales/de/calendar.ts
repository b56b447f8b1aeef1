import type { WordsOf } from '../catalogue.ts'

/** The calendar of the dates that a person keeps, in German. */
export const calendar = {
  'calendar.file-name': 'Domain-Termine',
  'calendar.shown': 'Angezeigt als',
  'calendar.as-month': 'Monat',
  'calendar.as-list': 'Liste',
  'calendar.today': 'Heute',
  'calendar.earlier': 'Monat davor',
  'calendar.later': 'Nächster Monat',
  'calendar.field': 'Datum',
  'calendar.all-fields': 'Alle Daten',
  'calendar.list': 'Beobachtungsliste',
  'calendar.all-lists': 'Alle Domains',
  'calendar.label': 'Etikett',
  'calendar.all-labels': 'Alle Etiketten',
  'calendar.grid': 'Termine im {{month}}',
  'calendar.more_one': 'noch 1',
  'calendar.more_other': 'noch {{count, number}}',
  'calendar.overdue': 'Überfällig',
  'calendar.none-on-day': 'An diesem Tag steht nichts an.',
  'calendar.cut':
    'Es gibt mehr als {{count, number}} Termine. Nur die frühesten werden angezeigt; eine Kalenderdatei enthält alle.',
  'calendar.none-shown': 'Ab heute steht nichts an.',
  'calendar.none-shown-text': 'Wählen Sie andere Daten, eine andere Liste oder ein anderes Etikett.',
  'calendar.empty': 'Noch keine Termine',
  'calendar.empty-text':
    'Hier erscheinen Termine, die Sie zu Ihren Domains eintragen, zum Beispiel Verlängerungen. Legen Sie ein eigenes Feld vom Typ Datum an oder fügen Sie die Portfolio-Felder hinzu, und tragen Sie ein Datum ein.',
  'calendar.export': 'Kalenderdatei …',
  'calendar.export-what':
    'Eine Datei für Kalenderprogramme (.ics) mit einem ganztägigen Termin für jedes Datum: Name der Domain und Art des Datums. Sie enthält die Termine, die auf dieser Seite zu sehen sind.',
  'calendar.prices': 'Mit den Beträgen Ihrer Geldfelder',
  'calendar.keep': 'Die Datei aktuell halten',
  'calendar.keep-what': 'Sie wird neu geschrieben, wenn sich die Termine ändern, solange das Programm läuft.',
  'calendar.kept': 'Wird aktuell gehalten: {{path}}',
  'calendar.drop': 'Nicht mehr aktuell halten',
  'calendar.save': 'Datei speichern …',
  'calendar.saved': 'Kalenderdatei gespeichert: {{path}}',
  'calendar.new-rule': 'Neue Erinnerung',
} satisfies WordsOf<'calendar'>
