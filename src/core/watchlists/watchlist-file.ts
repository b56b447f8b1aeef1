import { z } from 'zod'
import { faultError } from '../../shared/fault.ts'
import { boundedArray } from '../bounded-array.ts'
import { parseDomainName } from '../../names/domain-name.ts'
import { CHANGES_IN_DAYS } from '../../shared/columns/changes-in-days.ts'
import { BUILT_IN_COLUMNS, shownInTables } from '../../shared/columns/catalogue.ts'
import { FIRST_TABLE } from '../../shared/columns/table-columns.ts'
import { FIRST_COLUMNS, isFieldId } from '../../shared/fields.ts'
import type { NameFacts } from '../../shared/fields.ts'
import { LONGEST_CHOICE, LONGEST_CURRENCY, MOST_CHOICES } from '../../shared/own-fields/own-field.ts'
import { ownValueOfFile } from '../../shared/own-fields/own-value.ts'
import { CADENCES, COLOURS, OWN_KINDS } from '../../shared/watchlists/watchlist.ts'
import type { Library } from '../library/door/library.ts'

const FORMAT = 'domain-almanac-watchlist'
const VERSION = 2

const BUILT_IN: ReadonlySet<string> = new Set(
  [...shownInTables(BUILT_IN_COLUMNS), ...CHANGES_IN_DAYS].map(({ id }) => id),
)

/** What tells a watchlist file from any other JSON. */
const headSchema = z.object({ format: z.literal(FORMAT), version: z.number() })

const fileSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  list: z.object({
    name: z.string().trim().min(1).max(120),
    description: z.string().max(2_000).catch(''),
    colour: z.enum(COLOURS).catch('grey'),
    cadence: z.enum(CADENCES).catch('hand'),
    columns: z
      .array(z.string())
      .catch([...FIRST_TABLE.watched])
      // An own field has another id in another library.
      .transform((columns): string[] => columns.filter((id) => BUILT_IN.has(id))),
    spark: z
      .string()
      .refine((id): boolean => isFieldId(id))
      .catch(FIRST_COLUMNS[0] ?? ''),
  }),
  labels: z
    .array(z.object({ name: z.string().trim().min(1).max(60), colour: z.enum(COLOURS).catch('grey') }))
    .max(500)
    .catch([]),
  ownFields: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(120),
        kind: z.enum(OWN_KINDS),
        choices: z.array(z.string().min(1).max(LONGEST_CHOICE)).max(MOST_CHOICES).optional(),
        currency: z.string().max(LONGEST_CURRENCY).optional(),
      }),
    )
    .max(200)
    .catch([]),
  domains: boundedArray(
    z.object({
      name: z.string().max(300),
      note: z.string().max(100_000).catch(''),
      archived: z.boolean().catch(false),
      labels: boundedArray(z.string().max(60), 500).catch([]),
      own: z.record(z.string(), z.union([z.string().max(2_000), z.number(), z.boolean()])).catch({}),
    }),
    100_000,
  ),
})

