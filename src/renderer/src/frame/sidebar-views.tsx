import { ActionIcon } from '@mantine/core'
import { IconTable, IconX } from '@tabler/icons-react'
import { runWithUndo } from '../stores/undo.ts'
import type { SavedView } from '../../../shared/analysis/saved-view.ts'
import { useViews } from '../api/queries.ts'
import { useWords } from '../locales/words.ts'
import { useListPlaces } from '../stores/tables/list-places.ts'
import { useNavigation } from '../stores/navigation.ts'
import { openView } from '../stores/tables/open-view.ts'
import { SideItem } from './side-item.tsx'
import styles from './sidebar-views.module.css'

const ICON = { size: 16, stroke: 1.6 } as const

/** The saved views, each with the button that removes it. */
export function SidebarViews({ collapsed }: { collapsed: boolean }) {
  const t = useWords()
  const views = useViews().data ?? []
  const screen = useNavigation((navigation) => navigation.here.screen)
  const open = useListPlaces(({ places }) =>
    screen === 'domains' || screen === 'history' ? places[screen].view : null,
  )
  if (collapsed || views.length === 0) return null
  return (
    <>
      <div className={styles.heading} id="views-heading">
        {t('side.views')}
      </div>
      <ul aria-labelledby="views-heading">
        {views.map((view) => (
          <li key={view.id} className={styles.row}>
            <SideItem
              collapsed={false}
              word={view.name}
              current={screen === view.query.list && open === view.id}
              onClick={() => openView(view)}
              icon={<IconTable {...ICON} />}
            />
            <RemoveView view={view} />
          </li>
        ))}
      </ul>
    </>
  )
}

function RemoveView({ view }: { view: SavedView }) {
  const t = useWords()
  const remove = async (): Promise<void> => {
    await runWithUndo('removeView', { id: view.id }, () => t('views.removed', { name: view.name }))
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={t('views.remove', { name: view.name })}
      onClick={() => void remove()}
    >
      <IconX size={14} stroke={1.6} />
    </ActionIcon>
  )
}
