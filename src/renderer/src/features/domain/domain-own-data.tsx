import { clsx } from 'clsx'
import { Button, Popover, Textarea } from '@mantine/core'
import { IconBellOff, IconTag } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { create } from 'zustand'
import { runCommand } from '../../stores/commands.ts'
import { isMutedForGood } from '../../../../shared/rules/mute.ts'
import { formatMoment } from '../../../../shared/formats/moments.ts'
import { ownProblemText } from '../../../../shared/own-fields/own-problem-text.ts'
import { ownWriting, readOwnValue, showOwnValue } from '../../../../shared/own-fields/own-value.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import type { Colour, Conversion, OwnField, OwnValue, Subject } from '../../../../shared/watchlists/watchlist.ts'
import { useOwnFields, useSubject } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { LabelChip } from '../../components/watched/label-chip.tsx'
import { LabelPicker } from '../../components/watched/label-picker.tsx'
import { OwnLink } from '../../components/watched/own-link.tsx'
import { OwnValueInput } from '../../components/watched/own-value-input.tsx'
import card from '../../styles/card.module.css'
import colourDot from '../../styles/colour-dot.module.css'
import form from '../../styles/form.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import labelChip from '../../components/watched/label-chip.module.css'
import styles from './domain-own-data.module.css'

