import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldSource } from '../../../../shared/fields.ts'
import { useWords } from '../../locales/words.ts'
import { FieldGroups, TRIVIA_GROUPS } from './field-groups.tsx'
import layout from '../../styles/layout.module.css'
import styles from './trivia.module.css'

/** The parts of the name and the derived figures, folded until somebody wants them. */
export function Trivia({
  source,
  stands,
}: {
  source: FieldSource
  /** Where figures stand among those of other domains, in words. */
  stands?: Readonly<Record<string, string>>
}) {
  const t = useWords()
  const [shown, setShown] = useState(false)
  return (
    <div className={layout.stack}>
      <button type="button" className={styles.fold} aria-expanded={shown} onClick={() => setShown(!shown)}>
        <IconChevronRight size={14} aria-hidden="true" className={styles.sign} />
        {t('record.trivia')}
      </button>
      {shown && <FieldGroups groups={TRIVIA_GROUPS} source={source} courses={{}} stands={stands} />}
    </div>
  )
}
