import { clsx } from 'clsx'
import { ActionIcon, Button, Menu, Slider } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Column } from '../../../../shared/columns/column.ts'
import { toldApart } from '../../../../shared/columns/column-words.ts'
import { columnAmong } from '../../../../shared/columns/comparable-columns.ts'
import { FIELD_COLUMNS } from '../../../../shared/columns/field-columns.ts'
import type { Criterion } from '../../../../shared/comparison/comparison.ts'
import { criterionText } from '../../../../shared/comparison/comparison-words.ts'
import { isWeighable, takesFirstScale } from '../../../../shared/comparison/scaled.ts'
import { criteriaOf } from '../../../../shared/comparison/weigh.ts'
import { FIELD_GROUPS, type Scale } from '../../../../shared/fields.ts'
import { useWords } from '../../locales/words.ts'
import { isOfPerson, ownColumn, ownFieldOf } from '../../../../shared/list.ts'
import { later } from '../later.tsx'
import { ScaleEditor } from './scale-editor.tsx'
import { useWording } from './use-wording.ts'
import { NumberField } from '../fields/number-field.tsx'
import { SearchedItems } from '../fields/searched-items.tsx'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './criteria.module.css'

const FIRST_WEIGHT = 50
const WEIGHABLE_KINDS = ['money', 'number', 'flag'] as const
const NewOwnField = later(
  () => import('../own-data/new-own-field.tsx').then((module) => module.NewOwnField),
  ['watchlists'],
)

interface Props {
  criteria: readonly Criterion[]
  set: (criteria: Criterion[]) => void
  person: readonly Column[]
  /** The scale on which a column is weighed at first; null for its own. */
  firstScale: (entry: Column) => Scale | null
  /** What stands below a criterion. */
  beneath?: (entry: Column) => ReactNode
  /** What can be done with them. */
  children?: ReactNode
}

