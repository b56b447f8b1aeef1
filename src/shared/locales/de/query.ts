import type { WordsOf } from '../catalogue.ts'

/** Tabellen für Programme, im Terminal. */
export const query = {
  'query.absence': 'Warum {{column}} fehlt',
  'query.column-domain': 'Domain',
  'query.column-changed_at': 'Geändert',
  'query.column-field': 'Feld',
  'query.column-kind': 'Art',
  'query.column-before': 'Vorher',
  'query.column-after': 'Nachher',
  'query.column-percent': 'Prozent',
  'query.column-direction': 'Richtung',
  'query.column-before_at': 'Vorher, abgefragt',
  'query.columns-left_one': 'Für 1 Spalte ist kein Platz: {{columns}} (--columns)',
  'query.columns-left_other': 'Für {{count, number}} Spalten ist kein Platz: {{columns}} (--columns)',
  'query.all-rows_one': '1 Zeile',
  'query.all-rows_other': '{{count, number}} Zeilen',
  'query.some-rows_one': '1 von {{total, number}} Zeilen; --limit all',
  'query.some-rows_other': '{{count, number}} von {{total, number}} Zeilen; --limit all',
} as const satisfies WordsOf<'query'>
