import { useLayoutEffect, useRef, useState } from 'react'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import type { Label } from '../../../../shared/watchlists/watchlist.ts'
import { useReadyState } from '../../api/queries.ts'
import { LabelChip } from './label-chip.tsx'
import typography from '../../styles/typography.module.css'
import styles from './labels-in-cell.module.css'

/** As many labels as have room in one line, and how many more there are. */
export function LabelsInCell({ labels }: { labels: readonly Label[] }) {
  const { format } = useReadyState()
  const line = useRef<HTMLSpanElement>(null)
  const [hidden, setHidden] = useState(0)
  useLayoutEffect(() => {
    const element = line.current
    if (!element || labels.length < 2) return setHidden(0)
    const count = (): void => {
      const chips = [...element.children] as HTMLElement[]
      const first = chips[0]?.offsetTop ?? 0
      setHidden(chips.filter((chip) => chip.offsetTop > first).length)
    }
    count()
    const observer = new ResizeObserver(count)
    observer.observe(element)
    return () => observer.disconnect()
  }, [labels])
  if (labels.length === 0) return <span className={typography.absent}>–</span>
  return (
    <>
      <span ref={line} className={styles.line} title={labels.map(({ name }) => name).join(', ')}>
        {labels.map((label) => (
          <LabelChip key={label.id} label={label} />
        ))}
      </span>
      {hidden > 0 && <span className={styles.more}>+{numberFormat(format).format(hidden)}</span>}
    </>
  )
}
