import { Skeleton } from '@mantine/core'
import type { ListSelection } from '../../../../shared/list.ts'
import type { ListPlaceName, ShownPlace } from '../../stores/tables/list-places.ts'
import type { ChartChoice } from '../../stores/tables/chart-choice.ts'
import { errorText } from '../../api/error-text.ts'
import { useWords } from '../../locales/words.ts'
import { ChartBar, type ChartControls } from './chart-bar.tsx'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './charts.module.css'

export interface ChartProps {
  at: ListPlaceName
  place: ShownPlace
  /** False until the rows were asked for: they come first. */
  ready: boolean
  /** The selected rows, of which alone the chart is; undefined for a chart of all. */
  only: ListSelection | undefined
  as: ChartChoice['as']
  controls: ChartControls
  /** Shows a row of the table: a lookup by its id, a domain by its name. */
  onOpen: (row: { id: number; name: string }) => void
}

/** The room of a chart that has not come yet, or what went wrong. */
export function ChartState({ error, controls }: { error: Error | null; controls: ChartControls }) {
  const t = useWords()
  return (
    <>
      <ChartBar controls={controls} />
      {error ? (
        <p role="alert" className={layout.fault}>
          {errorText(t, error)}
        </p>
      ) : (
        <div className={styles.waiting}>
          <span className={typography.visuallyHidden}>{t('charts.loading')}</span>
          <Skeleton height="100%" />
        </div>
      )}
    </>
  )
}
