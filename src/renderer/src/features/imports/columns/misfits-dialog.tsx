import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../../../api/route-queries.ts'
import { send } from '../../../api/send.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { useWords } from '../../../locales/words.ts'
import { tellSaved } from '../../../stores/work/tell-saved.ts'
import layout from '../../../styles/layout.module.css'
import plainTable from '../../../styles/plain-table.module.css'

const PAGE = 200

/** All cells that do not fit their column, to be seen and to be saved as a file. */
export function MisfitsDialog({
  id,
  at,
  column,
  count,
  onClose,
}: {
  id: string
  at: number
  column: string
  count: number
  onClose: () => void
}) {
  const t = useWords()
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['importMisfits', id, at, count, 'pages'],
    queryFn: ({ pageParam }) => ask('importMisfits', { id, at, after: pageParam, limit: PAGE }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length === PAGE ? pages.length * PAGE : null),
  })
  const save = async (): Promise<void> => {
    tellSaved(await send('saveMisfits', { id, at }), t)
  }
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('import.misfits-of', { column })}>
      <div className={layout.stack}>
        <div>
          <Button variant="default" onClick={() => void save()}>
            {t('import.save-misfits')}
          </Button>
        </div>
        <table className={plainTable.table}>
          <thead>
            <tr>
              <th scope="col" className={plainTable.numeric}>
                {t('import.row')}
              </th>
              <th scope="col">{t('column.domain')}</th>
              <th scope="col">{t('import.text')}</th>
            </tr>
          </thead>
          <tbody>
            {data?.pages.flat().map(({ row, domain, text }) => (
              <tr key={row}>
                <td className={plainTable.numeric}>{row}</td>
                <td dir="auto">{domain}</td>
                <td dir="auto">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {hasNextPage && (
          <div>
            <Button variant="default" onClick={() => void fetchNextPage()}>
              {t('batch.more-rows')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
