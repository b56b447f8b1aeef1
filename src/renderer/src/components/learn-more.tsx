import { useWords } from '../locales/words.ts'
import type { GuidePageId } from '../stores/guide.ts'
import { useNavigation } from '../stores/navigation.ts'

/** A way from a screen to the page of the guide about it. */
export function LearnMore({ page }: { page: GuidePageId }) {
  const t = useWords()
  const { go } = useNavigation()
  return (
    <p className="learn-more">
      <button type="button" className="link" onClick={() => go({ screen: 'help', page })}>
        {t('help.learn-more', { page: t(`guide.${page}`) })}
      </button>
    </p>
  )
}
