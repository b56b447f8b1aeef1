import type { MarkedDomain } from '../../../../shared/agreement/agreement.ts'
import { markText } from '../../../../shared/agreement/agreement-text.ts'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import typography from '../../styles/typography.module.css'
import styles from './figures-screen.module.css'

/** The domains of which a figure is contradicted by the others, with the reason. */
export function MarkedDomains({ marked, count }: { marked: readonly MarkedDomain[]; count: number }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  if (count === 0) return <p>{t('agreement.disagree-none')}</p>
  return (
    <>
      <p className={typography.quiet}>{t('agreement.disagree-more', { count })}</p>
      <ul className={styles.domains}>
        {marked.map(({ name, figures }) => (
          <li key={name}>
            <button type="button" className={typography.nameLink} onClick={() => go({ screen: 'domain', name })}>
              {name}
            </button>
            {figures.map((figure) => (
              <p key={figure.field}>{markText(figure, t)}</p>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
