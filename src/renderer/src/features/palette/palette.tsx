import { clsx } from 'clsx'
import { Modal } from '@mantine/core'
import {
  IconArrowsLeftRight,
  IconBell,
  IconBolt,
  IconColumns,
  IconEye,
  IconReport,
  IconSettings,
  IconStack2,
  IconTable,
  IconWorld,
} from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { DialogMark } from '../../components/dialog.tsx'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { takeTypedAhead } from '../../stores/typed-ahead.ts'
import { useOverlay } from '../../stores/overlay.ts'
import { saveRecent } from './recent.ts'
import type { Item } from './item.ts'
import { type Section, useItems } from './use-items.ts'
import type { Argument } from './argument.ts'
import { useReturn } from './use-return.ts'
import typography from '../../styles/typography.module.css'
import styles from './palette.module.css'

const ICONS = {
  action: IconBolt,
  screen: IconArrowsLeftRight,
  setting: IconSettings,
  watchlist: IconEye,
  view: IconTable,
  batch: IconStack2,
  comparison: IconColumns,
  template: IconReport,
  rule: IconBell,
  domain: IconWorld,
}

const ASKING_ICONS = { compare: IconColumns, watch: IconEye }

// The dialog gives the focus a moment later; who types at once would type into nothing.
const takeFocus = (field: HTMLInputElement | null): void => field?.focus()

/** Finds everything by its name: one field, the arrows choose, Enter goes. */
export function Palette() {
  const t = useWords()
  const { recent } = useReadyState().preferences
  const [typed, setTyped] = useState('')
  // The focus is in the field by then.
  useLayoutEffect(() => setTyped((now) => takeTypedAhead() + now), [])
  const [at, setAt] = useState(0)
  const id = useId()
  const returnFocus = useReturn()
  const [asked, setAsked] = useState<Argument | null>(null)
  const { sections, settled } = useItems(typed, asked)
  // Enter was pressed before all that answers to the typed letters was there: it waits for it.
  const [entered, setEntered] = useState(false)
  const items = sections.flatMap((section) => section.items)
  const isNone = typed !== '' && settled && sections.every(({ id, items }) => id === 'elsewhere' || items.length === 0)
  const prompt =
    asked === null
      ? null
      : asked.domain
        ? t('palette.do.watch', { name: asked.domain.unicode })
        : t(`palette.ask.${asked.id}`)
  const chosen = Math.min(at, Math.max(0, items.length - 1))
  const close = (): void => {
    useOverlay.getState().close()
    returnFocus()
  }
  const ask = (next: Argument | null): void => {
    setAsked(next)
    setTyped('')
    setAt(0)
  }
  const take = (item: Item | undefined): void => {
    if (!item) return
    if (item.next) return ask(item.next)
    useOverlay.getState().close()
    returnFocus(item.run)
    const { key, label } = item
    if (key !== null && key !== 'action:undo' && key !== 'action:redo')
      void saveRecent(recent, {
        key,
        label: item.kind === 'domain' ? (/^domain:(.+)@/u.exec(key)?.[1] ?? label) : label,
      })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Backspace' && typed === '' && asked !== null) return ask(asked.domain ? { id: asked.id } : null)
    const last = items.length - 1
    const steps: Record<string, number> = {
      ArrowDown: chosen === last ? 0 : chosen + 1,
      ArrowUp: chosen === 0 ? last : chosen - 1,
      PageDown: Math.min(last, chosen + 8),
      PageUp: Math.max(0, chosen - 8),
    }
    const to = steps[event.key]
    if (to === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (to === undefined) setEntered(true)
    else setAt(Math.max(0, to))
  }
  useEffect(() => {
    if (!entered || !settled) return
    setEntered(false)
    take(items[chosen])
  })
  return (
    <Modal.Root
      opened
      onClose={close}
      size={620}
      yOffset="10vh"
      centered={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('action.palette')}>
        <DialogMark isForm />
        <div className={styles.palette}>
          <div className={styles.entry}>
            {asked !== null && <span className={styles.asked}>{prompt}</span>}
            <input
              ref={takeFocus}
              className={styles.field}
              role="combobox"
              aria-expanded="true"
              aria-controls={`${id}-list`}
              aria-activedescendant={items.length > 0 ? `${id}-${chosen}` : undefined}
              aria-autocomplete="list"
              aria-label={prompt ?? t('palette.label')}
              placeholder={t(
                asked === null ? 'palette.label' : asked.domain ? 'palette.type-list' : 'palette.type-name',
              )}
              value={typed}
              maxLength={300}
              spellCheck={false}
              autoComplete="off"
              dir="auto"
              data-autofocus
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                setAt(0)
                setEntered(false)
              }}
              onKeyDown={onKeyDown}
              onBlur={(event) => takeBack(event.currentTarget)}
            />
          </div>
          {isNone && (
            <p className={clsx(typography.quiet, styles.none)}>
              {t(asked === null ? 'palette.none' : 'palette.none-argument')}
            </p>
          )}
          <Results id={id} sections={sections} chosen={chosen} onTake={take} />
          <p className={clsx(typography.quiet, styles.foot)}>
            <span>{t(asked === null ? 'palette.how' : 'palette.how-argument')}</span>
            <span className={typography.visuallyHidden} role="status">
              {typed === '' ? '' : t('palette.count', { count: isNone ? 0 : items.length })}
            </span>
          </p>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The focus belongs to the field for as long as it is there: a dialog that closes late would give it to what lies beneath. */
function takeBack(field: HTMLInputElement): void {
  requestAnimationFrame(() => {
    if (field.isConnected && document.hasFocus()) field.focus()
  })
}

function Results({
  id,
  sections,
  chosen,
  onTake,
}: {
  id: string
  sections: Section[]
  chosen: number
  onTake: (item: Item) => void
}) {
  const t = useWords()
  const list = useRef<HTMLDivElement>(null)
  useEffect(
    () => void list.current?.querySelectorAll('[role="option"]')[chosen]?.scrollIntoView({ block: 'nearest' }),
    [chosen],
  )
  let index = -1
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('palette.results')} className={styles.list}>
      {sections
        .filter(({ items }) => items.length > 0)
        .map((section) => (
          <fieldset
            key={section.id}
            className={styles.section}
            aria-label={t(section.id === 'elsewhere' ? 'palette.results' : `palette.${section.id}`)}
          >
            {(section.id === 'recent' || section.id === 'all') && (
              <div className={styles.heading} aria-hidden="true">
                {t(`palette.${section.id}`)}
              </div>
            )}
            {section.items.map((item) => {
              index += 1
              return (
                <Line
                  key={`${item.key}${item.label}`}
                  id={`${id}-${index}`}
                  item={item}
                  chosen={index === chosen}
                  onTake={() => onTake(item)}
                />
              )
            })}
          </fieldset>
        ))}
    </div>
  )
}

function Line({ id, item, chosen, onTake }: { id: string; item: Item; chosen: boolean; onTake: () => void }) {
  const t = useWords()
  const Icon = item.next && item.kind === 'action' ? ASKING_ICONS[item.next.id] : ICONS[item.kind]
  return (
    // The focus stays in the field; the keys are its own.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={styles.line}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      onKeyDown={undefined}
    >
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      <span className={styles.name} data-name="" dir="auto">
        {item.label}
      </span>
      {(item.kindText || item.kind !== 'action') && (
        <span className={clsx(typography.quiet, styles.quiet)}>{item.kindText ?? t(`palette.kind.${item.kind}`)}</span>
      )}
      {item.keys && <kbd className={typography.keys}>{item.keys}</kbd>}
    </div>
  )
}
