import type { Label } from '../../../../shared/watchlists/watchlist.ts'
import colourDot from '../../styles/colour-dot.module.css'
import styles from './label-chip.module.css'

/** A label: its name beside a dot in its colour. */
export function LabelChip({ label }: { label: Pick<Label, 'name' | 'colour'> }) {
  return (
    <span className={styles.labelChip} data-label="" title={label.name}>
      <span className={colourDot.dot} data-colour={label.colour} aria-hidden="true" />
      <span dir="auto">{label.name}</span>
    </span>
  )
}
