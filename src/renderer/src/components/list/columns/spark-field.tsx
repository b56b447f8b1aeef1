import { TREND_FIELDS } from '../../../../../shared/analysis/trends.ts'
import { useWords } from '../../../locales/words.ts'
import type { ListPlaceName } from '../../../stores/tables/list-places.ts'
import { setSpark } from '../../../stores/tables/table-layout.ts'
import { SearchedItems } from '../../fields/searched-items.tsx'
import { useColumnLabel } from './column-label.ts'

/** The fields whose course the small lines can show. */
export function SparkField({ at, onClose }: { at: ListPlaceName; onClose: () => void }) {
  const t = useWords()
  const label = useColumnLabel()
  const items = TREND_FIELDS.map(({ id }) => ({
    id,
    name: label(id),
    run: () => {
      setSpark(at, id)
      onClose()
    },
  }))
  return <SearchedItems label={t('menu.find-field')} groups={[{ label: null, items }]} />
}
