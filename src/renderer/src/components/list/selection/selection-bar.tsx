import { clsx } from 'clsx'
import { Button, CloseButton, Menu } from '@mantine/core'
import { IconChevronDown, IconDots } from '@tabler/icons-react'
import { useMergedRef } from '@mantine/hooks'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ActionId } from '../../../../../shared/actions.ts'
import { numberFormat } from '../../../../../shared/formats/intl.ts'
import { useReadyState } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import { focusSearch } from '../../../stores/actions.ts'
import { type ListPlaceName, useListPlaces } from '../../../stores/tables/list-places.ts'
import { registerAction } from '../../../stores/registered-actions.ts'
import { ALL_SELECTED, NOTHING_SELECTED } from '../../../stores/tables/row-selection.ts'
import { useAction, useMenuAction } from '../../hooks/action-keys.ts'
import type { PickGroup } from '../../fields/searched-items.tsx'
import { ActionChoicesItems, ActionItems } from './action-items.tsx'
import { fittingCount } from '../table/fitting.ts'
import { nearestGrid } from '../table/nearest-grid.ts'
import type { ActionChoice, ActionChoices, SelectionAction } from './selection-action.ts'
import { useEscapeSelection } from '../table/use-escape-selection.ts'
import layout from '../../../styles/layout.module.css'
import typography from '../../../styles/typography.module.css'
import styles from './selection-bar.module.css'

interface Props {
  at: ListPlaceName
  selected: number
  count: number
  actions: readonly SelectionAction[]
}

/** How many rows are selected and what can be done with them, in one row: what does not fit is in a menu at its end. */
export function SelectionBar({ at, selected, count, actions }: Props) {
  const t = useWords()
  const { format } = useReadyState()
  const number = (value: number): string => numberFormat(format).format(value)
  return (
    <section aria-labelledby="rows-selected" className={styles.bar} data-rows-selected={selected > 0}>
      <strong id="rows-selected" className={typography.numeric} role="status">
        {selected > 0 && t('list.selected', { count: selected, shown: number(selected) })}
      </strong>
      {selected > 0 && (
        <>
          <Fitting actions={actions} />
          {/* Behind the actions, so that it moves none of them when a second row is selected. */}
          {selected > 1 && selected < count && (
            <button
              type="button"
              className={typography.link}
              onClick={() => useListPlaces.getState().show(at, { selection: ALL_SELECTED })}
            >
              {t('list.select-all-count', { count, shown: number(count) })}
            </button>
          )}
          <SelectNone at={at} />
        </>
      )}
    </section>
  )
}

function Fitting({ actions }: { actions: readonly SelectionAction[] }) {
  const t = useWords()
  const row = useRef<HTMLDivElement>(null)
  const [fits, setFits] = useState(actions.length)
  const measure = useRef(() => undefined as unknown)
  measure.current = () =>
    setFits(fittingCount([...(row.current?.children ?? [])].map((child) => (child as HTMLElement).offsetTop)))
  useLayoutEffect(() => {
    measure.current()
  })
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => measure.current())
    if (row.current) observer.observe(row.current)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    const bar = row.current?.closest('[data-rows-selected]')
    // What is done with rows may leave none of them: the person goes on in the table, not in what stands in the bar's place.
    return () => {
      if (bar?.contains(document.activeElement)) nearestGrid(bar)?.focus()
    }
  }, [])
  return (
    <>
      <div ref={row} className={styles.fitting}>
        {actions.map((action, index) => (
          <div key={action.id} className={styles.one} data-fits={index < fits}>
            <ActionButton action={action} />
          </div>
        ))}
      </div>
      {fits < actions.length && (
        <Menu position="bottom-end" withInitialFocusPlaceholder={false} withinPortal={false}>
          <Menu.Target>
            <Button variant="default" aria-label={t('list.more-actions')} leftSection={<IconDots size={14} />}>
              {t('list.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <ActionItems actions={actions.slice(fits)} />
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

function ActionButton({ action: { label, Icon, key, does } }: { action: SelectionAction }) {
  const icon = <Icon size={14} />
  if ('run' in does)
    return (
      <RunButton actionKey={key ?? null} run={does.run} icon={icon}>
        {label}
      </RunButton>
    )
  return (
    <ChoiceButton actionKey={key ?? null} does={does} icon={icon}>
      {label}
    </ChoiceButton>
  )
}

type ButtonProps = { actionKey: SelectionAction['key'] | null; icon: ReactNode; children: string }

function RunButton({ actionKey, run, icon, children }: ButtonProps & { run: () => void }) {
  const action = useAction(actionKey ?? null, run)
  return (
    <Button {...action} variant="default" leftSection={icon}>
      {children}
    </Button>
  )
}

function ChoiceButton({ actionKey, does, icon, children }: ButtonProps & { does: ActionChoices }) {
  const { menu, target } = useMenuAction(actionKey ?? null)
  const button = useRef<HTMLButtonElement>(null)
  const ref = useMergedRef(target.ref, button)
  useChoiceKeys(button, 'held' in does ? NO_GROUPS : does.groups)
  return (
    <Menu {...menu} position="bottom-start" withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <Button {...target} ref={ref} variant="default" leftSection={icon} rightSection={<IconChevronDown size={12} />}>
          {children}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={340} className={clsx(layout.tallMenu, styles.choices)}>
        <ActionChoicesItems does={does} />
      </Menu.Dropdown>
    </Menu>
  )
}

const NO_GROUPS: readonly PickGroup<ActionChoice>[] = []

/** The keys of a menu's choices work while its button is there, whether it is open or not. */
function useChoiceKeys(button: RefObject<HTMLButtonElement | null>, groups: readonly PickGroup<ActionChoice>[]): void {
  const choices = groups.flatMap((group) => group.items)
  const latest = useRef(choices)
  latest.current = choices
  const keys = choices.flatMap(({ key }) => (key ? [key] : [])).join(' ')
  useLayoutEffect(() => {
    const element = button.current
    if (!element) return
    const leave = (keys === '' ? [] : (keys.split(' ') as ActionId[])).map((key) =>
      registerAction(key, { element, run: () => latest.current.find((choice) => choice.key === key)?.run() }),
    )
    return () => {
      for (const end of leave) end()
    }
  }, [button, keys])
}

/** Gives the row of tools back. So does going to the search field, which it has in its place. */
function SelectNone({ at }: { at: ListPlaceName }) {
  const t = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const clear = useRef(() => undefined as unknown)
  clear.current = () => useListPlaces.getState().show(at, { selection: NOTHING_SELECTED })
  useLayoutEffect(() => {
    const element = button.current
    if (!element) return
    const toSearch = (): void => {
      clear.current()
      // Once the field is there.
      setTimeout(focusSearch)
    }
    return registerAction('find', { element, run: toSearch })
  }, [])
  useEscapeSelection(button, () => clear.current())
  return (
    <CloseButton
      ref={button}
      className={styles.none}
      aria-label={t('list.select-none')}
      title={t('list.select-none')}
      onClick={(event) => {
        nearestGrid(event.currentTarget)?.focus()
        clear.current()
      }}
    />
  )
}
