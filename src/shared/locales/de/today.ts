import type { WordsOf } from '../catalogue.ts'

/** What needs a person today, on the start screen, in German. */
export const today = {
  'today.title': 'Heute',
  'today.due-of': 'Diese Woche fällig ({{count, number}})',
  'today.due': 'Diese Woche fällig',
  'today.overdue-of': 'Überfällig ({{count, number}})',
  'today.overdue': 'Überfällig',
  'today.to-calendar': 'Kalender',
  'today.alerts_one': '1 offene Meldung',
  'today.alerts_other': '{{count, number}} offene Meldungen',
  'today.to-alerts': 'Alle Meldungen',
  'today.attention-since': '{{what}}, seit {{day}}',
  'today.attention-of_one': '1 beobachtete Domain ist zu prüfen, insgesamt {{all, number}}',
  'today.attention-of_other': '{{count, number}} beobachtete Domains sind zu prüfen, insgesamt {{all, number}}',
  'today.attention_one': '1 beobachtete Domain ist zu prüfen',
  'today.attention_other': '{{count, number}} beobachtete Domains sind zu prüfen',
  'today.to-domains': 'Alle anzeigen',
  'today.decided': '{{what}}, entschieden am {{day}}',
  'today.waits': 'In der Warteschlange',
  'today.key': 'Der Schlüssel fehlt',
  'today.key-what': 'Ohne ihn lässt sich nichts abfragen oder aktualisieren. Gespeichertes bleibt lesbar.',
} satisfies WordsOf<'today'>
