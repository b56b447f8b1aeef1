import { clsx } from 'clsx'
import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { labelText } from '../../../../shared/columns/column-words.ts'
import { columnAmong } from '../../../../shared/columns/comparable-columns.ts'
import { gateText } from '../../../../shared/comparison/comparison-words.ts'
import type { Gate, GateOp, GateValue } from '../../../../shared/comparison/gate.ts'
import { gateOpsOf } from '../../../../shared/comparison/gates.ts'
import { gradeAt } from '../../../../shared/comparison/scaled.ts'
import { VALUE_RULES } from '../../../../shared/values/value-rules.ts'
import type { ValueType } from '../../../../shared/values/value-type.ts'
import type { OwnEntries } from '../../../../shared/comparison/gates.ts'
import { FIELD_GROUPS, field, fieldsOf } from '../../../../shared/fields.ts'
import { formulaOf } from '../../../../shared/list.ts'
import { useWords } from '../../locales/words.ts'
import { useWording } from '../../components/weighing/use-wording.ts'
import type { WeighingProps } from './compare-props.ts'
import { DayField } from '../../components/day-field.tsx'
import { NumberField } from '../../components/number-field.tsx'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './gates.module.css'

/** What a domain has to pass to be ranked. */
export function Gates({ weighing, set, own }: WeighingProps & { own: OwnEntries }) {
  const t = useWords()
  const wording = useWording()
  const { gates } = weighing
  return (
    <section className={clsx(card.card, layout.stack)} aria-labelledby="gates">
      <h2 id="gates">{t('weigh.gates')}</h2>
      <p className={typography.quiet}>{t('weigh.gates-text')}</p>
      {gates.length > 0 && (
        <ul className={layout.row}>
          {gates.map((gate, at) => {
            const text = gateText(gate, own, wording)
            return (
              <li key={text} className={styles.gate}>
                <span dir="auto">{text}</span>
                <CloseButton
                  size="xs"
                  aria-label={t('weigh.remove-gate', { what: text })}
                  onClick={() => set({ gates: gates.filter((_, place) => place !== at) })}
                />
              </li>
            )
          })}
        </ul>
      )}
      <NewGate
        own={own}
        onAdd={(gate) => set({ gates: [...gates.filter((one) => JSON.stringify(one) !== JSON.stringify(gate)), gate] })}
      />
    </section>
  )
}

/** What a gate can ask about: a field of the catalogue, or one of the person's own. */
interface GateTarget {
  kind: ValueType
  goodLabel: string | null
  gate: { kind: 'field'; field: string } | { kind: 'own'; fieldId: number }
}

const REACHABLE = 'reachable'
const OWN = 'own_'

function gateTargetOf(choice: string, { ownFields, person }: OwnEntries): GateTarget {
  const own = choice.startsWith(OWN) ? ownFields.find(({ id }) => `${OWN}${id}` === choice) : undefined
  if (own) return { kind: own.kind, goodLabel: null, gate: { kind: 'own', fieldId: own.id } }
  const entry = columnAmong(person)(choice) ?? field(REACHABLE)
  return { kind: entry.type, goodLabel: entry.goodLabel, gate: { kind: 'field', field: entry.id } }
}

const firstValue = ({ kind, goodLabel }: GateTarget): GateValue =>
  kind === 'flag' ? true : kind === 'grade' ? 'B' : (goodLabel ?? '')
const firstOp = ({ kind }: GateTarget): GateOp => gateOpsOf(kind)[0] ?? 'is'

function NewGate({ own, onAdd }: { own: OwnEntries; onAdd: (gate: Gate) => void }) {
  const t = useWords()
  const [choice, setChoice] = useState(REACHABLE)
  const target = gateTargetOf(choice, own)
  const [op, setOp] = useState<GateOp>(firstOp(target))
  const [value, setValue] = useState<GateValue>(firstValue(target))
  const choose = (next: string): void => {
    setChoice(next)
    setOp(firstOp(gateTargetOf(next, own)))
    setValue(firstValue(gateTargetOf(next, own)))
  }
  const complete = value !== '' && (!VALUE_RULES[target.kind].numeric || Number.isFinite(Number(value)))
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (complete) onAdd({ ...target.gate, op, value })
  }
  const groups = FIELD_GROUPS.map((group) => ({
    group: t(`group.${group}`),
    items: fieldsOf(group).map((one) => ({ value: one.id, label: t(`field.${one.id}`) })),
  }))
  // A link has a gate, too, and nothing else here.
  const made = [
    ...own.ownFields.map(({ id, name }) => ({ value: `${OWN}${id}`, label: name })),
    ...own.person.flatMap(({ id, label }) =>
      formulaOf(id) === null ? [] : [{ value: id, label: labelText(label, t) }],
    ),
  ]
  const owns = made.length === 0 ? [] : [{ group: t('column.of-person'), items: made }]
  return (
    <form className={clsx(layout.row, styles.gateForm)} onSubmit={add}>
      <NativeSelect
        size="xs"
        label={t('weigh.gate-field')}
        value={choice}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[...groups, ...owns]}
      />
      <NativeSelect
        size="xs"
        label={t('weigh.gate-op')}
        value={op}
        onChange={(event) => setOp(event.currentTarget.value as GateOp)}
        data={gateOpsOf(target.kind).map((one) => ({ value: one, label: t(`gate-op.${one}`) }))}
      />
      <GateValueField kind={target.kind} value={value} onChange={setValue} />
      <Button type="submit" variant="default" disabled={!complete}>
        {t('weigh.add-gate')}
      </Button>
    </form>
  )
}

const GRADES = Array.from({ length: 18 }, (_, place) => gradeAt(place))

function GateValueField({
  kind,
  value,
  onChange,
}: {
  kind: ValueType
  value: GateValue
  onChange: (value: GateValue) => void
}) {
  const t = useWords()
  const label = t('weigh.gate-value')
  if (kind === 'flag')
    return (
      <NativeSelect
        size="xs"
        label={label}
        value={String(value)}
        onChange={(event) => onChange(event.currentTarget.value === 'true')}
        data={[
          { value: 'true', label: t('flag.yes') },
          { value: 'false', label: t('flag.no') },
        ]}
      />
    )
  if (kind === 'grade')
    return (
      <NativeSelect
        size="xs"
        label={label}
        value={String(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={GRADES}
      />
    )
  if (VALUE_RULES[kind].numeric)
    return (
      <NumberField
        size="xs"
        w={120}
        label={label}
        value={typeof value === 'number' ? value : null}
        onChange={(next) => onChange(next ?? '')}
      />
    )
  if (kind === 'date')
    return (
      <DayField
        size="xs"
        w={140}
        label={label}
        value={typeof value === 'string' && value !== '' ? value : null}
        onChange={(day) => onChange(day ?? '')}
      />
    )
  return (
    <TextInput
      size="xs"
      w={140}
      maxLength={400}
      label={label}
      value={String(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
