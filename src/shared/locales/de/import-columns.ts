import type { WordsOf } from '../catalogue.ts'

/** What the columns of a list are for, in the window and in the terminal, in German. */
export const importColumns = {
  'import.left-out_one':
    '1 Zeile ist kein Eintrag (Titel, Notiz, Summe, Leerzeile oder wiederholte Kopfzeile) und wurde ausgelassen.',
  'import.left-out_other':
    '{{count, number}} Zeilen sind keine Einträge (Titel, Notizen, Summen, Leerzeilen oder wiederholte Kopfzeilen) und wurden ausgelassen.',
  'import.meaning.expires': 'Ablaufdatum',
  'import.meaning.registered': 'Registrierungsdatum',
  'import.meaning.bought-on': 'Kaufdatum',
  'import.meaning.price-paid': 'Kaufpreis',
  'import.meaning.renewal-price': 'Verlängerungspreis',
  'import.meaning.asking-price': 'Angebotspreis',
  'import.meaning.floor-price': 'Mindestpreis',
  'import.meaning.minimum-offer': 'Mindestgebot',
  'import.meaning.bid': 'Gebot',
  'import.meaning.auction-ends': 'Auktionsende',
  'import.meaning.listed-on': 'Angebotsdatum',
  'import.meaning.sold-on': 'Verkaufsdatum',
  'import.meaning.sold-for': 'Verkaufserlös',
  'import.meaning.sold-through': 'Verkaufsplattform',
  'import.meaning.fees': 'Gebühren',
  'import.meaning.registrar': 'Registrar',
  'import.meaning.registrar-status': 'Registrar-Status',
  'import.meaning.auto-renew': 'Automatische Verlängerung',
  'import.meaning.note': 'Notiz',
  'import.meaning.tags': 'Etiketten',
  'import.meaning.currency': 'Währung',
  'import.because.domain': 'die Domains',
  'import.because.name': '{{meaning}}, am Namen erkannt',
  'import.because.values': '{{meaning}}, an den Werten erkannt',
  'import.because.neighbour': '{{meaning}}, weil „{{column}}“ daneben steht',
  'import.because.person': '{{meaning}}, wie Sie sagen',
  'import.withheld-by.name': 'am Namen erkannt',
  'import.withheld-by.values': 'an den Werten erkannt',
  'import.withheld-by.within': 'nur in ihren Texten, als ***',
} satisfies WordsOf<'importColumns'>
