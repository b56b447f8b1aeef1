import { Button } from '@mantine/core'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { caughtUp } from '../../api/query-client.ts'
import { faultText } from '../../../../shared/fault-text.ts'
import { COUNTED_TABLES, type StorageView } from '../../../../shared/backup.ts'
import { formatSize } from '../../../../shared/format-size.ts'
import { numberFormat } from '../../../../shared/formats.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './library-section.module.css'

/** How large the library in use is, what it holds, and taking out the room that nothing stands in. */
export function LibrarySection({ library }: { library: NonNullable<StorageView['library']> }) {
  const t = useWords()
  const { locale, active } = useReadyState()
  const [compacting, setCompacting] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const number = numberFormat(locale)
  const compact = async (): Promise<void> => {
    setCompacting(true)
    setSaid(null)
    const result = await send('compactLibrary')
    setCompacting(false)
    setSaid(
      result.ok
        ? t('storage.compacted', {
            before: formatSize(result.value.before, locale),
            after: formatSize(result.value.after, locale),
          })
        : faultText(t, result.error),
    )
    await caughtUp()
  }
  const rows = COUNTED_TABLES.filter((table) => library.rows[table] || table === 'lookup' || table === 'domain')
  return (
    <>
      <p>
        {t('storage.size', {
          name: active?.id === 'sample' ? t('connection.sample') : (active?.name ?? ''),
          size: formatSize(library.size, locale),
        })}
      </p>
      <dl className={styles.rowCounts}>
        {rows.map((table) => (
          <div key={table}>
            <dt>{t(`rows.${table}`)}</dt>
            <dd className={typography.numeric}>{number.format(library.rows[table] ?? 0)}</dd>
          </div>
        ))}
        {library.trash > 0 && (
          <div>
            <dt>{t('rows.trash')}</dt>
            <dd className={typography.numeric}>{number.format(library.trash)}</dd>
          </div>
        )}
      </dl>
      <p className={typography.quiet}>{t('storage.compact-text', { free: formatSize(library.free, locale) })}</p>
      <div className={layout.row}>
        <Button variant="default" loading={compacting} onClick={() => void compact()}>
          {t('storage.compact')}
        </Button>
      </div>
      <div role="status">{said && <p>{said}</p>}</div>
    </>
  )
}
