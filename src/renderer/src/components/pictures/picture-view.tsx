import { NativeSelect, SegmentedControl } from '@mantine/core'
import type { Column } from '../../../../shared/columns/column.ts'
import type { Shown } from '../../../../shared/analysis.ts'
import { shownAggregates } from '../../../../shared/grouping.ts'
import { shownText } from '../../../../shared/group-words.ts'
import { useColumnName, useFilterWords } from '../../api/columns.ts'
import { useWords } from '../../locales/words.ts'
import { asSelection, useListPlaces } from '../../stores/list-places.ts'
import { PICTURE_KINDS, type PictureChoice, type PictureKind, type ScaleKind } from '../../stores/picture-choice.ts'
import { BarsPicture } from './bars-picture.tsx'
import { ColumnSelect } from './column-select.tsx'
import { PictureBar } from './picture-bar.tsx'
import { DistributionPicture } from './distribution-picture.tsx'
import { usePictureColumns, usualScale } from './picture-columns.ts'
import type { PictureProps } from './picture-state.tsx'
import { type ScatterColumns, ScatterPicture } from './scatter-picture.tsx'
import { TrendChoices, trendColumns, trendOf } from './trend-choices.tsx'
import { TrendPicture } from './trend-picture.tsx'
import typography from '../../styles/typography.module.css'
import styles from './pictures.module.css'

/** A picture of the rows of a table in their place, or of the selected ones alone, with what it is of and the numbers behind it. */
export function PictureView(props: Omit<PictureProps, 'as' | 'controls' | 'only'> & { selected: number }) {
  const t = useWords()
  const { at, place, selected } = props
  const choice = place.panels.pictured
  const set = (change: Partial<PictureChoice>): void =>
    useListPlaces.getState().showPanels(at, { pictured: { ...choice, ...change } })
  const columns = usePictureColumns(place)
  const chosen = (from: readonly Column[], id: string | null, otherwise = from[0]): Column | undefined =>
    from.find((column) => column.id === id) ?? otherwise
  const x = chosen(columns.numbers, choice.x)
  const y = chosen(
    columns.numbers,
    choice.y,
    columns.numbers.find((column) => column !== x),
  )
  const of: ScatterColumns | null =
    (x &&
      y && {
        x,
        y,
        third: columns.values.find(({ id }) => id === choice.third) ?? null,
        scales: { x: choice.scales.x ?? usualScale(x), y: choice.scales.y ?? usualScale(y) },
      }) ||
    null
  const column = chosen(columns.spread, choice.column)
  const by = chosen(columns.groups, choice.by, columns.values[0] ?? columns.groups[0])
  const withTrend = trendColumns(columns.numbers)
  const trend = trendOf(withTrend, choice)
  const choices =
    choice.kind === 'scatter' && of ? (
      <ScatterChoices of={of} columns={columns} choice={choice} onChange={set} />
    ) : choice.kind === 'distribution' && column ? (
      <ColumnSelect
        label={t('pictures.column')}
        columns={columns.spread}
        value={column.id}
        onChange={(id) => set({ column: id })}
      />
    ) : choice.kind === 'bars' && by ? (
      <BarsChoices by={by} groups={columns.groups} shown={columns.numbers} choice={choice} onChange={set} />
    ) : choice.kind === 'trend' && trend ? (
      <TrendChoices of={trend} columns={withTrend} choice={choice} onChange={set} />
    ) : null
  const controls = {
    kind: <KindChoice {...{ choice, set }} />,
    choices,
    as: <AsChoice {...{ choice, set }} />,
    rows: selected > 0 ? t('pictures.selected', { count: selected }) : null,
  }
  const shared = { ...props, as: choice.as, controls, only: selected > 0 ? asSelection(place) : undefined }
  return (
    <section aria-label={t('picture.title')} className={styles.view} data-picture-view="">
      {choice.kind === 'scatter' && of ? (
        <ScatterPicture {...shared} of={of} />
      ) : choice.kind === 'distribution' && column ? (
        <DistributionPicture {...shared} key={column.id} column={column} />
      ) : choice.kind === 'bars' && by ? (
        <BarsPicture {...shared} key={by.id} by={by} figure={choice.figure} />
      ) : choice.kind === 'trend' && trend ? (
        <TrendPicture {...shared} of={trend} />
      ) : (
        <>
          <PictureBar controls={controls} />
          <p className={typography.quiet}>{t('pictures.no-numbers')}</p>
        </>
      )}
    </section>
  )
}

