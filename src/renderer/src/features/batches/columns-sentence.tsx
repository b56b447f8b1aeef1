import { useQueries } from '@tanstack/react-query'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import type { ColumnAim } from '../../../../shared/imports/column-aim.ts'
import type { ImportPreview } from '../../../../shared/import-preview.ts'
import { useOwnFields } from '../../api/queries.ts'
import { queryFor } from '../../api/route-queries.ts'
import { useWords } from '../../locales/words.ts'
import { useImport } from '../../stores/import.ts'
import { chosenAims, namedColumns } from './aims.ts'

/** As many columns are named; of a list with more, the others are counted. */
const NAMED = 6

/** How many stored values would be replaced by others of the list. */
function useReplaced(id: string, aims: readonly ColumnAim[]): number {
  const plan = useImport((imported) => imported.plan)
  const sameName = useImport(({ does }) => does.sameName)
  const replacing = aims.filter(({ to, mode }) => typeof to === 'object' && 'fieldId' in to && mode !== 'only-empty')
  const found = useQueries({
    queries: replacing.map((aim) => queryFor('importDifferences', { id, plan, aim: { ...aim, kept: [] }, sameName })),
  })
  return found.reduce((sum, { data = [] }, at) => {
    const kept = new Set(replacing[at]?.kept)
    return sum + data.filter(({ name }) => !kept.has(name)).length
  }, 0)
}

/** Which columns of a list are kept with the domains, and what becomes of the others. */
export function ColumnsSentence({ preview }: { preview: ImportPreview }) {
  const t = useWords()
  const { data: fields } = useOwnFields()
  const aims = useImport((imported) => imported.aims)
  const { keepColumns, lookUp } = useImport(({ does }) => does)
  const columns = namedColumns(preview)
  const chosen = keepColumns && fields ? chosenAims(preview, aims, fields) : []
  const replaced = useReplaced(preview.id, chosen)
  if (columns.length === 0 || !fields) return null
  const places = new Set(chosen.map(({ at }) => at))
  const named = (names: readonly string[]): string => {
    const shown = names.slice(0, NAMED).join(', ')
    const count = names.length - NAMED
    return count > 0 ? t('import.and-more', { names: shown, count }) : shown
  }
  const [kept, others] = [true, false].map((isKept) =>
    columns.flatMap(({ at, name }) => (places.has(at) === isKept ? [name.trim() || String(at + 1)] : [])),
  ) as [string[], string[]]
  const replaces =
    replaced > 0 ? ` ${t('import.replaces', { count: replaced, shown: numberFormat(t.format).format(replaced) })}` : ''
  if (others.length === 0) return `${t('import.all-kept', { count: kept.length })}${replaces}`
  const first = kept.length === 0 ? t('import.none-kept') : t('import.kept', { names: named(kept) })
  return `${first} ${t(lookUp ? 'import.stay' : 'import.dropped', { names: named(others) })}${replaces}`
}
