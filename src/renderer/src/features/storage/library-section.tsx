import { Button } from '@mantine/core'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { caughtUp } from '../../api/query-client.ts'
import { faultText } from '../../../../shared/fault-text.ts'
import { COUNTED_TABLES, type StorageView } from '../../../../shared/backup.ts'
import { formatSize } from '../../../../shared/formats/format-size.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import type { PersonFormat } from '../../../../shared/formats/person-format.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './library-section.module.css'

/** How large the library in use is, what it holds, and taking out the room that nothing stands in. */
export function LibrarySection({ library }: { library: NonNullable<StorageView['library']> }) {
  const t = useWords()
  const { format, active } = useReadyState()
  const [compacting, setCompacting] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const number = numberFormat(format)
  const compact = async (): Promise<void> => {
    setCompacting(true)
    setMessage(null)
    const result = await send('compactLibrary')
    setCompacting(false)
    setMessage(result.ok ? compactedText(t, format, result.value) : faultText(t, result.error))
    await caughtUp()
  }
  const rows = COUNTED_TABLES.filter((table) => library.rows[table] || table === 'lookup' || table === 'domain')
  return (
    <>
      <p>
        {t('storage.size', {
          name: active?.id === 'sample' ? t('connection.sample') : (active?.name ?? ''),
          size: formatSize(library.size, format),
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
      <p className={typography.quiet}>{t('storage.compact-text', { free: formatSize(library.free, format) })}</p>
      <div className={layout.row}>
        <Button variant="default" loading={compacting} onClick={() => void compact()}>
          {t('storage.compact')}
        </Button>
      </div>
      <div role="status">{message && <p>{message}</p>}</div>
    </>
  )
}

function compactedText(t: Translator, format: PersonFormat, sizes: { before: number; after: number }): string {
  const [before, after] = [formatSize(sizes.before, format), formatSize(sizes.after, format)]
  return t('storage.compacted', { before, after })
}
