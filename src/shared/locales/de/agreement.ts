import type { WordsOf } from '../catalogue.ts'

/** Whether figures agree: what one says of another, and which figures of a domain the others contradict. */
export const agreement = {
  'agreement.says.too-few': 'Zu wenige Domains haben sowohl {{field}} als auch {{by}}.',
  'agreement.says.function':
    '{{field}} und {{by}} lassen sich genau voneinander ableiten: Mehr ist daraus nicht zu schließen.',
  'agreement.says.exactly': '{{field}} folgt fast genau aus {{by}} und sagt kaum etwas Neues.',
  'agreement.says.through': '{{field}} und {{by}} hängen nur zusammen, weil beide von {{through}} abhängen.',
  'agreement.says.closely': '{{field}} hängt eng mit {{by}} zusammen.',
  'agreement.says.together': '{{field}} und {{by}} hängen zusammen.',
  'agreement.says.loosely': '{{field}} und {{by}} hängen lose zusammen.',
  'agreement.says.apart': 'Zwischen {{field}} und {{by}} ist kein Zusammenhang zu erkennen.',
  'agreement.mark-high':
    '{{field}} ist höher, als die anderen Kennzahlen erwarten lassen: {{value}} statt {{low}} bis {{high}}.',
  'agreement.mark-low':
    '{{field}} ist niedriger, als die anderen Kennzahlen erwarten lassen: {{value}} statt {{low}} bis {{high}}.',
  'agreement.range': '{{low}} bis {{high}}',
  'agreement.marked': 'Kennzahlen widersprechen sich',
  'agreement.expected': 'Was die anderen Kennzahlen erwarten lassen',
  'agreement.expected-how': 'Von 100 Domains mit denselben übrigen Kennzahlen liegen etwa 80 in diesem Bereich.',
  'agreement.all': 'Wie weit die Kennzahlen zusammenpassen',
  'agreement.working': 'Die Kennzahlen werden verglichen …',
  'agreement.intro_one': 'Berechnet aus 1 gefundenen Domain Ihrer Bibliothek. Es wurde nichts gesendet.',
  'agreement.intro_other':
    'Berechnet aus {{count, number}} gefundenen Domains Ihrer Bibliothek. Es wurde nichts gesendet.',
  'agreement.too-few': 'Für einen Vergleich der Kennzahlen sind mindestens {{count}} gefundene Domains nötig.',
  'agreement.again': 'Neu berechnen',
  'agreement.pairs': 'Was womit zusammenhängt',
  'agreement.pairs-how':
    'Jede Kennzahl mit jeder anderen. Was aus anderen berechnet ist, etwa der Wert pro Besucher, sagt nichts Neues und fehlt hier.',
  'agreement.sentence': 'In Worten',
  'agreement.count': 'Domains',
  'agreement.rank': 'Rangkorrelation',
  'agreement.explained': 'Erklärt',
  'agreement.show': 'Domains anzeigen',
  'agreement.scatter': '{{field}} gegen {{by}}',
  'agreement.line': 'Gestrichelt: die Linie, die zu den meisten Domains passt',
  'agreement.fields': 'Was die anderen Kennzahlen erwarten lassen',
  'agreement.fields-how':
    'Keine Domain wurde an ihren eigenen Kennzahlen gemessen, immer nur an denen der anderen. Ein Bereich stimmt, wenn etwa 80 % der Domains darin liegen; markiert werden je Kennzahl höchstens 2 von 100 Werten.',
  'agreement.field': 'Kennzahl',
  'agreement.from': 'Erwartet aus',
  'agreement.within': '80 von 100 innerhalb von',
  'agreement.factor': 'Faktor {{factor}}',
  'agreement.inside': 'Im Bereich (erwartet 80 %)',
  'agreement.outside': 'Markiert (höchstens 2 %)',
  'agreement.follows': 'aus den anderen berechnet: kein Schluss möglich',
  'agreement.disagree': 'Domains, deren Kennzahlen sich widersprechen',
  'agreement.disagree-none': 'Keine Kennzahl liegt außerhalb des Bereichs für 98 von 100.',
  'agreement.disagree-more_one': '1 Domain',
  'agreement.disagree-more_other': '{{count, number}} Domains, die meisten Markierungen zuerst',
} satisfies WordsOf<'agreement'>
