import type { Label } from '../../../../shared/watchlist.ts'

/** A label: its name beside a dot in its colour. */
export function LabelChip({ label }: { label: Pick<Label, 'name' | 'colour'> }) {
  return (
    <span className="label-chip" title={label.name}>
      <span className="colour-dot" data-colour={label.colour} aria-hidden="true" />
      <span dir="auto">{label.name}</span>
    </span>
  )
}
