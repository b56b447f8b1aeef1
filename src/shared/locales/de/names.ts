import type { WordsOf } from '../catalogue.ts'

/** What is wrong with a typed name, and what was read out of it. */
export const names = {
  'name-fault.empty': 'Der Domainname fehlt.',
  'name-fault.several-names': 'Das enthält mehr als einen Namen.',
  'name-fault.several-words': 'Das sind mehrere Wörter, kein Domainname.',
  'name-fault.ip-address': 'Das ist eine IP-Adresse; der Dienst kennt nur Domainnamen.',
  'name-fault.single-label': 'Das ist ein einzelnes Wort. Ein Domainname hat eine Endung wie .com.',
  'name-fault.empty-label': 'Zwischen zwei Punkten steht nichts.',
  'name-fault.label-too-long': 'Ein Teil hat {{detail}} Zeichen; höchstens 63 sind möglich.',
  'name-fault.name-too-long': 'Der Name hat {{detail}} Zeichen; höchstens 253 sind möglich.',
  'name-fault.forbidden-characters': 'Diese Zeichen sind in Domainnamen nicht erlaubt: {{detail}}',
  'name-fault.misplaced-hyphen': 'Ein Bindestrich steht, wo keiner stehen darf: {{detail}}',
  'name-fault.bad-punycode': '„{{detail}}“ ist kein gültiger Punycode.',
  'name-fault.numeric-ending': 'Kein Domainname endet mit einer Zahl.',
  'warning.mixed-scripts':
    'Dieser Name mischt Buchstaben verschiedener Schriften, wie es bei nachgeahmten Namen häufig ist.',
  'warning.looks-like-latin':
    'Dieser Name ist in einer anderen Schrift geschrieben, deren Buchstaben lateinischen ähneln.',
  'warning.public-suffix':
    'Unter dieser Endung werden Namen registriert. Manche Endungen sind auch Websites; prüfen Sie, ob Sie diese meinen.',
  'warning.unknown-suffix': 'Diese Endung steht nicht in der Liste bekannter Endungen. Prüfen Sie die Schreibweise.',
  'change.spaces': 'Leerzeichen',
  'change.invisible': 'unsichtbare Zeichen',
  'change.wrapping': 'Zeichen am Rand',
  'change.defanged': 'die Entschärfung',
  'change.scheme': 'das Schema',
  'change.credentials': 'der Benutzername',
  'change.mail-address': 'das Postfach',
  'change.port': 'der Port',
  'change.path': 'der Pfad',
  'change.query': 'die URL-Parameter',
  'change.fragment': 'die Sprungmarke',
  'change.wildcard': 'der Platzhalter',
  'change.lower-cased': 'Großbuchstaben',
  'change.mapped': 'Zeichen in anderer Form',
  'change.ideographic-stop': 'ideografische Punkte',
  'change.trailing-dot': 'der Punkt am Ende',
  'change.www': '„www.“',
  'change.to-ascii': 'Unicode (als ASCII gesendet)',
} satisfies WordsOf<'names'>
