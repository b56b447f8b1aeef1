import { useRoute } from '../../api/route-queries.ts'
import { useWords } from '../../locales/words.ts'

/** How this installation is updated, in a sentence; nothing until it is known. */
export function UpdateSteps() {
  const t = useWords()
  const { data } = useRoute('getDesktop')
  return data ? t(`update.how-${data.installation}`) : null
}
