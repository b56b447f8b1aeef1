import type { WordsOf } from '../catalogue.ts'

/** Whether figures agree: what one says of another, and which figures of a domain the others contradict. */
export const agreement = {
  'agreement.says.too-few': '{{field}} und {{by}} haben zu wenige Domains gemeinsam.',
  'agreement.says.function':
    '{{field}} und {{by}} lassen sich genau auseinander berechnen: Mehr lässt sich daraus nicht schließen.',
  'agreement.says.exactly': '{{field}} folgt fast genau aus {{by}} und sagt kaum etwas Neues.',
  'agreement.says.through': '{{field}} und {{by}} hängen nur zusammen, weil beide aus {{through}} folgen.',
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
  'agreement.expected-how': 'Von 100 Domains mit denselben anderen Kennzahlen liegen 80 in diesem Bereich.',
  'agreement.all': 'Wie weit die Kennzahlen zusammenpassen',
  'agreement.working': 'Die Kennzahlen werden verglichen …',
  'agreement.intro_one': 'Berechnet aus 1 gefundenen Domain Ihrer Bibliothek. Nichts wurde gesendet.',
  'agreement.intro_other':
    'Berechnet aus {{count, number}} gefundenen Domains Ihrer Bibliothek. Nichts wurde gesendet.',
  'agreement.too-few': 'Für einen Vergleich der Kennzahlen sind mindestens {{count}} gefundene Domains nötig.',
  'agreement.again': 'Neu berechnen',
  'agreement.pairs': 'Was womit zusammenhängt',
  'agreement.pairs-how':
    'Jede Kennzahl mit jeder anderen. Was aus anderen berechnet ist, etwa der Wert je Besucher, sagt nichts Neues und fehlt hier.',
  'agreement.sentence': 'In Worten',
  'agreement.count': 'Domains',
  'agreement.rank': 'Rangkorrelation',
  'agreement.explained': 'Erklärt',
  'agreement.show': 'Domains zeigen',
  'agreement.scatter': '{{field}} gegen {{by}}',
  'agreement.line': 'Gestrichelt: die Linie, die zu den meisten Domains passt',
  'agreement.fields': 'Was die anderen Kennzahlen erwarten lassen',
  'agreement.fields-how':
    'Jede Domain wurde aus dem Vergleich für sie selbst weggelassen. Ein Bereich für 80 von 100 stimmt, wenn er für etwa 80 % gilt; markiert werden je Kennzahl höchstens 2 von 100.',
  'agreement.field': 'Kennzahl',
  'agreement.from': 'Erwartet aus',
  'agreement.within': '80 von 100 innerhalb von',
  'agreement.factor': 'Faktor {{factor}}',
  'agreement.inside': 'Im Bereich (angegeben 80 %)',
  'agreement.outside': 'Markiert (angegeben 2 %)',
  'agreement.follows': 'folgt aus den anderen: Daraus wird nichts geschlossen',
  'agreement.disagree': 'Domains, deren Kennzahlen sich widersprechen',
  'agreement.disagree-none': 'Keine Kennzahl liegt dort, wo weniger als 2 von 100 liegen.',
  'agreement.disagree-more_one': '1 Domain, die mit den meisten Markierungen zuerst',
  'agreement.disagree-more_other': '{{count, number}} Domains, die mit den meisten Markierungen zuerst',
} satisfies WordsOf<'agreement'>
