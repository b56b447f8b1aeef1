import { clsx } from 'clsx'
import { Button, Checkbox, Popover, Textarea, TextInput } from '@mantine/core'
import { IconBellOff, IconTag } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { runCommand } from '../../stores/commands.ts'
import { type OwnField, readOwnValue, type Subject } from '../../../../shared/watchlist.ts'
import { useLabels, useOwnFields, useSubject } from '../../api/queries.ts'
import { Moment } from '../../components/moment.tsx'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { LabelChip } from '../../components/watched/label-chip.tsx'
import card from '../../styles/card.module.css'
import colourDot from '../../styles/colour-dot.module.css'
import form from '../../styles/form.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import labelChip from '../../components/watched/label-chip.module.css'
import styles from './domain-kept.module.css'

/** What the person keeps about a domain: its lists, labels, own fields and a note. */
export function DomainKept({ name, now }: { name: string; now: number }) {
  const t = useWords()
  const subject = useSubject(name).data
  const ownFields = useOwnFields().data ?? []
  if (!subject) return null
  return (
    <section className={clsx(card.card, styles.kept)} aria-labelledby="kept-heading">
      <h2 id="kept-heading">{t('kept.title')}</h2>
      <div className={styles.keptParts}>
        <div className={layout.stack}>
          <Lists subject={subject} name={name} now={now} />
          <LabelsOf subject={subject} name={name} />
          {ownFields.map((own) => (
            <OwnValueField key={own.id} own={own} value={subject.own[own.id]} name={name} />
          ))}
        </div>
        <Note key={name} name={name} note={subject.note} />
      </div>
    </section>
  )
}

function Lists({ subject, name, now }: { subject: Subject; name: string; now: number }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const muted = subject.mutedUntil !== null && subject.mutedUntil > now
  return (
    <div className={layout.row}>
      <span className={styles.keptLabel}>{t('kept.lists')}</span>
      {subject.lists.length === 0 ? (
        <span className={typography.absent}>{t('kept.no-list')}</span>
      ) : (
        subject.lists.map((list) => (
          <button
            key={list.id}
            type="button"
            className={clsx(typography.link, labelChip.labelChip)}
            onClick={() => go({ screen: 'watchlist', id: list.id })}
          >
            <span className={colourDot.dot} data-colour={list.colour} aria-hidden="true" />
            <span dir="auto">{list.name}</span>
          </button>
        ))
      )}
      {subject.archivedAt !== null && <span className={typography.absent}>{t('kept.archived')}</span>}
      {subject.lists.length > 0 &&
        (muted ? (
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => void runCommand('changeSubjects', { of: { names: [name] }, change: { muteDays: 0 } })}
          >
            {t('watch.unmute')} (<Moment at={subject.mutedUntil ?? now} now={now} />)
          </Button>
        ) : (
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            leftSection={<IconBellOff size={14} />}
            onClick={() => void runCommand('changeSubjects', { of: { names: [name] }, change: { muteDays: 7 } })}
          >
            {t('watch.mute-week')}
          </Button>
        ))}
    </div>
  )
}

function LabelsOf({ subject, name }: { subject: Subject; name: string }) {
  const t = useWords()
  const labels = useLabels().data ?? []
  const [typed, setTyped] = useState('')
  const kept = JSON.stringify(subject.labels.map((label) => label.id))
  // Shown at once; what the library then says holds.
  const [has, setHas] = useState<ReadonlySet<number>>(new Set(JSON.parse(kept) as number[]))
  useEffect(() => setHas(new Set(JSON.parse(kept) as number[])), [kept])
  const toggle = (id: number): void => {
    const next = new Set(has)
    if (!next.delete(id)) next.add(id)
    setHas(next)
    void runCommand('changeSubjects', {
      of: { names: [name] },
      change: has.has(id) ? { removeLabels: [id] } : { addLabels: [id] },
    })
  }
  const make = async (): Promise<void> => {
    if (typed.trim() === '') return
    const made = await runCommand('saveLabel', { id: null, name: typed.trim(), colour: 'blue' })
    await runCommand('changeSubjects', { of: { names: [name] }, change: { addLabels: [made] } })
    setTyped('')
  }
  return (
    <div className={layout.row}>
      <span className={styles.keptLabel}>{t('label.title')}</span>
      {subject.labels.map((label) => (
        <LabelChip key={label.id} label={label} />
      ))}
      <Popover position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <Button variant="subtle" color="gray" size="compact-xs" leftSection={<IconTag size={14} />}>
            {t('label.choose')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={form.condition}>
          {labels.map((label) => (
            <Checkbox
              key={label.id}
              size="xs"
              label={label.name}
              checked={has.has(label.id)}
              onChange={() => toggle(label.id)}
            />
          ))}
          <TextInput
            size="xs"
            aria-label={t('label.new')}
            placeholder={t('label.new')}
            maxLength={60}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && void make()}
          />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

function OwnValueField({ own, value, name }: { own: OwnField; value: string | number | undefined; name: string }) {
  const t = useWords()
  const stored = value === undefined ? '' : String(value)
  const [typed, setTyped] = useState(stored)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => setTyped(stored), [stored])
  // Who leaves the page without leaving the field first keeps what was typed, where it can be read.
  const latest = useRef({ typed, stored })
  latest.current = { typed, stored }
  useEffect(
    () => () => {
      const { current } = latest
      const read = current.typed === current.stored ? undefined : readOwnValue(own.kind, current.typed)
      if (read !== undefined) void runCommand('setOwnValues', { fieldId: own.id, values: [{ name, value: read }] })
    },
    [own.id, own.kind, name],
  )
  const save = (): void => {
    if (typed === stored) return
    const read = readOwnValue(own.kind, typed)
    if (read === undefined) return setFault(t(own.kind === 'date' ? 'own.not-a-date' : 'own.not-a-number'))
    setFault(null)
    void runCommand('setOwnValues', { fieldId: own.id, values: [{ name, value: read }] })
  }
  return (
    <TextInput
      size="xs"
      className={styles.ownValue}
      label={own.name}
      error={fault}
      type={own.kind === 'date' ? 'date' : 'text'}
      inputMode={own.kind === 'number' ? 'decimal' : undefined}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  )
}

const SAVE_AFTER_MS = 600

/** The note, saved while it is written; it is shown as what it is, text. */
function Note({ name, note }: { name: string; note: string }) {
  const t = useWords()
  const [typed, setTyped] = useState(note)
  const [saved, setSaved] = useState(note)
  // What is stored may come after the page: it holds, unless something has been typed here meanwhile.
  const [stored, setStored] = useState(note)
  if (stored !== note) {
    setStored(note)
    if (typed === saved) {
      setTyped(note)
      setSaved(note)
    }
  }
  useEffect(() => {
    if (typed === saved) return
    const save = (): void => void runCommand('setNote', { name, note: typed }).then(() => setSaved(typed))
    const timer = setTimeout(save, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, saved, name])
  // Who leaves the page in the middle of a word keeps it.
  const latest = useRef({ typed, saved })
  latest.current = { typed, saved }
  useEffect(
    () => () =>
      void (
        latest.current.typed !== latest.current.saved && runCommand('setNote', { name, note: latest.current.typed })
      ),
    [name],
  )
  const saveNow = (): void =>
    void (typed !== saved && runCommand('setNote', { name, note: typed }).then(() => setSaved(typed)))
  return (
    <Textarea
      label={t('kept.note')}
      description={t('kept.note-what')}
      autosize
      minRows={4}
      maxRows={14}
      maxLength={100_000}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={saveNow}
    />
  )
}
