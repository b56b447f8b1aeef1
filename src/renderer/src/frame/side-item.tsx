import { clsx } from 'clsx'
import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../locales/words.ts'
import { useAnnouncements } from '../stores/announcements.ts'
import sideItem from '../styles/side-item.module.css'
import typography from '../styles/typography.module.css'
import styles from './side-item.module.css'

const COUNTED = { alerts: 'side.open-alerts', changes: 'side.unseen', reports: 'side.failed-reports' } as const

/**
 * One line of the sidebar: its icon, its word unless the sidebar is collapsed, and a count where there is one: loud for open
 * alerts and for reports that could not be written, quiet for changes.
 */
export function SideItem({
  collapsed,
  word,
  current,
  onClick,
  icon,
  count = 0,
  counts = 'changes',
  opens = true,
}: {
  collapsed: boolean
  word: string
  current: boolean
  onClick: () => void
  icon: ReactNode
  count?: number
  counts?: keyof typeof COUNTED
  /** It opens a screen. The focus stays here, so that a screen reader would say nothing of it. */
  opens?: boolean
}) {
  const t = useWords()
  const shown = count > 999 ? '999+' : String(count)
  // A bare number beside a list would be taken for that of its domains.
  const isWithUnit = counts === 'changes' && !collapsed
  const press = (): void => {
    onClick()
    if (opens) useAnnouncements.getState().announce(t('side.opened', { name: word }))
  }
  const item = (
    <button
      type="button"
      className={sideItem.item}
      aria-current={current ? 'page' : undefined}
      aria-label={collapsed ? word : undefined}
      onClick={press}
    >
      {icon}
      {!collapsed && (
        <span className={sideItem.word} dir="auto">
          {word}
        </span>
      )}
      {count > 0 && (
        <span
          className={clsx(typography.numeric, styles.count)}
          data-count={counts}
          title={t(COUNTED[counts], { count })}
        >
          <span aria-hidden="true" data-with-unit={isWithUnit || undefined}>
            {isWithUnit && <span>{t('side.new', { count: shown })}</span>}
            <span>{shown}</span>
          </span>
          <span className={typography.visuallyHidden}> {t(COUNTED[counts], { count })}</span>
        </span>
      )}
    </button>
  )
  return collapsed ? (
    <Tooltip label={word} position="right">
      {item}
    </Tooltip>
  ) : (
    item
  )
}