/** What the person has noted about a domain: its lists, labels, own fields and a note. */
export function DomainOwnData({ name, now }: { name: string; now: number }) {
  const t = useWords()
  const subject = useSubject(name).data
  const ownFields = useOwnFields().data ?? []
  if (!subject) return null
  return (
    <section className={clsx(card.card, styles.ownData)} aria-labelledby="own-data-heading">
      <h2 id="own-data-heading">{t('own-data.title')}</h2>
      <div className={styles.parts}>
        <div className={styles.facts}>
          <Lists subject={subject} name={name} now={now} />
          <LabelsOf subject={subject} name={name} />
          <OwnFields key={name} fields={ownFields} subject={subject} name={name} />
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
      <span className={styles.label}>{t('own-data.lists')}</span>
      {subject.lists.length === 0 ? (
        <span className={typography.absent}>{t('own-data.no-list')}</span>
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
      {subject.archivedAt !== null && <span className={typography.absent}>{t('own-data.archived')}</span>}
      {subject.lists.length > 0 &&
        (muted ? (
          <Button
            variant="subtle"
            size="compact-xs"
            title={
              isMutedForGood(subject.mutedUntil ?? now, now)
                ? t('watch.muted')
                : t('watch.muted-until', { when: formatMoment(subject.mutedUntil ?? now, t.format) })
            }
            onClick={() => void runCommand('changeSubjects', { of: { names: [name] }, change: { muteDays: 0 } })}
          >
            {t('watch.unmute')}
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
  const labelIds = JSON.stringify(subject.labels.map((label) => label.id))
  // Shown at once; what the library then says holds.
  const [has, setHas] = useState<ReadonlySet<number>>(new Set(JSON.parse(labelIds) as number[]))
  useEffect(() => setHas(new Set(JSON.parse(labelIds) as number[])), [labelIds])
  const toggle = (id: number): void => {
    const next = new Set(has)
    if (!next.delete(id)) next.add(id)
    setHas(next)
    void runCommand('changeSubjects', {
      of: { names: [name] },
      change: has.has(id) ? { removeLabels: [id] } : { addLabels: [id] },
    })
  }
  const make = async (label: string, colour: Colour): Promise<void> => {
    const { value: made } = await runCommand('saveLabel', { id: null, name: label, colour })
    await runCommand('changeSubjects', { of: { names: [name] }, change: { addLabels: [made] } })
  }
  return (
    <div className={layout.row}>
      <span className={styles.label}>{t('label.title')}</span>
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
          <LabelPicker has={has} onToggle={toggle} onNew={(label, colour) => void make(label, colour)} />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

/** So many empty fields stand open; more of them would push what is known of the domain out of sight. */
const EMPTY_IN_SIGHT = 2

const useEmptyFields = create<{ shown: boolean; show: () => void }>((set) => ({
  shown: false,
  show: () => set({ shown: true }),
}))

/** The own fields; where many are empty, those stand behind a line, until somebody wants them on any page. */
function OwnFields({ fields, subject, name }: { fields: readonly OwnField[]; subject: Subject; name: string }) {
  const t = useWords()
  const { shown, show } = useEmptyFields()
  // What is emptied here stays where it is while the page is open.
  const [filled] = useState(() => new Set(fields.flatMap(({ id }) => (subject.own[id] === undefined ? [] : [id]))))
  for (const { id } of fields) if (subject.own[id] !== undefined) filled.add(id)
  const empty = fields.filter(({ id }) => !filled.has(id))
  const folded = !shown && empty.length > EMPTY_IN_SIGHT
  const whole = useRef<HTMLDivElement>(null)
  const open = (): void => {
    flushSync(show)
    whole.current?.querySelector<HTMLElement>('[data-empty="true"] input, [data-empty="true"] textarea')?.focus()
  }
  return (
    <div ref={whole} className={styles.facts}>
      {(folded ? fields.filter(({ id }) => filled.has(id)) : fields).map((own) => (
        // Another type is another field to type into.
        <div key={`${own.id} ${own.kind}`} data-empty={!filled.has(own.id)}>
          <OwnValueField own={own} value={subject.own[own.id]} name={name} />
          <Converted from={subject.converted[own.id]} />
        </div>
      ))}
      {folded && (
        <div>
          <button type="button" className={typography.link} onClick={open}>
            {t('own-data.empty', { count: empty.length })}
          </button>
        </div>
      )}
    </div>
  )
}

/** What an amount was before it was converted, and at which rate. */
function Converted({ from }: { from: Conversion | undefined }) {
  const t = useWords()
  if (!from) return null
  const amount = showOwnValue('money', from.amount, ownWriting(t, { currency: from.currency }))
  const rate = numberFormat(t.format, { maximumSignificantDigits: 8 }).format(from.rate)
  return <p className={clsx(typography.quiet, styles.converted)}>{t('own-data.converted', { amount, rate })}</p>
}

function OwnValueField({ own, value, name }: { own: OwnField; value: OwnValue | undefined; name: string }) {
  const t = useWords()
  const writing = ownWriting(t, own)
  const stored = value === undefined ? '' : showOwnValue(own.kind, value, writing)
  const [typed, setTyped] = useState(stored)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => setTyped(stored), [stored])
  // Who leaves the page without leaving the field first keeps what was typed, where it can be read.
  const latest = useRef({ typed, stored, writing })
  latest.current = { typed, stored, writing }
  useEffect(
    () => () => {
      const { current } = latest
      const read = current.typed === current.stored ? null : readOwnValue(own.kind, current.typed, current.writing)
      if (read?.ok) void runCommand('setOwnValues', { fieldId: own.id, values: [{ name, value: read.value }] })
    },
    [own.id, own.kind, name],
  )
  const save = (text: string): void => {
    setTyped(text)
    if (text === stored) return setFault(null)
    const read = readOwnValue(own.kind, text, writing)
    if (!read.ok) return setFault(ownProblemText(read, t))
    setFault(null)
    void runCommand('setOwnValues', { fieldId: own.id, values: [{ name, value: read.value }] })
  }
  return (
    <OwnValueInput
      own={own}
      size="xs"
      className={styles.ownValue}
      label={own.name}
      error={fault}
      typed={typed}
      onTyped={setTyped}
      onPicked={save}
      onBlur={() => save(typed)}
      onEnter={() => save(typed)}
      beside={<OwnLink name={name} own={own} value={value} />}
    />
  )
}

const SAVE_AFTER_MS = 600

const setNote = (name: string, note: string) => runCommand('setNotesAndLabels', { values: [{ name, note }] })

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
    const save = (): void => void setNote(name, typed).then(() => setSaved(typed))
    const timer = setTimeout(save, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, saved, name])
  // Who leaves the page in the middle of a word keeps it.
  const latest = useRef({ typed, saved })
  latest.current = { typed, saved }
  useEffect(
    () => () => void (latest.current.typed !== latest.current.saved && setNote(name, latest.current.typed)),
    [name],
  )
  const saveNow = (): void => void (typed !== saved && setNote(name, typed).then(() => setSaved(typed)))
  return (
    <Textarea
      label={t('own-data.note')}
      description={t('own-data.note-what')}
      className={styles.note}
      autosize
      minRows={1}
      maxRows={14}
      maxLength={100_000}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={saveNow}
    />
  )
}
