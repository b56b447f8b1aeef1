import type { StoredChange } from '../../../../shared/changes.ts'
import { useWords } from '../../locales/words.ts'
import { Estimated } from '../told/estimated.tsx'
import { useChangeLabel } from './change-value.tsx'
import { ChangeWhat } from './change-what.tsx'
import newMark from '../../styles/new-mark.module.css'
import styles from './change-rows.module.css'

/** Changes of one domain, a field a row; with `marked`, each that is new says so, where that is not said of all of them. */
export function ChangeRows({ changes, marked }: { changes: readonly StoredChange[]; marked: boolean }) {
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
            <ChangeWhat change={change} />
          </span>
          {marked && !change.seen && <span className={newMark.newMark}>{t('changes.new')}</span>}
        </li>
      ))}
    </ul>
  )
}
