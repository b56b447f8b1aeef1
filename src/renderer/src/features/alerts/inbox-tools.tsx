import { TextInput } from '@mantine/core'
import { useLabels, useRules, useWatchlists } from '../../api/queries.ts'
import { useFieldAction } from '../../components/hooks/action-keys.ts'
import { SEVERITIES, type Severity } from '../../../../shared/rules/rules.ts'
import { useWords } from '../../locales/words.ts'
import { ALERT_GROUPS, type AlertGroup, useInbox } from '../../stores/tables/inbox.ts'
import { MultiPicker } from '../../components/fields/multi-picker.tsx'
import { Picker } from '../../components/fields/picker.tsx'
import styles from './inbox-tools.module.css'

/** How the alerts stand together, and which are shown: one row. */
export function InboxTools() {
  const t = useWords()
  const { filter, group, set, groupBy } = useInbox()
  const rules = useRules().data ?? []
  const search = useFieldAction('find')
  const shared = { size: 'xs', className: styles.tool } as const
  return (
    <div className={styles.tools}>
      <Picker
        {...shared}
        aria-label={t('alerts.group')}
        data={ALERT_GROUPS.map((value) => ({ value, label: t(`alerts.group.${value}`) }))}
        value={group}
        onChange={(value) => groupBy(value as AlertGroup)}
      />
      <TextInput
        {...search}
        size="xs"
        className={styles.tool}
        aria-label={t('alerts.filter')}
        placeholder={t('alerts.filter')}
        spellCheck={false}
        value={filter.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      <Picker
        {...shared}
        aria-label={t('severity.title')}
        placeholder={t('severity.title')}
        data={SEVERITIES.map((value) => ({ value, label: t(`severity.${value}`) })).reverse()}
        value={filter.severities[0] ?? null}
        onChange={(value) => set({ severities: [value as Severity] })}
        onClear={() => set({ severities: [] })}
      />
      <MultiPicker
        {...shared}
        aria-label={t('screen.rules')}
        placeholder={filter.rules.length > 0 ? '' : t('screen.rules')}
        data={rules.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filter.rules.map(String)}
        onChange={(values) => set({ rules: values.map(Number) })}
      />
      <Members />
    </div>
  )
}

/** The lists and labels whose domains are shown. */
function Members() {
  const t = useWords()
  const { filter, set } = useInbox()
  const lists = useWatchlists().data ?? []
  const labels = useLabels().data ?? []
  const chosen = [...filter.lists.map((id) => `list ${id}`), ...filter.labels.map((id) => `label ${id}`)]
  if (lists.length + labels.length === 0) return null
  const idsOf = (kind: string, values: readonly string[]): number[] =>
    values.filter((value) => value.startsWith(`${kind} `)).map((value) => Number(value.split(' ')[1]))
  const items = (kind: string, of: readonly { id: number; name: string }[]) =>
    of.map(({ id, name }) => ({ value: `${kind} ${id}`, label: name }))
  return (
    <MultiPicker
      size="xs"
      className={styles.tool}
      aria-label={t('alerts.members')}
      placeholder={chosen.length > 0 ? '' : t('alerts.members')}
      data={[
        ...(lists.length > 0 ? [{ group: t('screen.watchlists'), items: items('list', lists) }] : []),
        ...(labels.length > 0 ? [{ group: t('label.title'), items: items('label', labels) }] : []),
      ]}
      value={chosen}
      onChange={(values) => set({ lists: idsOf('list', values), labels: idsOf('label', values) })}
    />
  )
}
