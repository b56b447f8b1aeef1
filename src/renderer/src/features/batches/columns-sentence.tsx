import type { ImportPreview } from '../../../../shared/import-preview.ts'
import { useOwnFields } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useImport } from '../../stores/import.ts'
import { chosenAims } from './aims.ts'

/** How many columns of a list will be seen in Domains, and what becomes of the others. */
export function ColumnsSentence({ preview }: { preview: ImportPreview }) {
  const t = useWords()
  const { data: fields } = useOwnFields()
  const aims = useImport((imported) => imported.aims)
  const { keepColumns, lookUp } = useImport(({ does }) => does)
  const all = preview.readings.length
  if (all === 0 || !fields) return null
  const goes = keepColumns ? chosenAims(preview, aims, fields).length : 0
  if (goes === all) return t('import.all-go', { count: all })
  const first = goes === 0 ? t('import.none-goes') : t('import.goes', { count: goes, all })
  return `${first}; ${t(lookUp ? 'import.stay' : 'import.dropped', { count: all - goes })}`
}
