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
  'trend.how':
    'So wird gezählt: an jedem Tag die Domains, die dann in der Liste waren, jede mit ihrer neuesten Antwort bis zu diesem Tag, höchstens 35 Tage lang. Eine Domain, die nicht in der Datenbank des Dienstes steht oder keinen Wert hat, zählt nicht, bis sie wieder einen hat; eine fehlgeschlagene Abfrage ändert nichts. Was Sie hinzufügen, entfernen oder archivieren, ändert keinen früheren Tag. Domains, die am Ende des ersten Tages in der Liste sind, zählen auch für die Zeit davor.',
  'trend.index': 'Index',
  'trend.index-of': '{{list}}: Index von {{what}}',
  'trend.base': 'Basistag (100)',
  'trend.index-now': '100 am {{day}}, jetzt {{last}}.',
  'trend.index-behind': 'Domains hinter jedem Schritt: {{range}}. Jetzt hat die Liste {{count, number}}.',
  'trend.index-how':
    'So entsteht er: Ein Schritt von einem Tag zum nächsten ist die Summe der Domains, die an beiden Tagen bekannt sind, geteilt durch die Summe derselben Domains am Tag davor; der Index ist das Produkt aller Schritte. Eine Domain, die hinzukommt, entfernt, nicht gefunden oder nicht abgefragt wird, bewegt deshalb nichts. Jede zählt mit ihrer neuesten Antwort der letzten 35 Tage und nur, solange sie in der Liste war: Was Sie hinzufügen oder entfernen, ändert keinen früheren Tag. Domains, die am Ende des ersten Tages in der Liste sind, zählen auch für die Zeit davor. Eine archivierte Domain zählt, bis sie archiviert wurde.',
  'trend.no-index': 'Hier ist keine Domain an zwei Tagen hintereinander bekannt. Jede Abfrage fügt einen Wert hinzu.',
  'trend.contributions': 'Was jede Domain seit dem {{day}} beigetragen hat',
  'trend.index-sum': 'Die Beiträge ergeben zusammen die Änderung des Index: {{points}} Punkte.',
  'trend.points': 'Punkte',
  'trend.matched': 'An beiden Tagen bekannte Domains',
  'trend.day': 'Tag',
  'trend.movers': 'Größte Beiträge',
  'trend.sum-moved':
    'Die Summe ging von {{before}} am {{from}} auf {{after}} am {{to}}: {{change}}. Die Beiträge ergeben zusammen diese Änderung.',
  'trend.changes': 'Größte Änderungen',
  'trend.contribution': 'Beitrag',
  'trend.others_one': '1 weitere Domain',
  'trend.others_other': '{{count, number}} weitere Domains',
  'trend.no-value': 'kein Wert',
  'trend.not-in-list': 'nicht in der Liste',
  'trend.moved-from': 'Zwischen diesem Tag',
  'trend.moved-to': 'und diesem Tag',
  'trend.no-movers': 'Keine Domain der Liste hat sich zwischen diesen beiden Tagen geändert.',
  'trend.before': 'Vorher',
  'trend.after': 'Nachher',
  'trend.moved': 'Änderung',
  'drift.factor':
    '{{field}}: Seit {{day}} betragen die Werte das {{by}}-Fache, bei {{moved, number}} von {{count, number}} Domains. Der Dienst zählt wahrscheinlich anders.',
  'drift.step':
    '{{field}}: Seit {{day}} sind die Werte um {{by}} verschoben, bei {{moved, number}} von {{count, number}} Domains. Der Dienst zählt wahrscheinlich anders.',
} satisfies WordsOf<'trends'>
