import type { StoredChange } from '../../../../shared/changes.ts'
import { useWords, wordKey } from '../../locales/words.ts'
import { Estimated } from '../estimated.tsx'
import { FromTo, useChangeLabel } from './change-value.tsx'

/** Changes of one domain, a field a row. */
export function ChangeRows({ changes }: { changes: readonly StoredChange[] }) {
  const t = useWords()
  const label = useChangeLabel()
  return (
    <ul className="change-rows">
      {changes.map((change) => (
        <li key={change.id}>
          <span className="change-field">
            {label(change.field)}
            <Estimated fieldId={change.field} />
          </span>
          <span className="change-what">
            {change.kind !== 'changed' && (
              <span className="change-kind">{t(wordKey('change.kind', change.kind))}: </span>
            )}
            <FromTo change={change} />
          </span>
          {!change.seen && <span className="new-mark">{t('changes.new')}</span>}
        </li>
      ))}
    </ul>
  )
}
