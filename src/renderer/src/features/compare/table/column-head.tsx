import { clsx } from 'clsx'
import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDots, IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { columnKey, type ComparedColumn } from '../../../../../shared/comparison/columns.ts'
import { type Comparison, OWN_THEN, withNameBack, withNames } from '../../../../../shared/comparison/comparison.ts'
import { UPDATED_FIELD } from '../../../../../shared/fields.ts'
import { formatDay } from '../../../../../shared/formats/days.ts'
import { useAllowance, useReadyState } from '../../../api/queries.ts'
import { Moment } from '../../../components/told/moment.tsx'
import { useWords } from '../../../locales/words.ts'
import { useAsking } from '../../../stores/asking.ts'
import { useNavigation } from '../../../stores/navigation.ts'
import { useToasts } from '../../../stores/toasts.ts'
import type { CompareProps } from '../compare-props.ts'
import { goAlongRow } from './go-along-row.ts'
import typography from '../../../styles/typography.module.css'
import compareTable from './compare-table.module.css'
import styles from './column-head.module.css'

interface NameProps extends CompareProps {
  column: ComparedColumn
  /** How many columns the domain has. */
  span: number
  at: number
  order: readonly string[]
  /** Tab stops at one head only; Left and Right go on from it to the others. */
  isTabStop: boolean
  onFocus: () => void
  onMove: (ascii: string, to: number) => void
}

/** A domain's head: its name, the grip that moves it, and what can be done with it. */
export function ColumnName({ column, span, at, order, isTabStop, onFocus, document, change, onMove }: NameProps) {
  const go = useNavigation((navigation) => navigation.go)
  const { ascii, unicode } = column.name
  const tabIndex = isTabStop ? 0 : -1
  return (
    <th
      scope={span === 1 ? 'col' : 'colgroup'}
      colSpan={span}
      className={compareTable.nameCell}
      data-domain={ascii}
      onFocus={onFocus}
      // Said before each cell of the column, without what its grip and its menu do.
      aria-label={unicode}
    >
      <div className={styles.headLine}>
        <Grip ascii={ascii} unicode={unicode} at={at} tabIndex={tabIndex} onMove={onMove} />
        <button
          type="button"
          tabIndex={tabIndex}
          className={clsx(typography.nameLink, styles.link)}
          data-name=""
          dir="auto"
          title={ascii === unicode ? unicode : `${unicode} (${ascii})`}
          onClick={() => go({ screen: 'domain', name: ascii })}
          onKeyDown={(event) => goAlongRow(event, 'button[data-name]')}
        >
          {unicode}
        </button>
        <ColumnMenu {...{ column, at, order, tabIndex, document, change, onMove }} />
      </div>
    </th>
  )
}

/** Moves the column: dragged, or with the arrow keys while it has the focus. */
function Grip({
  ascii,
  unicode,
  at,
  tabIndex,
  onMove,
}: {
  ascii: string
  unicode: string
  at: number
  tabIndex: number
  onMove: NameProps['onMove']
}) {
  const t = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const byKey = useRef(false)
  const move = useRef(onMove)
  move.current = onMove
  // A head that is put elsewhere in the page loses the focus that the keys need.
  const placed = useRef(at)
  useLayoutEffect(() => {
    if (placed.current === at) return
    placed.current = at
    if (byKey.current) button.current?.focus()
    byKey.current = false
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0 || event.altKey) return
    event.preventDefault()
    byKey.current = true
    onMove(ascii, at + step)
  }
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>): void =>
    followPointer(event.currentTarget.closest('tr'), ascii, (to) => move.current(ascii, to))
  return (
    <Tooltip label={t('compare.reorder-hint')}>
      <button
        ref={button}
        type="button"
        tabIndex={tabIndex}
        className={styles.grip}
        aria-label={t('compare.move', { name: unicode })}
        aria-roledescription={t('compare.grip')}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      >
        <IconGripVertical size={14} stroke={1.6} />
      </button>
    </Tooltip>
  )
}

/**
 * Moves a column with the pointer until it is let go. Listened to at the window: a head that is put elsewhere in the
 * page would lose the pointer.
 */
function followPointer(row: HTMLTableRowElement | null, ascii: string, onMove: (to: number) => void): void {
  const follow = ({ clientX }: globalThis.PointerEvent): void => {
    const to = row ? placeUnder(row, ascii, clientX) : null
    if (to !== null) onMove(to)
  }
  const end = (): void => {
    window.removeEventListener('pointermove', follow)
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
  }
  window.addEventListener('pointermove', follow)
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
}

/** Where a dragged column belongs, or null while it stays: past a wider neighbour only when it would then be under the pointer. */
function placeUnder(row: HTMLTableRowElement, ascii: string, x: number): number | null {
  const heads = [...row.querySelectorAll<HTMLElement>('th[data-domain]')]
  const at = heads.findIndex((head) => head.dataset.domain === ascii)
  const under = heads.findIndex((head) => x < head.getBoundingClientRect().right)
  const to = under === -1 ? heads.length - 1 : under
  const [own, target] = [heads[at]?.getBoundingClientRect(), heads[to]?.getBoundingClientRect()]
  if (!own || !target || to === at) return null
  return (to > at ? x > target.right - own.width : x < target.left + own.width) ? to : null
}

