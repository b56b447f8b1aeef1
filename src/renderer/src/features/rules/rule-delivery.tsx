import { NativeSelect, TextInput } from '@mantine/core'
import { type RuleBody, SEVERITIES, type Severity } from '../../../../shared/rules/rules.ts'
import { useWords } from '../../locales/words.ts'

const WAYS = ['notification', 'digest', 'feed'] as const

/** How a rule tells what it found, and how much that weighs. */
export function DeliveryForm({ body, onChange }: { body: RuleBody; onChange: (change: Partial<RuleBody>) => void }) {
  const t = useWords()
  const minutes = body.tell.how === 'digest' ? body.tell.at : 9 * 60
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const choose = (how: string): void =>
    onChange({ tell: how === 'digest' ? { how, at: minutes } : { how: how as 'notification' | 'feed' } })
  const setClock = (text: string): void => {
    const [hours, rest] = text.split(':').map(Number)
    if (Number.isInteger(hours) && Number.isInteger(rest))
      onChange({ tell: { how: 'digest', at: (hours ?? 0) * 60 + (rest ?? 0) } })
  }
  return (
    <>
      <NativeSelect
        size="xs"
        label={t('rule.tell')}
        value={body.tell.how}
        onChange={(event) => choose(event.currentTarget.value)}
        data={WAYS.map((how) => ({ value: how, label: t(`rule.tell.${how}`) }))}
      />
      {body.tell.how === 'digest' && (
        <TextInput
          size="xs"
          type="time"
          label={t('rule.digest-at')}
          value={clock}
          onChange={(event) => setClock(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        size="xs"
        label={t('severity.title')}
        value={body.severity ?? 'normal'}
        onChange={(event) => onChange({ severity: event.currentTarget.value as Severity })}
        data={SEVERITIES.map((one) => ({ value: one, label: t(`severity.${one}`) }))}
      />
    </>
  )
}
