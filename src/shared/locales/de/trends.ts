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
  'trend.by-keys': '{{what}} im Zeitverlauf. Die Pfeiltasten führen von Wert zu Wert.',
  'trend.measure': 'Kennzahl',
  'trend.sum': 'Summe',
  'trend.median': 'Median',
  'trend.index': 'Index',
  'trend.index-of': '{{list}}: Index von {{what}}',
  'trend.base': 'Basistag (100)',
  'trend.index-now': '100 am {{day}}, jetzt {{last}}.',
  'trend.index-behind':
    'Jeder Schritt beruht auf {{least, number}} bis {{most, number}} Domains. Jetzt hat die Liste {{count, number}}.',
  'trend.index-how':
    'So entsteht er: Ein Schritt von einem Tag zum nächsten ist die Summe der Domains, die an beiden Tagen bekannt sind, geteilt durch die Summe derselben Domains am Tag davor; der Index ist das Produkt aller Schritte. Eine Domain, die dazukommt, entfernt wird, nicht gefunden oder nicht abgefragt wird, bewegt deshalb nichts. Jede zählt mit ihrer neuesten Antwort der letzten 35 Tage und nur, solange sie in der Liste war: Was Sie hinzufügen oder entfernen, ändert keinen früheren Tag. Die am Ende des ersten Tages der Liste darin sind, zählen auch davor. Eine archivierte Domain zählt, bis sie archiviert wurde.',
  'trend.no-index': 'Hier ist keine Domain an zwei Tagen hintereinander bekannt. Jede Abfrage fügt einen Wert hinzu.',
  'trend.contributions': 'Was jede Domain seit dem {{day}} beitrug',
  'trend.index-sum': 'Die Beiträge ergeben zusammen die Bewegung des Index: {{points}} Punkte.',
  'trend.points': 'Punkte',
  'trend.matched': 'An beiden Tagen bekannte Domains',
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
