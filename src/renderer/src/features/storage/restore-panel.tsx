import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import { faultText } from '../../../../shared/fault-text.ts'
import { useShallow } from 'zustand/react/shallow'
import { SAMPLE_CONNECTION } from '../../../../shared/program/settings.ts'
import {
  COUNTED_TABLES,
  type LibraryChange,
  type LibraryFacts,
  type RestorePreview,
} from '../../../../shared/backup.ts'
import { fullTime } from '../../../../shared/formats/moments.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useBackup } from '../../stores/work/backup.ts'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import pairs from './pairs.module.css'
import styles from './restore-panel.module.css'

/** What a checked backup holds, what it would replace, and the question whether it should. */
export function RestorePanel({ preview }: { preview: RestorePreview }) {
  const t = useWords()
  const { format } = useReadyState()
  const { doing, restore, leave } = useBackup(useShallow(({ doing, restore, leave }) => ({ doing, restore, leave })))
  return (
    <section className={clsx(card.card, layout.stack, styles.restore)} aria-labelledby="restore-title">
      <h3 id="restore-title">{t('restore.title', { when: fullTime(preview.madeAt, format) })}</h3>
      <p className={typography.quiet}>
        {preview.program ? t('restore.checked-program', { program: preview.program }) : t('restore.checked')}
      </p>
      <ul className={styles.libraries}>
        {preview.libraries.map((library) => (
          <OneLibrary key={library.id} library={library} />
        ))}
      </ul>
      {preview.leftOut.map(({ id, why }) => (
        <p key={id} className={typography.warn}>
          {t('storage.left-out', { id, why: faultText(t, why) })}
        </p>
      ))}
      <p>
        {t(preview.holdsSettings ? 'restore.settings' : 'restore.no-settings')} {t('restore.effect')}
      </p>
      <div className={layout.row}>
        <Button loading={doing === 'restoring'} onClick={() => void restore()}>
          {t('restore.do')}
        </Button>
        <Button variant="default" disabled={doing !== null} onClick={leave}>
          {t('storage.cancel')}
        </Button>
      </div>
    </section>
  )
}

function OneLibrary({ library: { id, name, backup, present } }: { library: LibraryChange }) {
  const t = useWords()
  return (
    <li>
      <strong dir="auto">{id === SAMPLE_CONNECTION ? t('connection.sample') : name}</strong>
      <dl>
        <div>
          <dt>{t('restore.in-copy')}</dt>
          <dd>{backup ? <Rows facts={backup} /> : t('restore.not-in-copy')}</dd>
        </div>
        <div>
          <dt>{t('restore.here')}</dt>
          <dd>{present ? <Rows facts={present} /> : t('restore.not-here')}</dd>
        </div>
        <div>
          <dt>{t('restore.after')}</dt>
          <dd>{t(backup ? (present ? 'restore.replaced' : 'restore.added') : 'restore.stays')}</dd>
        </div>
      </dl>
    </li>
  )
}

const UNCOUNTED: ReadonlySet<string> = new Set(['request_log', 'subject', 'rule'])

function Rows({ facts }: { facts: LibraryFacts }) {
  const t = useWords()
  const { format } = useReadyState()
  const counted = COUNTED_TABLES.filter((table) => facts.rows[table] && !UNCOUNTED.has(table))
  if (counted.length === 0) return <>{t('restore.nothing')}</>
  return (
    <span className={pairs.pairs}>
      {counted.map((table) => (
        <span key={table}>
          {t(`rows.${table}`)} {numberFormat(format).format(facts.rows[table] ?? 0)}
        </span>
      ))}
    </span>
  )
}