function ColumnMenu({
  column,
  at,
  order,
  tabIndex,
  document,
  change,
  onMove,
}: Omit<NameProps, 'span' | 'isTabStop' | 'onFocus'> & { tabIndex: number }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const ask = useAsking((asking) => asking.ask)
  const showToast = useToasts((toasts) => toasts.show)
  const allowance = useAllowance().data
  const { ascii, unicode } = column.name
  const left = allowance ? Math.max(0, allowance.allowance - allowance.used) : 0
  const takeOut = (): void => {
    change(
      withNames(
        document,
        order.filter((name) => name !== ascii),
      ),
    )
    showToast({
      text: t('compare.taken-out', { name: unicode }),
      undo: () => change((now) => withNameBack(now, ascii, at, document)),
    })
  }
  return (
    <Menu position="bottom-end" floatingStrategy="fixed" withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <ActionIcon
          tabIndex={tabIndex}
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('compare.column', { name: unicode })}
        >
          <IconDots size={14} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        <BaselineItems column={column} document={document} change={change} />
        <Menu.Item disabled={at === 0} onClick={() => onMove(ascii, at - 1)}>
          {t('compare.left')}
        </Menu.Item>
        <Menu.Item disabled={at === order.length - 1} onClick={() => onMove(ascii, at + 1)}>
          {t('compare.right')}
        </Menu.Item>
        <Menu.Item onClick={() => go({ screen: 'domain', name: ascii })}>{t('compare.open')}</Menu.Item>
        <Menu.Item onClick={() => void ask(ascii, { refresh: column.latest !== null })}>
          {t('compare.ask-one', { left })}
        </Menu.Item>
        <Menu.Item onClick={takeOut}>{t('compare.take-out')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function BaselineItems({ column, document, change }: CompareProps & { column: ComparedColumn }) {
  const t = useWords()
  const { ascii } = column.name
  const items =
    document.mode === 'side-by-side'
      ? [{ baseline: ascii, word: t('compare.set-baseline') }]
      : [
          { baseline: OWN_THEN, word: t('compare.own-then') },
          { baseline: columnKey(ascii, 'then'), word: t('compare.set-baseline-then') },
          { baseline: columnKey(ascii, 'now'), word: t('compare.set-baseline-now') },
        ]
  return (
    <>
      {items
        .filter(({ baseline }) => baseline !== document.baseline)
        .map(({ baseline, word }) => (
          <Menu.Item key={baseline} onClick={() => change({ baseline, showDistance: true })}>
            {word}
          </Menu.Item>
        ))}
      {document.baseline !== null && (
        <Menu.Item onClick={() => change({ baseline: null })}>{t('compare.no-baseline')}</Menu.Item>
      )}
    </>
  )
}

/** As of when a column is, and what is wrong with it. */
export function ColumnMoment({ column, document, now }: { column: ComparedColumn; document: Comparison; now: number }) {
  const t = useWords()
  const { format } = useReadyState()
  const { found, latest, moment, stale, name } = column
  const isAsking = useAsking(({ questions }) => questions[name.ascii]?.state === 'asking')
  const asking = moment !== 'then' && isAsking
  const baseline = document.baseline !== null && (document.baseline === column.key || document.baseline === moment)
  const updated = found === null ? null : column.cells[UPDATED_FIELD.id]
  const failed = latest !== null && latest.outcome !== 'found'
  return (
    <th
      scope="col"
      // Where a domain has one column its name alone heads it: when it was looked up is not said before each value.
      role={moment === null ? 'cell' : undefined}
      className={compareTable.moment}
      data-key={column.key}
      title={updated?.state === 'value' ? t('domain.updated', { day: formatDay(String(updated.value), format) }) : ''}
    >
      <div className={styles.momentLine}>
        {moment !== null && <strong>{t(`compare.${moment}`)}</strong>}
        {baseline && <span className={styles.baseline}>{t('compare.baseline')}</span>}
        {found ? (
          <Moment at={found.at} now={now} />
        ) : (
          latest === null && t(moment === 'then' ? 'compare.none-then' : 'compare.not-looked-up')
        )}
        {asking ? (
          <span>{t('compare.asking')}</span>
        ) : failed ? (
          <Warning text={t('compare.latest-failed', { outcome: t(`outcome.${latest.outcome}`) })} />
        ) : (
          stale && found !== null && <Warning text={t('compare.stale')} />
        )}
      </div>
    </th>
  )
}

/** What is wrong with a column, in the room that is left; whole on hover. */
const Warning = ({ text }: { text: string }) => (
  <span className={clsx(compareTable.warn, styles.warning)} title={text}>
    {text}
  </span>
)