interface ChoiceProps {
  choice: PictureChoice
  set: (change: Partial<PictureChoice>) => void
}

function KindChoice({ choice, set }: ChoiceProps) {
  const t = useWords()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('pictures.kind')}
      value={choice.kind}
      onChange={(kind) => set({ kind: kind as PictureKind })}
      data={PICTURE_KINDS.map((kind) => ({ value: kind, label: t(`pictures.kind-${kind}`) }))}
    />
  )
}

function AsChoice({ choice, set }: ChoiceProps) {
  const t = useWords()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('pictures.as')}
      value={choice.as}
      onChange={(as) => set({ as: as as PictureChoice['as'] })}
      data={[
        { value: 'picture', label: t('pictures.as-picture') },
        { value: 'table', label: t('pictures.as-table') },
      ]}
    />
  )
}

interface ScatterChoicesProps {
  of: ScatterColumns
  columns: ReturnType<typeof usePictureColumns>
  choice: PictureChoice
  onChange: (change: Partial<PictureChoice>) => void
}

function ScatterChoices({ of, columns, choice, onChange }: ScatterChoicesProps) {
  const t = useWords()
  const name = useColumnName()
  const scale = (side: 'x' | 'y') => (
    <NativeSelect
      size="xs"
      aria-label={t('pictures.scale-of', { what: name(of[side].id) })}
      className={styles.scale}
      data={(['linear', 'logarithmic'] as const).map((kind) => ({ value: kind, label: t(`pictures.${kind}`) }))}
      value={of.scales[side]}
      onChange={(event) => onChange({ scales: { ...choice.scales, [side]: event.currentTarget.value as ScaleKind } })}
    />
  )
  // Another column has a scale of its own.
  const side = (which: 'x' | 'y', label: string) => (
    <div className={styles.side}>
      <ColumnSelect
        label={label}
        columns={columns.numbers}
        value={of[which].id}
        onChange={(id) => onChange({ [which]: id, scales: { ...choice.scales, [which]: null } })}
      />
      {scale(which)}
    </div>
  )
  return (
    <>
      {side('x', t('pictures.across'))}
      {side('y', t('pictures.up'))}
      <ColumnSelect
        label={t('pictures.third')}
        columns={columns.values}
        value={of.third?.id ?? ''}
        none={t('pictures.none')}
        onChange={(third) => onChange({ third })}
      />
    </>
  )
}

interface BarsChoicesProps {
  by: Column
  groups: readonly Column[]
  shown: readonly Column[]
  choice: PictureChoice
  onChange: (change: Partial<PictureChoice>) => void
}

function BarsChoices({ by, groups, shown, choice, onChange }: BarsChoicesProps) {
  const t = useWords()
  const words = useFilterWords()
  const figures: Shown[] = shown.flatMap((column) =>
    shownAggregates(column)
      .filter((one) => one !== 'count' && one !== 'missing')
      .map((aggregate) => ({ column: column.id, aggregate })),
  )
  const keyOf = ({ column, aggregate }: Shown): string => `${aggregate} ${column}`
  return (
    <>
      <ColumnSelect label={t('pictures.by')} columns={groups} value={by.id} onChange={(id) => onChange({ by: id })} />
      <NativeSelect
        size="xs"
        label={t('pictures.figure')}
        className={styles.choice}
        data={[
          { value: '', label: t('groups.rows') },
          ...figures.map((figure) => ({ value: keyOf(figure), label: shownText(figure, words) })),
        ]}
        value={choice.figure ? keyOf(choice.figure) : ''}
        onChange={(event) => {
          const { value } = event.currentTarget
          onChange({ figure: figures.find((figure) => keyOf(figure) === value) ?? null })
        }}
      />
    </>
  )
}
