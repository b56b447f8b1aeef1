import { useReadyState } from '../api/queries.ts'
import type { Word } from '../../../shared/locales/catalogue.ts'
import { useWords } from '../locales/words.ts'

/** Why the connection in use has no key to send: the keyring has yet to answer, or did not give it; else the given words. */
export function useKeyMissing(otherwise: Word): string {
  const t = useWords()
  const { active } = useReadyState()
  switch (active?.key.protection) {
    case 'stored':
    case 'asking':
      return t('key.asking')
    case 'locked':
      return t('key.locked')
    default:
      return t(otherwise)
  }
}
