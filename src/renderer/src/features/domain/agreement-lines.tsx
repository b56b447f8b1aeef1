import { markText, rangeText } from '../../../../shared/agreement/agreement-text.ts'
import { field } from '../../../../shared/fields.ts'
import { useRoute } from '../../api/route-queries.ts'
import { EstimateMark } from '../../components/told/estimated.tsx'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import banner from '../../styles/banner.module.css'
import typography from '../../styles/typography.module.css'
import styles from './agreement-lines.module.css'

/** Which figures of a domain the others contradict, and what they let expect of each; nothing among too few domains. */
export function AgreementLines({ name }: { name: string }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const figures = useRoute('expectations', { name }).data ?? []
  if (figures.length === 0) return null
  const marks = figures.flatMap((figure) => markText(figure, t) ?? [])
  return (
    <>
      {marks.length > 0 && (
        <div className={banner.banner} data-tone="warning">
          <div className={banner.body}>
            <strong>{t('agreement.marked')}</strong>
            {marks.map((text) => (
              <p key={text} className={styles.why}>
                {text}
              </p>
            ))}
          </div>
        </div>
      )}
      <details className={styles.expected}>
        <summary>{t('agreement.expected')}</summary>
        <p className={typography.quiet}>{t('agreement.expected-how')}</p>
        <dl>
          {figures.map((figure) => (
            <div key={figure.field}>
              <dt>
                {t(`field.${figure.field}`)} {field(figure.field).estimate && <EstimateMark />}
              </dt>
              <dd>{rangeText(figure, t)}</dd>
            </div>
          ))}
        </dl>
        <button type="button" className={typography.link} onClick={() => go({ screen: 'figures' })}>
          {t('agreement.all')}
        </button>
      </details>
    </>
  )
}
