import type { WordsOf } from '../catalogue.ts'

/** Scores: kept sets of criteria that are columns of every table. */
export const scores = {
  'score.title': 'Punktzahlen',
  'score.firmness': 'Wie stabil sind die ersten 20 nach {{name}}?',
  'score.firmness-wait': 'Andere Gewichte werden durchgerechnet …',
  'score.firmness-few': 'Nicht mehr als 20 Zeilen haben eine Punktzahl, also gehören alle zu den ersten 20.',
  'score.firmness-weights': 'Nur ein Gewicht',
  'score.all-firm':
    'Dieselben {{first}} von {{rows}} bleiben vorn, auch wenn sich jedes Gewicht um bis zu ein Zehntel ändert. Das ist exakt.',
  'score.some-firm_one':
    '1 der ersten {{first}} von {{rows}} bleibt vorn dabei, auch wenn sich jedes Gewicht um bis zu ein Zehntel ändert. Das ist exakt.',
  'score.some-firm_other':
    '{{count, number}} der ersten {{first}} von {{rows}} bleiben vorn dabei, auch wenn sich jedes Gewicht um bis zu ein Zehntel ändert. Das ist exakt.',
  'score.doubtful': 'Nicht sicher: {{names}}.',
  'score.entering': 'Knapp dahinter: {{names}}.',
  'score.in-draws': '{{name}} (dabei in {{share}})',
  'score.draws':
    'Die Anteile sind Schätzungen: In {{share}} von {{draws}} zufälligen Änderungen aller Gewichte um bis zu ein Zehntel blieben dieselben {{first}} vorn. Der Fehler beträgt höchstens {{error}} (bei 95 % Sicherheit).',
  'score.stretch':
    '{{what}}: Dieselben {{first}} bleiben vorn, solange das Gewicht zwischen {{from}} und {{to}} liegt (jetzt {{weight}}).',
  'score.new': 'Neue Spalte mit Punktzahl',
  'score.change': 'Spalte mit Punktzahl bearbeiten',
  'score.name': 'Name',
  'score.name-missing': 'Geben Sie einen Namen ein.',
  'score.saved': 'Die Punktzahl {{name}} ist gespeichert. Unter „Spalten“ fügen Sie sie jeder Tabelle hinzu.',
  'score.show': 'In „Domains“ anzeigen',
} satisfies WordsOf<'scores'>
