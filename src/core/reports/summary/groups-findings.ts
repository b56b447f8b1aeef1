import type { Chart } from '../../../shared/charts/chart.ts'
import { numberFormat } from '../../../shared/formats/intl.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import type { Findings } from '../report.ts'
import { plainFigure, type RuledSentence, type SummaryFigure } from './summary.ts'

/** A group, a row or a column of a cross table, or a cell of it, with how many rows it has and what its figure comes to. */
export interface GroupFound {
  name: string
  rows: number
  figure: number | null
}

/** What there is to say about groups or a cross table. */
export interface GroupsFound {
  /** What the rows are grouped by, in words. */
  by: string
  rows: number
  groups: number
  /** How many rows have nothing to be grouped by. */
  without: number
  /** The group with most rows. */
  largest: GroupFound | null
  /** The first figure beside the groups; null where only rows are counted. */
  shown: {
    label: string
    isAmount: boolean
    text: (figure: number) => string
    /** Over all rows, as a number and as a text. */
    all: { value: number | null; text: string } | null
    highest: GroupFound | null
    lowest: GroupFound | null
  } | null
  /** The groups with the highest figures, or with most rows where there is no figure. */
  top: GroupFound[]
}

/** What matters about groups or a cross table, and a picture of the largest. */
export function groupsFindings(found: GroupsFound, words: Translator): Findings {
  return { figures: figuresOf(found, words), sentences: sentencesOf(found, words), charts: chartOf(found, words) }
}

const count = (value: number, words: Translator): string => numberFormat(words.format).format(value)

const shareText = (rows: number, all: number, words: Translator): string =>
  numberFormat(words.format, { style: 'percent', maximumFractionDigits: 0 }).format(all === 0 ? 0 : rows / all)

function figuresOf({ by, rows, groups, largest, shown }: GroupsFound, words: Translator): SummaryFigure[] {
  const edge = (id: 'highest' | 'lowest', one: GroupFound | null): SummaryFigure[] =>
    shown === null || one?.figure === null || one === null
      ? []
      : [
          plainFigure(
            id,
            words(`report.figure.${id}`, { what: shown.label }),
            one.figure,
            shown.text(one.figure),
            one.name,
          ),
        ]
  return [
    plainFigure('rows', words('groups.rows'), rows, count(rows, words), null),
    plainFigure('groups', words('groups.title'), groups, count(groups, words), by),
    ...(largest === null
      ? []
      : [
          plainFigure(
            'largest',
            words('report.figure.largest'),
            largest.rows,
            words('report.rows', { count: largest.rows, shown: count(largest.rows, words) }),
            largest.name,
          ),
        ]),
    ...(shown?.all
      ? [plainFigure('all', shown.label, shown.all.value, shown.all.text, words('report.all-rows-of'))]
      : []),
    ...edge('highest', shown?.highest ?? null),
    ...edge('lowest', shown?.lowest ?? null),
  ]
}

function sentencesOf({ by, rows, groups, without, largest, shown }: GroupsFound, words: Translator): RuledSentence[] {
  const edge = (id: 'highest' | 'lowest', one: GroupFound | null): RuledSentence[] =>
    shown === null || one?.figure === null || one === null
      ? []
      : [
          {
            id,
            figures: [id],
            text: words(`report.says.${id}`, { what: shown.label, name: one.name, value: shown.text(one.figure) }),
          },
        ]
  return [
    {
      id: 'groups',
      figures: ['rows', 'groups'],
      text: words('report.says.groups', { count: groups, shown: count(groups, words), rows: count(rows, words), by }),
    },
    ...(largest === null
      ? []
      : [
          {
            id: 'largest',
            figures: ['largest', 'rows'],
            text: words('report.says.largest', {
              name: largest.name,
              count: largest.rows,
              shown: count(largest.rows, words),
              share: shareText(largest.rows, rows, words),
            }),
          },
        ]),
    ...edge('highest', shown?.highest ?? null),
    ...edge('lowest', shown?.lowest ?? null),
    ...(without === 0
      ? []
      : [
          {
            id: 'without',
            figures: ['rows'],
            text: words('report.says.without', { count: without, shown: count(without, words), by }),
          },
        ]),
  ]
}

function chartOf({ shown, top }: GroupsFound, words: Translator): Chart[] {
  if (top.length < 2) return []
  const title = shown?.label ?? words('groups.rows')
  return [
    {
      kind: 'bars',
      id: 'groups',
      title,
      description: words('report.chart.groups-text', { what: title }),
      measure: shown?.isAmount ? 'money' : 'number',
      bars: top.map(({ name, rows, figure }) => ({ label: name, value: shown ? figure : rows })),
    },
  ]
}
