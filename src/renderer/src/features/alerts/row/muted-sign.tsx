import { IconBellOff } from '@tabler/icons-react'
import { formatMoment } from '../../../../../shared/formats/moments.ts'
import { isMutedForGood } from '../../../../../shared/rules/mute.ts'
import { useWords } from '../../../locales/words.ts'
import typography from '../../../styles/typography.module.css'
import styles from './muted-sign.module.css'

/** A small bell beside the name of a domain or a rule that is muted; nothing beside one that is not. */
export function MutedSign({ what, until, now }: { what: string; until: number | null; now: number }) {
  const t = useWords()
  if (until === null) return null
  const text = isMutedForGood(until, now)
    ? t('mute.is-for-good', { what })
    : t('mute.is-until', { what, when: formatMoment(until, t.format) })
  return (
    <span className={styles.sign} title={text} data-muted="">
      <IconBellOff size={14} stroke={1.8} aria-hidden="true" />
      <span className={typography.visuallyHidden}>{text}</span>
    </span>
  )
}
