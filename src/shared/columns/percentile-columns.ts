import type { Field } from '../fields.ts'
import { percentileColumn } from '../list.ts'
import { wordKey } from '../locales/translator.ts'
import { RANKED_FIELDS } from '../ranked-fields.ts'
import { type Column, TYPE_RULES } from './column.ts'

/** The head says which figure it is of, and that it is an estimate. */
const WIDTH = 168

/** Where each figure stands among the found domains of the library; `shortOf` says what is typed for a field. */
export const percentileColumns = (shortOf: (entry: Field) => string): Column[] =>
  RANKED_FIELDS.map((entry) => ({
    id: percentileColumn(entry.id),
    type: 'score',
    aggregates: TYPE_RULES.score.aggregates,
    origin: 'percentile',
    label: { word: wordKey('column.percentile', entry.id) },
    short: `percentile-${shortOf(entry)}`,
    sources: ['domains', 'watched'],
    estimate: entry.estimate,
    width: WIDTH,
    field: null,
  }))
