import { Button, CloseButton, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { gateText } from '../../../../shared/comparison/comparison-words.ts'
import { type Gate, type GateOp, gateOpsOf, type GateValue } from '../../../../shared/comparison/gates.ts'
import { gradeAt } from '../../../../shared/comparison/scaled.ts'
import { type FieldKind, KIND_RULES } from '../../../../shared/field-kinds.ts'
import { FIELD_GROUPS, type Field, field, fieldsOf } from '../../../../shared/fields.ts'
import { useWords, wordKey } from '../../locales/words.ts'
import { useWording } from './use-wording.ts'
import type { WeighingProps } from './weighing-panel.tsx'

/** What a domain has to pass to be ranked. */
export function Gates({ weighing, set }: WeighingProps) {
  const t = useWords()
  const wording = useWording()
  const { gates } = weighing
  return (
    <section className="card stack" aria-labelledby="gates">
      <h2 id="gates">{t('weigh.gates')}</h2>
      <p className="quiet">{t('weigh.gates-text')}</p>
      {gates.length > 0 && (
        <ul className="row">
          {gates.map((gate, at) => {
            const text = gateText(gate, wording)
            return <li key={text} className="gate"><span dir="auto">{text}</span><CloseButton size="xs" aria-label={t('weigh.remove-gate', { what: text })} onClick={() => set({ gates: gates.filter((_, place) => place !== at) })} /></li>
          })}
        </ul>
      )}
      <NewGate onAdd={(gate) => set({ gates: [...gates.filter((one) => JSON.stringify(one) !== JSON.stringify(gate)), gate] })} />
    </section>
  )
}

const firstValue = (entry: Field): GateValue => (entry.kind === 'flag' ? true : entry.kind === 'grade' ? 'B' : (entry.goodLabel ?? ''))
const firstOp = (kind: FieldKind): GateOp => gateOpsOf(kind)[0] ?? 'is'
const REACHABLE = 'is_reachable'

function NewGate({ onAdd }: { onAdd: (gate: Gate) => void }) {
  const t = useWords()
  const [id, setId] = useState(REACHABLE)
  const entry = field(id)
  const [op, setOp] = useState<GateOp>(firstOp(entry.kind))
  const [value, setValue] = useState<GateValue>(firstValue(entry))
  const choose = (next: string): void => {
    setId(next)
    setOp(firstOp(field(next).kind))
    setValue(firstValue(field(next)))
  }
  const complete = value !== '' && (!KIND_RULES[entry.kind].numeric || Number.isFinite(Number(value)))
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (complete) onAdd({ kind: 'field', field: id, op, value })
  }
  return (
    <form className="row gate-form" onSubmit={add}>
      <NativeSelect size="xs" label={t('weigh.gate-field')} value={id} onChange={(event) => choose(event.currentTarget.value)} data={FIELD_GROUPS.map((group) => ({ group: t(`group.${group}`), items: fieldsOf(group).map((one) => ({ value: one.id, label: t(wordKey('field', one.id)) })) }))} />
      <NativeSelect size="xs" label={t('weigh.gate-op')} value={op} onChange={(event) => setOp(event.currentTarget.value as GateOp)} data={gateOpsOf(entry.kind).map((one) => ({ value: one, label: t(`gate-op.${one}`) }))} />
      <GateValueField kind={entry.kind} value={value} onChange={setValue} />
      <Button type="submit" variant="default" disabled={!complete}>{t('weigh.add-gate')}</Button>
    </form>
  )
}

const GRADES = Array.from({ length: 18 }, (_, place) => gradeAt(place))

function GateValueField({ kind, value, onChange }: { kind: FieldKind; value: GateValue; onChange: (value: GateValue) => void }) {
  const t = useWords()
  const label = t('weigh.gate-value')
  if (kind === 'flag') return <NativeSelect size="xs" label={label} value={String(value)} onChange={(event) => onChange(event.currentTarget.value === 'true')} data={[{ value: 'true', label: t('flag.yes') }, { value: 'false', label: t('flag.no') }]} />
  if (kind === 'grade') return <NativeSelect size="xs" label={label} value={String(value)} onChange={(event) => onChange(event.currentTarget.value)} data={GRADES} />
  if (KIND_RULES[kind].numeric) return <NumberInput size="xs" w={120} label={label} value={typeof value === 'boolean' ? '' : value} hideControls thousandSeparator onChange={onChange} />
  return <TextInput size="xs" w={140} type={kind === 'date' ? 'date' : 'text'} maxLength={400} label={label} value={String(value)} onChange={(event) => onChange(event.currentTarget.value)} />
}
