import type { StoredChange } from '../../../../shared/changes.ts'
import { useWords } from '../../locales/words.ts'
import { Estimated } from '../estimated.tsx'
import { FromTo, useChangeLabel } from './change-value.tsx'
import newMark from '../../styles/new-mark.module.css'
import styles from './change-rows.module.css'

/** Changes of one domain, a field a row. */
export function ChangeRows({ changes }: { changes: readonly StoredChange[] }) {
  const t = useWords()
  const label = useChangeLabel()
  return (
    <ul className={styles.rows}>
      {changes.map((change) => (
        <li key={change.id}>
          <span className={styles.field}>
            {label(change.field)}
            <Estimated fieldId={change.field} />
          </span>
          <span className={styles.what}>
            {change.kind !== 'changed' && <span className={styles.kind}>{t(`change-kind.${change.kind}`)}: </span>}
            <FromTo change={change} />
          </span>
          {!change.seen && <span className={newMark.newMark}>{t('changes.new')}</span>}
        </li>
      ))}
    </ul>
  )
}
