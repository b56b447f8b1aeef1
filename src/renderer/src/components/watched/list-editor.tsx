import { clsx } from 'clsx'
import { Button, Checkbox, Radio, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../dialog.tsx'
import { DialogFoot } from '../dialog-foot.tsx'
import { runCommand } from '../../stores/commands.ts'
import { send } from '../../api/send.ts'
import { faultText } from '../../../../shared/fault-text.ts'
import { FIRST_TABLE } from '../../../../shared/columns/table-columns.ts'
import { field, FIRST_COLUMNS } from '../../../../shared/fields.ts'
import type { Filter } from '../../../../shared/filter/filter.ts'
import { offeredRules } from '../../../../shared/rules/rules.ts'
import { TREND_FIELDS } from '../../../../shared/analysis/trends.ts'
import { CADENCES, COLOURS, type NewWatchlist, type Watchlist } from '../../../../shared/watchlists/watchlist.ts'
import { useRules, useWatchlists } from '../../api/queries.ts'
import { DraftLine } from '../told/draft-line.tsx'
import { useDraft } from '../hooks/use-draft.ts'
import { RefreshWorth } from './refresh-worth.tsx'
import { useWords } from '../../locales/words.ts'
import { useRuleText } from '../changes/rule-text.ts'
import { Picker } from '../fields/picker.tsx'
import { QuestionPart } from './question-part.tsx'
import colourDot from '../../styles/colour-dot.module.css'
import form from '../../styles/form.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './list-editor.module.css'

interface Props {
  /** Null makes a new one. */
  list: Watchlist | null
  /** What a new one is called at first. */
  name?: string
  /** What the domains of a new one meet; without it, it is made by hand. */
  question?: Filter
  onClose: () => void
  onSaved?: (id: number, name: string) => void
}

const FIRST: NewWatchlist = {
  name: '',
  description: '',
  colour: 'blue',
  cadence: 'weekly',
  columns: [...FIRST_TABLE.watched],
  spark: FIRST_COLUMNS[0] ?? '',
}

/** Makes a list or changes its name, colour, cadence and line. With the first list, sensible rules are offered. */
export function ListEditor({ list, name = '', question, onClose, onSaved }: Props) {
  const t = useWords()
  const lists = useWatchlists().data ?? []
  const rules = useRules().data
  const drafted = useDraft<NewWatchlist>(() => list ?? { ...FIRST, name, question: question ?? null }, {
    key: `list ${list?.id}`,
    title: t(list ? 'watch.edit' : 'watch.new-title'),
    isAnew: name !== '' || question !== undefined,
  })
  const { entered: draft, set } = drafted
  const [fault, setFault] = useState<string | null>(null)
  const [isReadable, setReadable] = useState(true)
  const isFirst = list === null && lists.length === 0 && rules?.length === 0
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set(offeredRules().keys()))
  const ruleText = useRuleText()
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const { name, description, colour, cadence, columns, spark } = { ...draft, name: draft.name.trim() }
    if (name === '') return setFault(t('watch.name-missing'))
    const living = draft.question
      ? { question: draft.question, share: draft.share ?? null, first: draft.first ?? null }
      : {}
    const saved = list
      ? await send('updateWatchlist', { id: list.id, change: { name, description, colour, cadence, spark, ...living } })
      : await send('addWatchlist', { name, description, colour, cadence, columns, spark, ...living })
    if (!saved.ok) return setFault(faultText(t, saved.error))
    if (isFirst)
      for (const [at, rule] of offeredRules().entries())
        if (wanted.has(at))
          await runCommand('saveRule', {
            id: null,
            name: ruleText({ ...rule, scope: { of: 'all' } }),
            body: { ...rule, scope: { of: 'all' } },
          })
    drafted.saved()
    onClose()
    onSaved?.(list?.id ?? saved.value.value ?? 0, name)
  }
  return (
    <Dialog isForm opened onClose={onClose} title={t(list ? 'watch.edit' : 'watch.new-title')} size="md">
      <form className={layout.stack} onSubmit={(event) => void save(event)}>
        <DraftLine draft={drafted} />
        <TextInput
          label={t('watch.name')}
          maxLength={120}
          value={draft.name}
          error={fault}
          onChange={(event) => set({ name: event.currentTarget.value })}
          data-autofocus
        />
        {draft.question && (
          <QuestionPart draft={{ ...draft, question: draft.question }} onChange={set} onReadable={setReadable} />
        )}
        <Textarea
          label={t('watch.description')}
          maxLength={2_000}
          autosize
          minRows={2}
          maxRows={5}
          value={draft.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <Radio.Group
          label={t('watch.cadence')}
          description={t('watch.cadence-what')}
          value={draft.cadence}
          onChange={(cadence) => set({ cadence: cadence as NewWatchlist['cadence'] })}
        >
          <div className={clsx(layout.row, form.cadences)}>
            {CADENCES.map((cadence) => (
              <Radio key={cadence} size="xs" value={cadence} label={t(`cadence.${cadence}`)} />
            ))}
          </div>
        </Radio.Group>
        {list && <RefreshWorth list={list} />}
        <Radio.Group
          label={t('watch.colour')}
          value={draft.colour}
          onChange={(colour) => set({ colour: colour as NewWatchlist['colour'] })}
        >
          <div className={clsx(layout.row, form.cadences)}>
            {COLOURS.map((colour) => (
              <Radio
                key={colour}
                size="xs"
                value={colour}
                label={
                  <span className={layout.row}>
                    <span className={colourDot.dot} data-colour={colour} aria-hidden="true" />
                    {t(`colour.${colour}`)}
                  </span>
                }
              />
            ))}
          </div>
        </Radio.Group>
        <Picker
          label={t('watch.spark')}
          data={TREND_FIELDS.map(({ id }) => ({ value: id, label: t(`field.${id}`) }))}
          value={draft.spark}
          onChange={(spark) => set({ spark })}
        />
        {isFirst && (
          <fieldset className={styles.offered}>
            <legend>{t('rules.offered')}</legend>
            <p className={typography.quiet}>{t('rules.from-now')}</p>
            {offeredRules().map((rule, at) => (
              <Checkbox
                key={`${rule.field} ${rule.condition.kind}`}
                size="xs"
                label={ruleText({ ...rule, scope: { of: 'all' } })}
                checked={wanted.has(at)}
                onChange={() =>
                  setWanted((before) => {
                    const next = new Set(before)
                    if (!next.delete(at)) next.add(at)
                    return next
                  })
                }
                description={rule.field !== null && field(rule.field).type === 'ip' ? t('rules.ip-caveat') : undefined}
              />
            ))}
          </fieldset>
        )}
        <DialogFoot onCancel={onClose}>
          <Button type="submit" disabled={!isReadable}>
            {t(list ? 'save' : 'watch.make')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
