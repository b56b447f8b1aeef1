import type { WordsOf } from '../catalogue.ts'

/** Scores: kept sets of criteria that are columns of every table. */
export const scores = {
  'score.title': 'Punktzahlen',
  'score.new': 'Neue Spalte mit Punktzahl',
  'score.change': 'Spalte mit Punktzahl bearbeiten',
  'score.what': 'Jede Zeile erhält nach diesen Kriterien 0 bis 100 Punkte, in jeder Tabelle.',
  'score.name': 'Name',
  'score.name-missing': 'Geben Sie einen Namen ein.',
  'score.saved': 'Die Punktzahl {{name}} ist gespeichert. Sie lässt sich jeder Tabelle unter Spalten hinzufügen.',
  'score.show': 'In Domains zeigen',
  'score.discarded': 'Die Punktzahl wurde nicht gespeichert.',
  'score.continue': 'Weiter bearbeiten',
} satisfies WordsOf<'scores'>
