import { clsx } from 'clsx'
import { ActionIcon, Button, Menu, Slider } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Criterion } from '../../../../shared/comparison/comparison.ts'
import { scaleText } from '../../../../shared/comparison/comparison-words.ts'
import { isWeighable, scaleOf } from '../../../../shared/comparison/scaled.ts'
import { criteriaOf } from '../../../../shared/comparison/weigh.ts'
import { FIELD_GROUPS, field, fieldsOf } from '../../../../shared/fields.ts'
import { useWords } from '../../locales/words.ts'
import { ScaleEditor } from './scale-editor.tsx'
import { useWording } from './use-wording.ts'
import type { WeighingProps } from './compare-props.ts'
import { NumberField } from '../../components/number-field.tsx'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './criteria.module.css'

const FIRST_WEIGHT = 50

/** The fields that count, each with its weight and its scale. */
export function Criteria({ weighing, set }: WeighingProps) {
  const t = useWords()
  const criteria = criteriaOf(weighing)
  const put = (changed: Criterion): void =>
    set({ criteria: criteria.map((one) => (one.field === changed.field ? changed : one)) })
  return (
    <section className={clsx(card.card, layout.stack)} aria-labelledby="weighing">
      <h2 id="weighing">{t('weigh.title')}</h2>
      <p className={typography.quiet}>{t('weigh.text')}</p>
      <ul className={layout.stack}>
        {criteria.map((criterion) => (
          <Line
            key={criterion.field}
            criterion={criterion}
            put={put}
            onRemove={() => set({ criteria: criteria.filter((one) => one !== criterion) })}
          />
        ))}
      </ul>
      <AddField
        taken={criteria.map((one) => one.field)}
        onPick={(id) =>
          set({ criteria: [...criteria, { field: id, weight: FIRST_WEIGHT, scale: null, flipped: false }] })
        }
      />
    </section>
  )
}

function AddField({ taken, onPick }: { taken: readonly string[]; onPick: (id: string) => void }) {
  const t = useWords()
  const groups = FIELD_GROUPS.map((group) => ({
    group,
    fields: fieldsOf(group).filter((entry) => isWeighable(entry) && !taken.includes(entry.id)),
  })).filter(({ fields }) => fields.length > 0)
  if (groups.length === 0) return null
  return (
    <div>
      <Menu position="bottom-start" floatingStrategy="fixed" withInitialFocusPlaceholder={false} withinPortal={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconPlus size={14} />}>
            {t('weigh.add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={340} className={clsx(layout.tallMenu, styles.weighingMenu)}>
          {groups.map(({ group, fields }) => [
            <Menu.Label key={group}>{t(`group.${group}`)}</Menu.Label>,
            ...fields.map(({ id }) => (
              <Menu.Item key={id} onClick={() => onPick(id)}>
                {t(`field.${id}`)}
              </Menu.Item>
            )),
          ])}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

function Line({
  criterion,
  put,
  onRemove,
}: {
  criterion: Criterion
  put: (changed: Criterion) => void
  onRemove: () => void
}) {
  const t = useWords()
  const wording = useWording()
  const [open, setOpen] = useState(false)
  const entry = field(criterion.field)
  const what = t(`field.${entry.id}`)
  const scale = `${scaleText(entry, scaleOf(entry, criterion), wording)}${criterion.flipped ? `, ${t('weigh.flipped')}` : ''}`
  const weigh = (weight: number): void => put({ ...criterion, weight })
  return (
    <li className={styles.criterion}>
      <div className={styles.line}>
        <span className={styles.name}>{what}</span>
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
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('weigh.remove', { what })} onClick={onRemove}>
          <IconX size={14} stroke={1.6} />
        </ActionIcon>
      </div>
      <button
        type="button"
        className={clsx(typography.link, styles.scale)}
        aria-expanded={open}
        aria-label={`${t('weigh.scale', { what })}: ${scale}`}
        onClick={() => setOpen(!open)}
      >
        {scale}
      </button>
      {open && <ScaleEditor entry={entry} criterion={criterion} put={put} />}
    </li>
  )
}
