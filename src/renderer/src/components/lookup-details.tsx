import { clsx } from 'clsx'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { StoredLookup } from '../../../shared/service/lookup.ts'
import { dayOfMoment, timeOfMoment } from '../../../shared/formats/moments.ts'
import { useLookup } from '../api/queries.ts'
import { useWords } from '../locales/words.ts'
import { useAnnounce } from './told/announcer.tsx'
import { CopyButton } from './copy-button.tsx'
import { indentedJson, JSON_SHOWN } from './indented-json.ts'
import { LongText } from './told/long-text.tsx'
import { LookupFacts } from './record/lookup-facts.tsx'
import { StoredRecord } from './record/stored-record.tsx'
import layout from '../styles/layout.module.css'
import rawJson from '../styles/raw-json.module.css'
import typography from '../styles/typography.module.css'
import styles from './lookup-details.module.css'

interface Props {
  /** The lookup to show. */
  id: number
  onClose: () => void
  /** Shows the next lookup of the list beside it, or the one before. */
  onStep?: ((by: 1 | -1) => void) | undefined
  /** Offers the way to the domain's own page. */
  onOpenDomain?: ((name: string) => void) | undefined
  /** Stands over the page and takes the focus, instead of standing beside a list that keeps it. */
  takesFocus?: boolean
}

const PARTS = ['record', 'request', 'json'] as const
type Part = (typeof PARTS)[number]

/**
 * One stored lookup whole, beside the list that it is of: its record as the page of the domain shows it, the request, and
 * what the service sent. The list stays in use; arrow keys go from one lookup to the next.
 */
export function LookupDetails({ id, onClose, onStep, onOpenDomain, takesFocus = false }: Props) {
  const t = useWords()
  const { data } = useLookup(id)
  const [shown, setShown] = useState<StoredLookup | null>(null)
  const [part, setPart] = useState<Part>('record')
  // The one before stays until the next has come: nothing flashes while one steps.
  if (data && data !== shown) setShown(data)
  // Beside a list the focus stays where it is.
  const announced = shown ? `${t('details.title')}: ${shown.name.unicode}, ${t(`outcome.${shown.outcome}`)}` : ''
  useAnnounce(announced, shown?.id, { atFirst: true })
  const panel = useRef<HTMLElement>(null)
  useEscape(onClose)
  useFocusWhileOpen(panel, takesFocus)
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (by === null || !onStep || (event.target as HTMLElement).closest('[role=radiogroup], pre')) return
    event.preventDefault()
    onStep(by)
  }
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby="lookup-details-title"
      className={clsx(styles.panel, takesFocus && styles.over)}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <Head lookup={shown} onClose={onClose} onStep={onStep} onOpenDomain={onOpenDomain} />
      <SegmentedControl
        size="xs"
        aria-label={t('watch.shown')}
        value={part}
        onChange={(next) => setPart(next as Part)}
        data={PARTS.map((value) => ({ value, label: t(`details.part-${value}`) }))}
        className={styles.parts}
      />
      <div className={styles.body} data-scroll-area="">
        {shown && part === 'record' && <StoredRecord key={shown.id} lookup={shown} />}
        {shown && part === 'request' && <LookupFacts lookup={shown} />}
        {shown && part === 'json' && <Received lookup={shown} />}
      </div>
    </section>
  )
}

function Head({ lookup, onClose, onStep, onOpenDomain }: { lookup: StoredLookup | null } & Omit<Props, 'id'>) {
  const t = useWords()
  return (
    <div className={styles.head}>
      <div className={styles.name}>
        <h2 id="lookup-details-title">
          <span className={typography.visuallyHidden}>{t('details.title')}: </span>
          <span dir="auto">{lookup?.name.unicode ?? ''}</span>
        </h2>
        {lookup && (
          <span className={typography.quiet}>
            {dayOfMoment(lookup.requestedAt, t.format)}, {timeOfMoment(lookup.requestedAt, t.format)} ·{' '}
            {t(`outcome.${lookup.outcome}`)}
          </span>
        )}
        {lookup && onOpenDomain && (
          <Button
            variant="default"
            size="compact-xs"
            className={styles.open}
            onClick={() => onOpenDomain(lookup.name.ascii)}
          >
            {t('details.open-domain')}
          </Button>
        )}
      </div>
      {onStep && (
        <>
          <Tool label={t('details.previous')} Icon={IconChevronUp} onClick={() => onStep(-1)} />
          <Tool label={t('details.next')} Icon={IconChevronDown} onClick={() => onStep(1)} />
        </>
      )}
      <Tool label={t('details.close')} Icon={IconX} onClick={onClose} />
    </div>
  )
}

function Tool({ label, Icon, onClick }: { label: string; Icon: typeof IconX; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      <Icon size={16} aria-hidden="true" />
    </ActionIcon>
  )
}

function Received({ lookup }: { lookup: StoredLookup }) {
  const t = useWords()
  if (lookup.body === null) return <p className={typography.quiet}>{t('details.nothing-stored')}</p>
  return (
    <>
      <div className={layout.row}>
        <strong>{t(lookup.outcome === 'found' ? 'details.json' : 'details.received')}</strong>
        <CopyButton text={lookup.body} label={t('domain.copy-json')} />
      </div>
      <pre className={clsx(rawJson.json, styles.json)} dir="auto">
        <LongText text={indentedJson(lookup.body)} first={JSON_SHOWN} />
      </pre>
    </>
  )
}

/** Escape closes it wherever the focus is, unless something in front of it has taken the key. */
function useEscape(onClose: () => void): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (
        event.key !== 'Escape' ||
        event.defaultPrevented ||
        document.querySelector('[aria-modal=true], [role=menu], [role=listbox]')
      )
        return
      // The list beside it would lose its selection as well.
      event.stopPropagation()
      latest.current()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
}

/** Takes the focus while it is open where it stands over the page; gives it back in any case. */
function useFocusWhileOpen(panel: { current: HTMLElement | null }, takes: boolean): void {
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    const element = panel.current
    if (takes) element?.focus()
    return () => {
      const held = document.activeElement
      if (held === null || held === document.body || element?.contains(held)) before?.focus()
    }
  }, [panel, takes])
}
