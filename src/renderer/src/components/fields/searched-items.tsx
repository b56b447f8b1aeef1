import { nameKey } from '../../../../shared/values/text.ts'
import { Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Translator } from '../../../../shared/locales/translator.ts'
import type { Colour } from '../../../../shared/watchlists/watchlist.ts'
import { useWords } from '../../locales/words.ts'
import { bestGroups } from './best-match.ts'
import colourDot from '../../styles/colour-dot.module.css'
import styles from './searched-items.module.css'

/** One choice of a menu. */
export interface PickItem {
  id: string
  name: string
  /** Words that it is found by as well. */
  also?: string
  /** The colour of a label or list. */
  colour?: Colour
  icon?: ReactNode
  /** Stands at its end in small. */
  note?: ReactNode
  run: () => void
}

/** Some choices of a menu, under a heading. */
export interface PickGroup<T = PickItem> {
  label: string | null
  items: T[]
}

interface Props {
  /** What the field that searches is called. */
  label: string
  groups: readonly PickGroup[]
  /** What is too much to show before something is typed. */
  more?: readonly PickGroup[]
  /** What stands at the end, by what is typed: to make what is not there yet. */
  last?: (typed: string) => PickItem | null
}

/** Makes what is not there yet: as it is named by what was typed, or asked for its name. Null where there is one of that name. */
export function createItem(
  typed: string,
  known: readonly { name: string }[],
  t: Translator,
  word: string,
  run: (name: string) => void,
): PickItem | null {
  if (known.some(({ name }) => nameKey(name) === nameKey(typed))) return null
  const name = typed === '' ? word : t('menu.create', { name: typed })
  return { id: 'create', name, icon: <IconPlus size={14} />, run: () => run(typed) }
}

const nameOf = ({ name }: PickItem): string => name
const alsoOf = ({ also = '' }: PickItem): string => also

/**
 * What can be chosen in a menu, under a field that searches it: typing marks the best match, and Enter takes what is marked.
 * Letters that are typed elsewhere in the menu go to the field, so that a space in a name never presses what has the focus.
 */
export function SearchedItems({ label, groups, more, last }: Props) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const found = bestGroups(more && typed.trim() !== '' ? [...groups, ...more] : groups, nameOf, typed, alsoOf)
  const end = last?.(typed.trim()) ?? null
  const first = found[0]?.items[0]?.id ?? end?.id
  const marked = useRef('')
  // After each drawing, before it is seen: an item that is drawn anew, with a note that has come, has lost its mark.
  useLayoutEffect(() => {
    const items = [...(field.current?.closest('[data-menu-dropdown]')?.querySelectorAll('[data-menu-item]') ?? [])]
    const wanted = `${typed} ${first ?? ''}`
    const isMarked = items.some((item) => item.hasAttribute('data-menu-active'))
    if (marked.current === wanted && (isMarked || typed.trim() === '')) return
    marked.current = wanted
    for (const item of items) item.removeAttribute('data-menu-active')
    if (typed.trim() !== '') items[0]?.setAttribute('data-menu-active', 'true')
  })
  useEffect(() => {
    const menu = field.current?.closest<HTMLElement>('[data-menu-dropdown]')
    const toField = (event: KeyboardEvent): void => {
      if (event.target === field.current || event.ctrlKey || event.metaKey || event.altKey) return
      if ([...event.key].length === 1 && event.key !== ' ') field.current?.focus()
    }
    menu?.addEventListener('keydown', toField, true)
    // At once, and not once the menu has opened to its end: whoever knows the label is already typing it.
    field.current?.focus({ preventScroll: true })
    // A menu may have no field among its items: what holds both is a group, and the items below are the menu.
    menu?.setAttribute('role', 'group')
    menu?.removeAttribute('aria-orientation')
    return () => {
      menu?.removeEventListener('keydown', toField, true)
      menu?.setAttribute('role', 'menu')
      menu?.setAttribute('aria-orientation', 'vertical')
    }
  }, [])
  return (
    <>
      <Menu.Search
        ref={field}
        size="xs"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div role="menu" aria-label={label}>
        <PickItems groups={found} />
        {end && (
          <>
            {found.length > 0 && <Menu.Divider />}
            <Item item={end} />
          </>
        )}
      </div>
      {found.length === 0 && !end && <Menu.Label>{t('picker.none')}</Menu.Label>}
    </>
  )
}

/** The choices of a menu, each group under its heading. */
export function PickItems({ groups }: { groups: readonly PickGroup[] }) {
  return groups.map(({ label, items }, at) => (
    <Fragment key={label ?? at}>
      {at > 0 && label === null && <Menu.Divider />}
      {label !== null && <Menu.Label>{label}</Menu.Label>}
      {items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </Fragment>
  ))
}

function Item({ item: { name, colour, icon, note, run } }: { item: PickItem }) {
  return (
    <Menu.Item
      leftSection={colour ? <span className={colourDot.dot} data-colour={colour} /> : (icon ?? null)}
      rightSection={note === undefined ? null : <span className={styles.note}>{note}</span>}
      // After the menu has given the focus back.
      onClick={() => setTimeout(run)}
    >
      <span className={styles.name} dir="auto" title={name}>
        {name}
      </span>
    </Menu.Item>
  )
}
