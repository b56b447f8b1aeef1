import { clsx } from 'clsx'
import { Button, CloseButton } from '@mantine/core'
import { MOST_COMPARED } from '../../../../../shared/comparison/comparison.ts'
import { notFit } from '../../../components/compare-buttons.tsx'
import { useWords } from '../../../locales/words.ts'
import { compareNow, type OpenComparison, useComparisons } from '../../../stores/work/comparisons.ts'
import layout from '../../../styles/layout.module.css'
import typography from '../../../styles/typography.module.css'
import compareTable from './compare-table.module.css'

/** The names that the comparison had no room for, and the ways to bring them in. */
export function DidNotFit({ id, one }: { id: string; one: OpenComparison }) {
  const t = useWords()
  const add = useComparisons((comparisons) => comparisons.add)
  const forget = useComparisons((comparisons) => comparisons.forget)
  const { left, document } = one
  const isFull = document.names.length >= MOST_COMPARED
  const compareThem = (): void => {
    forget(id)
    compareNow(left.map(({ ascii }) => ascii))
  }
  return (
    <div role="status" className={left.length === 0 ? typography.visuallyHidden : clsx(layout.row, compareTable.left)}>
      {left.length > 0 && (
        <>
          <span className={compareTable.warn}>
            {notFit(t, left)} {isFull && t('compare.not-fit-how')}
          </span>
          {!isFull && (
            <Button variant="default" size="compact-xs" onClick={() => add(left, id)}>
              {t('compare.not-fit-add')}
            </Button>
          )}
          <Button variant="default" size="compact-xs" onClick={compareThem}>
            {t('compare.not-fit-new')}
          </Button>
          <CloseButton size="sm" aria-label={t('dismiss')} onClick={() => forget(id)} />
        </>
      )}
    </div>
  )
}
