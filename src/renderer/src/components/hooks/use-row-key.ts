import { keysForAria, keysShown } from '../../../../shared/actions.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWorkingKeys } from './action-keys.ts'
import { useWords } from '../../locales/words.ts'

/** What tells the single key of a button: after its words, while such keys are on. */
export function useRowKey(words: string, key: string): { title: string; 'aria-keyshortcuts'?: string } {
  const t = useWords()
  const { platform } = useReadyState()
  if (!useWorkingKeys()(key)) return { title: words }
  return { title: `${words} (${keysShown(key, platform, t)})`, 'aria-keyshortcuts': keysForAria(key, platform) }
}
