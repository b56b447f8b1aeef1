import { DirectReader } from '../../core/library/door/direct-reader.ts'
import { openForReading } from '../../core/library/file/open-file.ts'
import { libraryColumns } from '../../core/library/formulas/formulas.ts'
import { shownAggregates } from '../../shared/analysis/grouping.ts'
import { columnsOf, isAskable, shownInTables } from '../../shared/columns/catalogue.ts'
import type { Column } from '../../shared/columns/column.ts'
import { labelText } from '../../shared/columns/column-words.ts'
import { isFactId, isWritten } from '../../shared/columns/facts.ts'
import { operatorsOf } from '../../shared/filter/column-rules.ts'
import type { ListName } from '../../shared/list.ts'
import { LANGUAGES } from '../../shared/locales/languages.ts'
import { createTranslator, type Translator, wordKey } from '../../shared/locales/translator.ts'
import { OF_COMMANDS } from '../chosen-language.ts'
import { EXIT, UsageError } from '../exit-status.ts'
import { versionedText, printable } from '../output/printable.ts'
import { alignedLines } from '../query/aligned-table.ts'
import type { Run } from '../run.ts'
import { openStored, type Stored } from '../library/stored.ts'

/** Prints what columns a library has; asks the service nothing. Gives the exit status. */
export async function runColumns(run: Run): Promise<number> {
  const stored = openNamed(run)
  if (stored === 'none') return await printKnown(run, columnsOf([], []))
  if (stored) {
    using opened = stored
    return await print(run, opened.reader)
  }
  const { withSession } = await import('../library/session.ts')
  return withSession(run, async (almanac) => {
    const { file } = almanac.library
    using reader = DirectReader.open(file) ?? DirectReader.over(openForReading(file), file)
    return await print(run, reader)
  })
}

/** The library of a run, as openStored gives it; `none` where no service is set yet, which is said. */
function openNamed(run: Run): Stored | 'none' | null {
  try {
    return openStored(run)
  } catch (error) {
    if (!(error instanceof UsageError) || error.reason.word !== 'terminal.no-service') throw error
    run.output.notice(run.output.t('terminal.columns-of-all'))
    return 'none'
  }
}

const print = async (run: Run, reader: DirectReader): Promise<number> =>
  printKnown(run, await reader.methods({ libraryColumns }).libraryColumns())

async function printKnown({ args, output }: Run, all: readonly Column[]): Promise<number> {
  const columns = shownInTables(all).filter(({ id }) => !isFactId(id) || isWritten(id))
  if (args.json) {
    const languages = await everyLanguage()
    for (const column of columns) output.line(versionedText(lineOf(column, languages)))
  } else {
    printTable(columns, output)
  }
  await output.drained()
  return EXIT.ok
}

/** A narrower terminal shows what one needs to choose a column; `--json` has the rest. */
const ROOM_FOR_NAMES = 120
const ROOM_FOR_ALL = 180

function printTable(columns: readonly Column[], output: Run['output']): void {
  const { t, width } = output
  const facts = {
    id: ({ id }: Column) => id,
    type: ({ type }: Column) => type,
    means: (column: Column) => meansOf(column, t) ?? printable(labelText(column.label, t)),
    name: ({ label }: Column) => printable(labelText(label, t)),
    operators: (column: Column) => operators(column).join(' '),
    aggregates: (column: Column) => aggregates(column).join(' '),
  }
  const all = Object.keys(facts) as (keyof typeof facts)[]
  const room = width ?? Number.POSITIVE_INFINITY
  const shown = room >= ROOM_FOR_ALL ? all : all.slice(0, room >= ROOM_FOR_NAMES ? 4 : 3)
  const table = {
    heads: shown.map((fact) => t(`query.head-${fact}`)),
    isNumeric: shown.map(() => false),
    rows: columns.map((column) => shown.map((fact) => facts[fact](column))),
  }
  for (const line of alignedLines(table, width).lines) output.line(line)
  if (shown.length < all.length) output.notice(t('terminal.columns-json'))
}

/** A translator for each language that there is. */
const everyLanguage = (): Promise<Translator[]> =>
  Promise.all(LANGUAGES.map(async (language) => createTranslator(await OF_COMMANDS[language](), language)))

/** A column as `--from` has it: the domains of a list are watched ones, those of a batch are lookups. */
const FROM: Readonly<Record<ListName, readonly string[]>> = {
  domains: ['domains'],
  history: ['history', 'batch'],
  watched: ['list'],
}

/** The JSON line of a column (docs/terminal.md). */
function lineOf(column: Column, languages: readonly Translator[]): object {
  const { id, label, type, origin, sources, estimate } = column
  return {
    id,
    names: Object.fromEntries(languages.map((t) => [t.language, labelText(label, t)])),
    means: meansOf(
      column,
      languages.find(({ language }) => language === 'en'),
    ),
    type,
    origin,
    sources: sources.flatMap((source) => FROM[source]),
    operators: operators(column),
    aggregates: aggregates(column),
    estimate,
  }
}

const operators = (column: Column): readonly string[] => (isAskable(column.id) ? operatorsOf(column) : [])
const aggregates = (column: Column): readonly string[] => (isAskable(column.id) ? shownAggregates(column) : [])

/** What a column holds; null for what a person named, and for what follows from its name. */
function meansOf({ id }: Column, t: Translator | undefined): string | null {
  const key = wordKey('means', id)
  const text = t?.(key) ?? key
  return text === key ? null : text
}
