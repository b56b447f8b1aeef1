import type { ImportPreview } from '../../../../shared/import-preview.ts'
import { useOwnFields } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useImport } from '../../stores/import.ts'
import { chosenAims, namedColumns } from './aims.ts'

/** As many columns are named; of a list with more, the others are counted. */
const NAMED = 6

/** Which columns of a list are kept with the domains, and what becomes of the others. */
export function ColumnsSentence({ preview }: { preview: ImportPreview }) {
  const t = useWords()
  const { data: fields } = useOwnFields()
  const aims = useImport((imported) => imported.aims)
  const { keepColumns, lookUp } = useImport(({ does }) => does)
  const columns = namedColumns(preview)
  if (columns.length === 0 || !fields) return null
  const places = new Set(keepColumns ? chosenAims(preview, aims, fields).map(({ at }) => at) : [])
  const named = (names: readonly string[]): string => {
    const shown = names.slice(0, NAMED).join(', ')
    const count = names.length - NAMED
    return count > 0 ? t('import.and-more', { names: shown, count }) : shown
  }
  const [kept, others] = [true, false].map((isKept) =>
    columns.flatMap(({ at, name }) => (places.has(at) === isKept ? [name.trim() || String(at + 1)] : [])),
  ) as [string[], string[]]
  if (others.length === 0) return t('import.all-kept', { count: kept.length })
  const first = kept.length === 0 ? t('import.none-kept') : t('import.kept', { names: named(kept) })
  return `${first} ${t(lookUp ? 'import.stay' : 'import.dropped', { names: named(others) })}`
}
