import { useState } from 'react'
import { togetherText } from '../../../../../shared/rules/together-text.ts'
import type { StoredAlert } from '../../../../../shared/rules/rules.ts'
import type { Together } from '../../../../../shared/rules/shared-cause.ts'
import { useRoute } from '../../../api/route-queries.ts'
import { DomainLink } from '../../../components/domain-link.tsx'
import { useWords } from '../../../locales/words.ts'
import layout from '../../../styles/layout.module.css'
import typography from '../../../styles/typography.module.css'

const MOST = 500

/** What an alert stands for that is told for others as well, and their names. */
export function TogetherLine({ alert, together }: { alert: StoredAlert; together: Together }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      {togetherText(t, together)}{' '}
      {together.alerts > 1 && (
        <button type="button" className={typography.link} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'together.hide' : 'together.show')}
        </button>
      )}
      {isOpen && <Names id={alert.id} />}
    </div>
  )
}

function Names({ id }: { id: number }) {
  const alerts = useRoute('listAlerts', { ids: null, of: id, before: null, limit: MOST }).data ?? []
  const domains = new Map(alerts.map(({ name, unicode }) => [name, unicode]))
  return (
    <ul className={layout.row}>
      {[...domains].map(([name, unicode]) => (
        <li key={name}>
          <DomainLink as="name" name={name} unicode={unicode} />
        </li>
      ))}
    </ul>
  )
}
