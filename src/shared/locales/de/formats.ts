import type { WordsOf } from '../catalogue.ts'

/** What is said of numbers and dates that were typed, and the choices of how they are written. */
export const formats = {
  'format.title': 'Sprache, Zahlen und Datum',
  'format.system': 'Automatisch: {{example}}',
  'format.numbers': 'Zahlen',
  'format.dates': 'Datumsangaben',
  'format.week-start': 'Erster Tag der Woche',
  'format.currency': 'Währungskürzel',
  'format.currency-help':
    'Steht bei Beträgen, zum Beispiel € oder USD. Der Dienst nennt keine Währung, deshalb wird nichts umgerechnet.',
  'format.choose-day': 'Datum wählen',
  'format.whole': 'Geben Sie eine ganze Zahl ein.',
  'format.range': 'Geben Sie eine Zahl von {{from}} bis {{to}} ein.',
  'format.at-least': 'Geben Sie eine Zahl ab {{from}} ein.',
  'problem.not-a-number': 'Das ist keine Zahl. Schreiben Sie sie wie {{example}}.',
  'problem.group-misplaced':
    'Ein Trennzeichen steht an der falschen Stelle. Schreiben Sie Zahlen wie {{example}} oder ändern Sie das Format in den Einstellungen.',
  'problem.other-decimal-sign':
    'Diese Zahl steht in einem anderen Format. Schreiben Sie sie wie {{example}} oder ändern Sie das Format in den Einstellungen.',
  'problem.too-many-digits': 'Diese Zahl hat mehr Stellen, als sich genau speichern lassen.',
  'problem.too-large': 'Diese Zahl ist zu groß.',
  'problem.other-currency':
    'Dieser Betrag hat eine andere Währung als {{currency}}, das Kürzel in den Einstellungen. Geben Sie nur die Zahl ein, wie {{example}}.',
  'problem.not-a-date': 'Das ist kein Datum. Schreiben Sie es wie {{example}}.',
  'problem.short-year': 'Geben Sie das Jahr vierstellig ein, wie in {{example}}.',
  'problem.ambiguous-order': 'Tag und Monat könnten hier vertauscht sein. Schreiben Sie das Datum wie {{example}}.',
  'problem.no-such-day':
    'Diesen Tag gibt es nicht. Schreiben Sie ein Datum wie {{example}} oder ändern Sie das Format in den Einstellungen.',
} satisfies WordsOf<'formats'>
