import type { WordsOf } from '../catalogue.ts'

/** Words of the own fields to start a portfolio from, in German. */
export const portfolio = {
  'portfolio.title': 'Portfolio-Felder',
  'portfolio.what':
    'Eigene Felder für Domains, die Ihnen gehören: was sie kosten, wann sie verlängert werden und was aus ihnen wird. Felder, die Sie schon haben, werden verwendet, wie sie sind.',
  'portfolio.currency': 'Währung der Beträge',
  'portfolio.field': 'Feld',
  'portfolio.type': 'Typ',
  'portfolio.state': 'Was geschieht',
  'portfolio.new': 'Neu',
  'portfolio.there': 'Schon vorhanden',
  'portfolio.other-type': 'Schon vorhanden, als {{kind}}: bleibt, wie es ist',
  'portfolio.all-there': 'Alle diese Felder sind schon vorhanden.',
  'portfolio.make_one': '1 Feld hinzufügen',
  'portfolio.make_other': '{{count, number}} Felder hinzufügen',
  'portfolio.made_one': '1 Feld hinzugefügt.',
  'portfolio.made_other': '{{count, number}} Felder hinzugefügt.',
  'portfolio.field.price-paid': 'Kaufpreis',
  'portfolio.field.bought-on': 'Gekauft am',
  'portfolio.field.renewal-date': 'Verlängerung am',
  'portfolio.field.renewal-price': 'Verlängerungspreis pro Jahr',
  'portfolio.field.registrar-account': 'Registrar-Konto',
  'portfolio.field.registrar-status': 'Registrar-Status',
  'portfolio.field.asking-price': 'Angebotspreis',
  'portfolio.field.floor-price': 'Mindestpreis',
  'portfolio.field.status': 'Status',
  'portfolio.status.keep': 'behalten',
  'portfolio.status.list': 'anbieten',
  'portfolio.status.investigate': 'prüfen',
  'portfolio.status.let-go': 'auslaufen lassen',
} satisfies WordsOf<'portfolio'>
