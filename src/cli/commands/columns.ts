import { DirectReader } from '../../core/library/door/direct-reader.ts'
import { openForReading } from '../../core/library/file/open-file.ts'
import { libraryColumns } from '../../core/library/formulas/formulas.ts'
import { shownAggregates } from '../../shared/analysis/grouping.ts'
import { isAskable, shownInTables } from '../../shared/columns/catalogue.ts'
import type { Column } from '../../shared/columns/column.ts'
import { labelText } from '../../shared/columns/column-words.ts'
import { isFactId, isWritten } from '../../shared/columns/facts.ts'
import { operatorsOf } from '../../shared/filter/column-rules.ts'
import type { ListName } from '../../shared/list.ts'
import { createTranslator, type Translator, wordKey } from '../../shared/locales/translator.ts'
import { EXIT } from '../exit-status.ts'
import { versionedText, printable } from '../printable.ts'
import { alignedLines } from '../query/aligned-table.ts'
import type { Run } from '../run.ts'
import { openStored } from '../stored.ts'

/** Prints what columns a library has; asks the service nothing. Gives the exit status. */
export async function runColumns(run: Run): Promise<number> {
  const stored = openStored(run)
  if (stored) {
    using opened = stored
    return await print(run, opened.reader)
  }
  const { withSession } = await import('../session.ts')
  return withSession(run, async (almanac) => {
    const { file } = almanac.library
    using reader = DirectReader.open(file) ?? DirectReader.over(openForReading(file), file)
    return await print(run, reader)
  })
}

async function print({ args, output }: Run, reader: DirectReader): Promise<number> {
  const all = await reader.methods({ libraryColumns }).libraryColumns()
  const columns = shownInTables(all).filter(({ id }) => !isFactId(id) || isWritten(id))
  if (args.json) {
    const both = await bothLanguages()
    for (const column of columns) output.line(versionedText(lineOf(column, both)))
  } else {
    const { t } = output
    const heads = (['id', 'name', 'type', 'operators', 'aggregates', 'means'] as const).map((head) =>
      t(`query.head-${head}`),
    )
    const rows = columns.map((column) => [
      column.id,
      printable(labelText(column.label, t)),
      column.type,
      operators(column).join(' '),
      aggregates(column).join(' '),
      meansOf(column, t) ?? '',
    ])
    for (const line of alignedLines({ heads, isNumeric: heads.map(() => false), rows }, output.width).lines)
      output.line(line)
  }
  await output.drained()
  return EXIT.ok
}

interface BothLanguages {
  en: Translator
  de: Translator
}

async function bothLanguages(): Promise<BothLanguages> {
  const [en, de] = await Promise.all([import('../words/en.ts'), import('../words/de.ts')])
  return {
    en: createTranslator(Object.assign({}, ...Object.values(en.COMMAND_SUBJECTS)), 'en'),
    de: createTranslator(Object.assign({}, ...Object.values(de.COMMAND_SUBJECTS)), 'de'),
  }
}

/** A column as `--from` has it: the domains of a list are watched ones, those of a batch are lookups. */
const FROM: Readonly<Record<ListName, readonly string[]>> = {
  domains: ['domains'],
  history: ['history', 'batch'],
  watched: ['list'],
}

/** The JSON line of a column (docs/terminal.md). */
function lineOf(column: Column, { en, de }: BothLanguages): object {
  const { id, label, type, origin, sources, estimate } = column
  return {
    id,
    names: { en: labelText(label, en), de: labelText(label, de) },
    means: meansOf(column, en),
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
function meansOf({ id }: Column, t: Translator): string | null {
  const key = wordKey('means', id)
  const text = t(key)
  return text === key ? null : text
}