/** The fields that count, each with its weight and its scale. */
export function Criteria({ criteria: kept, set, person, firstScale, beneath, children }: Props) {
  const t = useWords()
  const [added, setAdded] = useState<string | null>(null)
  const criteria = criteriaOf({ criteria: [...kept] }, person)
  // What was deleted is kept, and counts again once it is brought back.
  const gone = kept.filter(({ field: id }) => isOfPerson(id) && columnAmong(person)(id) === null)
  const put = (changed: Criterion): void => set(kept.map((one) => (one.field === changed.field ? changed : one)))
  const remove = (id: string): void => set(kept.filter((one) => one.field !== id))
  return (
    <section className={clsx(card.card, layout.stack)} aria-labelledby="weighing">
      <div className={styles.head}>
        <h2 id="weighing">{t('weigh.title')}</h2>
        <AddField
          taken={criteria.map((one) => one.field)}
          person={person}
          onPick={(entry) => {
            const { id } = entry
            const criterion = { field: id, weight: FIRST_WEIGHT, scale: firstScale(entry), flipped: isPrice(entry) }
            setAdded(id)
            set([...kept.filter((one) => one.field !== id), criterion])
          }}
        />
      </div>
      <ul className={styles.criteria}>
        {criteria.map(({ column, ...criterion }) => (
          <Line
            key={criterion.field}
            entry={column}
            criterion={criterion}
            put={put}
            first={firstScale(column)}
            isNew={criterion.field === added}
            onRemove={() => remove(criterion.field)}
          >
            {beneath?.(column)}
          </Line>
        ))}
        {gone.map(({ field: id }) => (
          <li key={id} className={clsx(layout.row, typography.quiet)}>
            {t('weigh.criterion-gone')}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t('weigh.remove', { what: t('absent.column-gone') })}
              onClick={() => remove(id)}
            >
              <IconX size={14} stroke={1.6} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {children}
      <p className={clsx(typography.quiet, styles.method)}>
        {t('weigh.text')} {person.length === 0 && t('weigh.own')}
      </p>
    </section>
  )
}

/** Money that a person enters on domains is what they cost more often than what they earn; the scale is opened to say so. */
const isPrice = (entry: Column): boolean => ownFieldOf(entry.id) !== null && entry.type === 'money'

function AddField({
  taken,
  person,
  onPick,
}: {
  taken: readonly string[]
  person: readonly Column[]
  onPick: (entry: Column) => void
}) {
  const t = useWords()
  const [making, setMaking] = useState(false)
  // A field that was just made can be weighed once the library has told of it.
  const [made, setMade] = useState<string | null>(null)
  const ready = made === null ? undefined : person.find(({ id }) => id === made)
  const pick = useRef(onPick)
  pick.current = onPick
  useEffect(() => {
    if (ready === undefined) return
    setMade(null)
    pick.current(ready)
  }, [ready])
  const isOffered = (entry: Column): boolean => isWeighable(entry) && !taken.includes(entry.id)
  const groups = [
    ...FIELD_GROUPS.map((group) => ({
      group: t(`group.${group}`),
      fields: FIELD_COLUMNS.filter((column) => column.field?.group === group && isOffered(column)),
    })),
    { group: t('column.of-person'), fields: person.filter(isOffered) },
  ].filter(({ fields }) => fields.length > 0)
  return (
    <>
      <Menu position="bottom-end" floatingStrategy="fixed" withInitialFocusPlaceholder={false} withinPortal={false}>
        <Menu.Target>
          <Button variant="default" size="compact-sm" leftSection={<IconPlus size={14} />}>
            {t('weigh.add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={340} className={clsx(layout.tallMenu, styles.weighingMenu)}>
          <SearchedItems
            label={t('menu.find-field')}
            groups={groups.map(({ group, fields }) => ({
              label: group,
              items: fields.map((entry) => ({
                id: entry.id,
                name: toldApart(entry.label, t),
                run: () => onPick(entry),
              })),
            }))}
            last={() => ({
              id: 'new',
              name: t('weigh.new-own'),
              icon: <IconPlus size={14} />,
              run: () => setMaking(true),
            })}
          />
        </Menu.Dropdown>
      </Menu>
      {making && (
        <NewOwnField kinds={WEIGHABLE_KINDS} onClose={() => setMaking(false)} onMade={(id) => setMade(ownColumn(id))} />
      )}
    </>
  )
}

function Line({
  entry,
  criterion,
  put,
  first,
  isNew,
  onRemove,
  children,
}: {
  entry: Column
  criterion: Criterion
  /** The scale to begin with; null for the column's own. */
  first: Scale | null
  put: (changed: Criterion) => void
  isNew: boolean
  onRemove: () => void
  children: ReactNode
}) {
  const t = useWords()
  const wording = useWording()
  // Which way round a number of the person's counts, nobody but the person knows.
  const [open, setOpen] = useState(isNew && takesFirstScale(entry))
  const what = toldApart(entry.label, t)
  const scale = criterionText(entry, criterion, wording)
  const weigh = (weight: number): void => put({ ...criterion, weight })
  return (
    <li className={styles.criterion}>
      <div className={styles.line}>
        <span className={styles.name}>{what}</span>
        <button
          type="button"
          className={clsx(typography.link, styles.scale)}
          aria-expanded={open}
          aria-label={`${t('weigh.scale', { what })}: ${scale}`}
          onClick={() => setOpen(!open)}
        >
          {scale}
        </button>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('weigh.remove', { what })} onClick={onRemove}>
          <IconX size={14} stroke={1.6} />
        </ActionIcon>
      </div>
      <div className={styles.line}>
        <Slider
          size="sm"
          min={0}
          max={100}
          value={criterion.weight}
          label={null}
          thumbLabel={t('weigh.weight', { what })}
          onChange={weigh}
        />
        {/* Left empty, it shows again what it weighs. */}
        <NumberField
          size="xs"
          w={64}
          min={0}
          max={100}
          value={criterion.weight}
          aria-label={t('weigh.weight', { what })}
          onChange={(weight) => typeof weight === 'number' && weigh(weight)}
        />
      </div>
      {open && <ScaleEditor entry={entry} criterion={criterion} first={first} put={put} />}
      {children}
    </li>
  )
}
