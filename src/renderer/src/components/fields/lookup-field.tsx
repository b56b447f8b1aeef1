import { clsx } from 'clsx'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { readRoute } from '../../api/route-queries.ts'
import type { ParsedName } from '../../../../shared/batches/parsed-name.ts'
import { useParsedName } from '../../api/queries.ts'
import { useFieldAction, useKeys } from '../hooks/action-keys.ts'
import { later } from '../later.tsx'
import { LookupCost, SeveralNames } from '../lookup-cost.tsx'
import { useAnnounce } from '../told/announcer.tsx'
import { useSettled } from '../hooks/use-settled.ts'
import { useWords } from '../../locales/words.ts'
import { useAsking } from '../../stores/asking.ts'
import { typedFirst } from '../../stores/first-screen.ts'
import { useNavigation } from '../../stores/navigation.ts'
import typography from '../../styles/typography.module.css'
import styles from './lookup-field.module.css'

// Only while a name is typed: it speaks of fields, whose words come with no first screen.
const KnownDomains = later(() => import('../known-domains.tsx').then((module) => module.KnownDomains), ['fields'])

/** So long, in milliseconds, does a text have to stand still before main is asked about it: no key waits for an answer. */
const PAUSE_MS = 100

interface Props {
  /** In the bar: one line, what it understood appears below while it is focused. */
  compact?: boolean
  onLookup: (asciiName: string) => void
}

/** The one field for a domain. It says what it understood while the person types; Enter looks up, Escape empties. */
export function LookupField({ compact = false, onLookup }: Props) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const [focused, setFocused] = useState(false)
  const [refused, setRefused] = useState(false)
  const keys = useKeys()
  const hint = useId()
  const ask = useAsking((asking) => asking.ask)
  const settled = useSettled(typed, PAUSE_MS)
  // What Enter refuses is said at once.
  const [entered, setEntered] = useState<{ typed: string; parsed: ParsedName } | null>(null)
  const parsed = useParsedName(settled).data
  const isEmpty = typed.trim() === '' || settled.trim() === ''
  const shown = entered?.typed === typed ? entered.parsed : isEmpty ? undefined : parsed

  const understood = useUnderstoodText()(shown)
  useAnnounce(understood, understood)

  const lookup = useFieldAction('lookup')
  const first = useRef<HTMLDivElement>(null)
  const choose = (name: string): void => {
    setTyped('')
    onLookup(name)
    void ask(name)
  }
  const submit = async (text: string): Promise<void> => {
    if (text.trim() === '') return
    const name = await readRoute('parseName', { typed: text })
    setEntered(name.ok ? null : { typed: text, parsed: name })
    setRefused(!name.ok)
    if (!name.ok) return
    choose(name.name.ascii)
  }
  const latest = useRef(submit)
  latest.current = submit
  useLayoutEffect(() => {
    const first = compact ? null : typedFirst()
    if (first === null) return
    setTyped(first.value)
    if (first.isEntered) void latest.current(first.value)
  }, [compact])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') void submit(typed)
    // The names below belong to what was typed a moment ago, until that has settled.
    if (event.key === 'ArrowDown' && settled === typed && first.current) {
      const known = first.current.querySelector<HTMLElement>('li button')
      if (known) event.preventDefault()
      known?.focus()
    }
    if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation()
      setTyped('')
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus, which may go on to what stands below the field.
    <div
      ref={first}
      className={styles.field}
      data-lookup-field=""
      data-compact={compact}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      onKeyDown={leaveKnown}
    >
      <TextInput
        ref={lookup.ref}
        size={compact ? 'xs' : 'md'}
        value={typed}
        maxLength={100_000}
        spellCheck={false}
        autoComplete="off"
        autoFocus={!compact}
        aria-label={t('lookup.field')}
        aria-describedby={hint}
        placeholder={t(compact ? 'lookup.placeholder-short' : 'lookup.placeholder', { keys: keys('palette') })}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        error={refused && shown?.ok === false}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setRefused(false)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={hint} className={styles.hint} hidden={compact && (!focused || !shown)}>
        {shown ? (
          <>
            <Understood parsed={shown} refused={refused} />
            {shown.ok && <LookupCost name={shown.name.ascii} />}
            {!shown.ok && shown.fault === 'several-names' && (
              <SeveralNames typed={settled} onDone={() => setTyped('')} />
            )}
            <KnownDomains typed={settled} onChoose={choose} />
          </>
        ) : (
          !compact && <span className={typography.quiet}>{t('lookup.hint')}</span>
        )}
      </div>
    </div>
  )
}

/** Escape goes back from the names below to the field. */
function leaveKnown(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'Escape' || event.target instanceof HTMLInputElement) return
  event.stopPropagation()
  event.currentTarget.querySelector('input')?.focus()
}

/** What the field understood, and what to beware of, as one line for screen readers. */
function useUnderstoodText(): (parsed: ParsedName | undefined) => string {
  const t = useWords()
  return (parsed) => {
    if (!parsed) return ''
    if (!parsed.ok) return t(`name-fault.${parsed.fault}`, { detail: parsed.detail })
    return [
      `${t('lookup.understood')} ${parsed.name.unicode}`,
      ...parsed.name.warnings.map((warning) => t(`warning.${warning}`)),
    ].join('. ')
  }
}

function Understood({ parsed, refused }: { parsed: ParsedName; refused: boolean }) {
  const t = useWords()
  if (!parsed.ok)
    return (
      <span className={refused ? styles.fault : typography.quiet}>
        {t(`name-fault.${parsed.fault}`, { detail: parsed.detail })}
      </span>
    )
  const { name } = parsed
  const changes = name.changes.filter((change) => change !== 'to-ascii')
  return (
    <>
      <span>
        {t('lookup.understood')} <strong dir="auto">{name.unicode}</strong>
        {name.ascii !== name.unicode && <span className={clsx(typography.quiet, typography.mono)}> {name.ascii}</span>}
      </span>
      {changes.length > 0 && (
        <span className={typography.quiet}>
          {t('lookup.left-out', { what: changes.map((change) => t(`change.${change}`)).join(', ') })}
        </span>
      )}
      {name.warnings.map((warning) => (
        <span key={warning} className={typography.warn}>
          {t(`warning.${warning}`)}
        </span>
      ))}
      {name.registrable !== name.ascii && (
        <RegistrableOffer ascii={name.registrable} unicode={name.registrableUnicode} />
      )}
    </>
  )
}

/** One click to the registrable domain: what was typed without a scheme is never cut off unasked. */
export function RegistrableOffer({ ascii, unicode }: { ascii: string; unicode: string }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const ask = useAsking((asking) => asking.ask)
  const take = (): void => {
    go({ screen: 'domain', name: ascii })
    void ask(ascii)
  }
  // The field would lose its focus, and the offer with it, before a click could arrive.
  return (
    <button type="button" className={typography.link} onMouseDown={(event) => event.preventDefault()} onClick={take}>
      {t('lookup.instead', { name: unicode })}
    </button>
  )
}
