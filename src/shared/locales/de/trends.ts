import type { WordsOf } from '../catalogue.ts'

/** Values over time. */
export const trends = {
  'trend.title': 'Zeitverlauf',
  'trend.field': 'Feld',
  'trend.range': 'Zeitraum',
  'trend.range-30': '30 Tage',
  'trend.range-90': '90 Tage',
  'trend.range-365': '1 Jahr',
  'trend.range-all': 'Alles',
  'trend.chart': 'Diagramm',
  'trend.table': 'Tabelle',
  'trend.too-few': 'In diesem Zeitraum gibt es weniger als zwei Werte. Jede Abfrage fügt einen hinzu.',
  'trend.estimate': 'Die Schätzungen des Dienstes, wie sie bei jeder Abfrage waren.',
  'trend.events': 'Ereignisse in diesem Zeitraum',
  'trend.in-words_one': '{{what}}: 1 Wert, vom {{from}}: {{first}}.',
  'trend.in-words_other':
    '{{what}}: {{count, number}} Werte vom {{from}} bis {{to}}, zuerst {{first}}, zuletzt {{last}}, zwischen {{least}} und {{most}}. Die Tabelle enthält alle Werte.',
  'trend.measure': 'Kennzahl',
  'trend.sum': 'Summe',
  'trend.median': 'Median',
  'trend.based-on_one': 'Beruht auf 1 Domain; sie zählt mit ihrem neuesten Wert der letzten 35 Tage.',
  'trend.based-on_other':
    'Beruht auf {{count, number}} Domains; jede zählt mit ihrem neuesten Wert der letzten 35 Tage.',
  'trend.behind_one':
    'Beruht auf {{least}} bis {{most}} von 1 Domain; jede zählt mit ihrem neuesten Wert der letzten 35 Tage.',
  'trend.behind_other':
    'Beruht auf {{least}} bis {{most}} von {{count, number}} Domains; jede zählt mit ihrem neuesten Wert der letzten 35 Tage.',
  'trend.day': 'Tag',
  'trend.movers': 'Größte Beiträge',
  'trend.moved-from': 'Zwischen diesem Tag',
  'trend.moved-to': 'und diesem Tag',
  'trend.no-movers': 'Keine Domain der Liste hat sich zwischen diesen beiden Tagen geändert.',
  'trend.before': 'Vorher',
  'trend.after': 'Nachher',
  'trend.moved': 'Änderung',
} satisfies WordsOf<'trends'>
