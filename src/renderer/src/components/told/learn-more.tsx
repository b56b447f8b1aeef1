import { useWords } from '../../locales/words.ts'
import type { GuidePageId } from '../../stores/guide.ts'
import { useNavigation } from '../../stores/navigation.ts'
import typography from '../../styles/typography.module.css'
import styles from './learn-more.module.css'

/** A way from a screen to the page of the guide about it. */
export function LearnMore({ page }: { page: GuidePageId }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  return (
    <p className={styles.learnMore}>
      <button type="button" className={typography.link} onClick={() => go({ screen: 'help', page })}>
        {t('help.learn-more', { page: t(`guide.${page}`) })}
      </button>
    </p>
  )
}
