import type { ReactNode } from 'react'
import { useAnnounce } from '../told/announcer.tsx'
import typography from '../../styles/typography.module.css'
import styles from './charts.module.css'

/** What is chosen of a chart: its kind, what it is of, and whether its numbers are shown instead. */
export interface ChartControls {
  /** What was chosen: when that changes, what is drawn now is announced. */
  chosen: unknown
  /** Null where there is one kind only: then what is chosen of it stands there. */
  kind: ReactNode
  choices: ReactNode
  as: ReactNode
  /** Which rows it is of, where they are not all. */
  rows: string | null
  /** What the rows were filtered by, for who is given its picture; empty where they were not. */
  filter: string
}

interface Props {
  controls: ChartControls
  /** What the chart shows, in words. */
  text?: string
  legend?: ReactNode
  save?: ReactNode
}

/** What stands above a chart: what it is, what is chosen, what its signs stand for, and what can be done with it. */
export function ChartBar({ controls, text, legend, save }: Props) {
  const drawn = controls.rows === null ? text : `${controls.rows}: ${text ?? ''}`
  useAnnounce(text ? (drawn ?? '') : '', controls.chosen, { atFirst: true })
  return (
    <>
      <div className={styles.bar}>
        {controls.kind ?? <div className={styles.choices}>{controls.choices}</div>}
        <div className={styles.end}>
          {controls.as}
          {save}
        </div>
      </div>
      {controls.kind !== null && <div className={styles.choices}>{controls.choices}</div>}
      <div className={styles.said}>
        <span className={typography.quiet} data-drawn="">
          {drawn}
        </span>
        {legend}
      </div>
    </>
  )
}
