import { clsx } from 'clsx'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useWords } from '../locales/words.ts'
import sideItem from '../styles/side-item.module.css'
import styles from './contents-side.module.css'

interface ContentsSideProps<K extends string> {
  /** What the contents are of, for who does not see where they stand. */
  label: string
  search: string
  typed: string
  onType: (typed: string) => void
  items: readonly { id: K; title: string }[]
  current: K | null
  onOpen: (id: K) => void
}

/** The contents of a long page or of many, with a field that searches them. Stands at the left of `styles.screen`. */
export function ContentsSide<K extends string>({
  label,
  search,
  typed,
  onType,
  items,
  current,
  onOpen,
}: ContentsSideProps<K>) {
  const t = useWords()
  const clear = (): void => onType('')
  return (
    <div className={styles.side}>
      <TextInput
        aria-label={search}
        placeholder={search}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && clear()}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        rightSection={
          typed.trim() === '' ? undefined : (
            <ActionIcon variant="subtle" color="gray" aria-label={t('list.clear-search')} onClick={clear}>
              <IconX size={16} stroke={1.6} />
            </ActionIcon>
          )
        }
      />
      <nav aria-label={label}>
        <ul>
          {items.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                className={clsx(sideItem.item, styles.item)}
                aria-current={id === current ? 'page' : undefined}
                onClick={() => onOpen(id)}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
