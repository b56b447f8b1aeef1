import { setImmediate } from 'node:timers/promises'
import {
  linesOf,
  PastedLabels,
  type PastedLine,
  readPastedValues,
  type RefusedLine,
} from '../../../core/imports/columns/pasted-column.ts'
import type { LibraryMethods } from '../../../core/library/door/methods.ts'
import { faultError } from '../../../shared/fault.ts'
import type { InputOf } from '../../../shared/ipc/routes.ts'
import { usesFormulas } from '../../../core/library/columns/facts.ts'
import { type ListQuery, ownFieldOf } from '../../../shared/list.ts'
import { MOST_LABELS_MADE, type Pasted } from '../../../shared/batches/pasted.ts'
import type { Undoable, UndoWhat } from '../../../shared/undo/undo.ts'
import type { NoteOrLabels, OwnField } from '../../../shared/watchlists/watchlist.ts'
import type { Host } from '../../app/host.ts'
import type { LongWorks } from '../../app/long-works.ts'
import type { ProgramLanguage } from '../../app/program-language.ts'
import { changeDomains } from './change-domains.ts'
import { nameFactsOf } from './known-names.ts'
import { inParts } from './selected-names.ts'

interface PasteDeps {
  host: Host
  language: Pick<ProgramLanguage, 't'>
  works: Pick<LongWorks, 'ask' | 'run'>
}

/** Writes some pasted lines. Gives the domains that were set, and the lines that are no values. */
type PutLines = (
  write: LibraryMethods['write'],
  lines: readonly PastedLine[],
) => Promise<{ names: readonly string[]; refused: readonly RefusedLine[] }>

const NOTHING: Pasted = { count: 0, refused: null, over: 0, unknown: null }

/**
 * Puts the lines of a text into a column of a table, from a row downwards: an own field, notes or labels. A line that is
 * no value leaves its row as it is. Where labels are named that do not exist, nothing is pasted. Rejects with
 * `own-field-gone` where the column cannot be pasted into.
 */
export async function pasteColumn(deps: PasteDeps, input: InputOf<'pasteColumn'>): Promise<Undoable<Pasted>> {
  const { query, from, column, text } = input
  const { read } = deps.host.almanac.library
  const lines = linesOf(text)
  const field = (await read.ownFields()).find(({ id }) => id === ownFieldOf(column))
  const labels = column === 'label' ? new PastedLabels(await read.labels()) : null
  if (labels) {
    const unknown = await unknownLabels(labels, lines)
    if (unknown) return { value: { ...NOTHING, unknown }, undo: null }
  }
  const put = labels ? putLabels(labels) : field ? putValues(deps, field) : column === 'note' ? putNotes : null
  if (!put) throw faultError('own-field-gone')
  const ids = lines.length === 0 ? [] : await rowIds(deps, query, { from, to: from + lines.length - 1 })
  const kind = labels ? 'labels' : field ? 'own-values' : 'notes'
  const what: UndoWhat = { kind, field: field?.name, count: ids.length }
  const names = new Set<string>()
  const { value, undo } = await changeDomains(
    deps,
    what,
    { parts: inParts([...ids.entries()], (some) => some), total: ids.length },
    async (write, some) => {
      const done = await put(write, await pairsOf(deps, query, some, lines))
      for (const name of done.names) names.add(name)
      return done.refused
    },
    () => ({ ...what, name: firstName(names), count: names.size }),
  )
  const refused = value.flat()
  const [first] = refused
  return {
    value: {
      count: names.size,
      refused: first ? { count: refused.length, first } : null,
      over: lines.length - ids.length,
      unknown: null,
    },
    undo,
  }
}

function firstName(names: ReadonlySet<string>): string | undefined {
  const [first] = names
  return first === undefined ? undefined : nameFactsOf(first).unicode
}

/** Only a question about formulas may take its time. */
function rowIds({ host: { almanac }, works }: PasteDeps, query: ListQuery, stretch: { from: number; to: number }) {
  const ask = (count: LibraryMethods['count']): Promise<number[]> =>
    count.stretchIds(query, { ...stretch, now: almanac.now() })
  return usesFormulas(query)
    ? works.ask((watch) => ask(almanac.library.watched(watch).count))
    : ask(almanac.library.count)
}

/** The lines beside the domains of their rows. A row that has gone meanwhile takes its line along. */
async function pairsOf(
  { host: { almanac } }: PasteDeps,
  { list }: ListQuery,
  some: readonly [at: number, id: number][],
  lines: readonly string[],
): Promise<PastedLine[]> {
  const ids = some.map(([, id]) => id)
  const rows = await almanac.library.read.rowsById(list, ids, { fields: [], now: almanac.now() })
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  return some.flatMap(([at, id]) => {
    const name = nameOf.get(id)
    return name === undefined ? [] : [{ name, line: lines[at] ?? '' }]
  })
}

const putValues =
  ({ language }: PasteDeps, field: OwnField): PutLines =>
  async (write, lines) => {
    const { values, refused } = readPastedValues(language.t, field, lines)
    await write.setOwnValues(
      field.id,
      values.map(({ name, value }) => ({ name: nameFactsOf(name), value })),
    )
    return { names: values.map(({ name }) => name), refused }
  }

const putNotes: PutLines = (write, lines) => keepEach(write, lines, (line) => ({ note: line.trim() }))

const putLabels =
  (labels: PastedLabels): PutLines =>
  (write, lines) =>
    keepEach(write, lines, (line) => ({ labels: labels.read(line) }))

async function keepEach(
  write: LibraryMethods['write'],
  lines: readonly PastedLine[],
  made: (line: string) => NoteOrLabels,
): ReturnType<PutLines> {
  const values = new Map(lines.map(({ name, line }) => [name, made(line)]))
  await write.setNotesAndLabels([...values].map(([name, value]) => ({ name: nameFactsOf(name), ...value })))
  return { names: [...values.keys()], refused: [] }
}

/** The labels that are named and do not exist; in parts, so that the window does not wait for them. */
async function unknownLabels(labels: PastedLabels, lines: readonly string[]): Promise<Pasted['unknown']> {
  for (const some of inParts(lines, (part) => part)) {
    for (const line of some) labels.read(line)
    await setImmediate()
  }
  const { unknown } = labels
  return unknown.length === 0 ? null : { count: unknown.length, names: unknown.slice(0, MOST_LABELS_MADE) }
}
