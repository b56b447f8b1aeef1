import type { WordsOf } from '../catalogue.ts'

/** Scores: kept sets of criteria that are columns of every table. */
export const scores = {
  'score.title': 'Punktzahlen',
  'score.firmness': 'Wie stabil sind die ersten 20 nach {{name}}?',
  'score.firmness-wait': 'Die Gewichte werden verschoben …',
  'score.firmness-few': 'Nicht mehr als 20 Zeilen haben eine Punktzahl, also gehören alle zu den ersten 20.',
  'score.firmness-weights': 'Nur ein Gewicht',
  'score.all-firm':
    'Dieselben {{first}} von {{rows}} bleiben vorn, wie auch immer die Gewichte um bis zu ein Zehntel verschoben werden. Das ist exakt.',
  'score.some-firm_one':
    '1 der ersten {{first}} von {{rows}} bleibt darunter, wie auch immer die Gewichte um bis zu ein Zehntel verschoben werden. Das ist exakt.',
  'score.some-firm_other':
    '{{count, number}} der ersten {{first}} von {{rows}} bleiben darunter, wie auch immer die Gewichte um bis zu ein Zehntel verschoben werden. Das ist exakt.',
  'score.doubtful': 'Nicht sicher: {{names}}.',
  'score.entering': 'Knapp dahinter: {{names}}.',
  'score.in-draws': '{{name}} (darunter in {{share}})',
  'score.draws':
    'Die Anteile sind eine Stichprobe: Von {{draws}} zufälligen Änderungen aller Gewichte um bis zu ein Zehntel ließen {{share}} dieselben {{first}} vorn. Ihr Fehler ist höchstens {{error}} (bei 95 % Sicherheit).',
  'score.stretch':
    '{{what}}: Dieselben {{first}} bleiben vorn, solange das Gewicht zwischen {{from}} und {{to}} liegt (jetzt {{weight}}).',
  'score.new': 'Neue Spalte mit Punktzahl',
  'score.change': 'Spalte mit Punktzahl bearbeiten',
  'score.name': 'Name',
  'score.name-missing': 'Geben Sie einen Namen ein.',
  'score.saved': 'Die Punktzahl {{name}} ist gespeichert. Sie lässt sich jeder Tabelle unter Spalten hinzufügen.',
  'score.show': 'In Domains zeigen',
} satisfies WordsOf<'scores'>