/** A list as a file for somebody else; what the person keeps about its domains is in it only where that is wanted. */
export async function watchlistText(library: Library, id: number, withYours: boolean): Promise<string> {
  const list = (await library.read.watchlists()).find((one) => one.id === id)
  if (!list) throw faultError('list-gone')
  const ownFields = withYours ? await library.read.ownFields() : []
  const subjects = await Promise.all(
    (await library.read.watchlistNames(id)).map((name) => library.read.subjectOf(name)),
  )
  const used = new Map(subjects.flatMap((subject) => subject.labels.map((label) => [label.name, label.colour])))
  const { name, description, colour, cadence, columns, spark } = list
  const document: z.input<typeof fileSchema> = {
    format: FORMAT,
    version: VERSION,
    list: { name, description, colour, cadence, columns: columns.filter((id) => BUILT_IN.has(id)), spark },
    labels: withYours ? [...used].map(([label, its]) => ({ name: label, colour: its })) : [],
    ownFields: ownFields.map(({ name: field, kind, choices, currency }) => ({
      name: field,
      kind,
      ...(choices ? { choices } : {}),
      ...(currency ? { currency } : {}),
    })),
    domains: subjects.map((subject) => ({
      name: subject.name.ascii,
      note: withYours ? subject.note : '',
      archived: withYours && subject.archivedAt !== null,
      labels: withYours ? subject.labels.map((label) => label.name) : [],
      own: Object.fromEntries(
        ownFields.flatMap((field) =>
          subject.own[field.id] === undefined ? [] : [[field.name, subject.own[field.id] ?? '']],
        ),
      ),
    })),
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

/** A watchlist file that was read. */
export type WatchlistFile = z.infer<typeof fileSchema>

/** Makes a list from a file; what is kept about its domains already stays as it is. Rejects with FaultError. */
export async function addFromFile(
  library: Pick<Library, 'read' | 'write'>,
  file: WatchlistFile,
  now: number,
): Promise<{ id: number; name: string; domains: number; invalid: string[] }> {
  const invalid: string[] = []
  const entries = file.domains.flatMap((entry) => {
    const parsed = parseDomainName(entry.name)
    if (!parsed.ok) invalid.push(entry.name)
    return parsed.ok ? [{ ...entry, name: parsed.name as NameFacts }] : []
  })
  const taken = new Set((await library.read.watchlists()).map((list) => list.name))
  let { name } = file.list
  for (let number = 2; taken.has(name); number += 1) name = `${file.list.name} ${number}`
  // By hand until the person says otherwise: opening a file must not begin to send.
  const id = await library.write.addWatchlist({ ...file.list, name, cadence: 'hand' }, now)
  const known = new Set(await library.read.knownSubjects(entries.map((entry) => entry.name.ascii)))
  await library.write.addToWatchlist(
    id,
    entries.map((entry) => entry.name),
    now,
  )
  const labelIds = new Map<string, number>()
  for (const label of file.labels) labelIds.set(label.name, await library.write.saveLabel({ id: null, ...label }))
  for (const field of file.ownFields) {
    const fieldId = await library.write.saveOwnField({ id: null, ...field })
    const kind = (await library.read.ownFields()).find((one) => one.id === fieldId)?.kind ?? field.kind
    const there = new Set(await library.read.namesWithValue(fieldId))
    const values = entries.flatMap((entry) => {
      const stated = entry.own[field.name]
      const value = stated === undefined ? undefined : ownValueOfFile(kind, stated)
      return value === undefined || there.has(entry.name.ascii) ? [] : [{ name: entry.name, value }]
    })
    if (values.length > 0) await library.write.setOwnValues(fieldId, values)
  }
  for (const entry of entries) {
    const add = entry.labels.flatMap((label) => labelIds.get(label) ?? [])
    if (add.length > 0) await library.write.labelSubjects([entry.name], { add, remove: [] })
    if (entry.note !== '' && (await library.read.subjectOf(entry.name)).note === '')
      await library.write.setNotesAndLabels([{ name: entry.name, note: entry.note }])
  }
  const archived = entries.filter((entry) => entry.archived && !known.has(entry.name.ascii)).map((entry) => entry.name)
  if (archived.length > 0) await library.write.archiveSubjects(archived, now)
  return { id, name, domains: entries.length, invalid }
}

/** Reads the text of a watchlist file. Throws FaultError. */
export function readWatchlistFile(text: string): WatchlistFile {
  let parsed: unknown
  try {
    parsed = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch (error) {
    throw faultError('watchlist-file-not-json', {}, { cause: error })
  }
  const file = fileSchema.safeParse(parsed)
  if (file.success) return file.data
  const form = headSchema.safeParse(parsed)
  if (!form.success) throw faultError('watchlist-file-foreign')
  if (form.data.version !== VERSION) throw faultError('watchlist-file-other-version')
  const [issue] = file.error.issues
  throw faultError('watchlist-file-unreadable', { where: issue?.path.join('.') || '/' }, { cause: file.error })
}
