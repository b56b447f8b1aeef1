import { ALL_CHANGES } from '../../../../shared/reports/report.ts'
import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowMerge,
  IconArrowUp,
  IconBell,
  IconCopy,
  IconFileExport,
  IconReport,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { runWithUndo } from '../../stores/undo.ts'
import { runCommand } from '../../stores/commands.ts'
import { send } from '../../api/send.ts'
import type { Watchlist } from '../../../../shared/watchlists/watchlist.ts'
import { useWatchlists } from '../../api/queries.ts'
import { useOnce } from '../../components/hooks/use-once.ts'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { useReportDraft } from '../../stores/work/report-draft.ts'
import { tellSaved } from '../../stores/work/tell-saved.ts'
import layout from '../../styles/layout.module.css'

/** What can be done with a list as a whole. */
export function ListMenu({
  list,
  onRules,
  children,
}: {
  list: Watchlist
  /** Opens the rules that most lists want, where that stands on the same screen. */
  onRules?: () => void
  children: ReactNode
}) {
  const t = useWords()
  const lists = useWatchlists().data ?? []
  const go = useNavigation((navigation) => navigation.go)
  const at = lists.findIndex((one) => one.id === list.id)
  const others = lists.filter((one) => one.id !== list.id)
  const leave = (text: string): string => {
    go({ screen: 'watchlists' })
    return text
  }
  const save = async (withYours: boolean): Promise<void> => {
    tellSaved(await send('saveWatchlistFile', { id: list.id, withYours }), t)
  }
  const once = useOnce()
  const duplicate = (): void =>
    once(async () => {
      const name = t('watch.copy-of', { list: list.name }).slice(0, 120)
      const { value: id } = await runCommand('duplicateWatchlist', { id: list.id, name })
      go({ screen: 'watchlist', id })
    })
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown mah={420} className={layout.tallMenu}>
        {onRules && (
          <Menu.Item leftSection={<IconBell size={14} />} onClick={onRules}>
            {t('watch.rules-of')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconArrowUp size={14} />}
          disabled={at <= 0}
          onClick={() => void runCommand('moveWatchlist', { id: list.id, before: lists[at - 1]?.id ?? null })}
        >
          {t('watch.move-up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={14} />}
          disabled={at < 0 || at >= lists.length - 1}
          onClick={() => void runCommand('moveWatchlist', { id: list.id, before: lists[at + 2]?.id ?? null })}
        >
          {t('watch.move-down')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={14} />} onClick={duplicate}>
          {t('watch.duplicate')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconReport size={14} />}
          onClick={() => useReportDraft.getState().begin({ of: 'table', source: { from: 'list', name: list.name } })}
        >
          {t('export.report')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconReport size={14} />}
          onClick={() => useReportDraft.getState().begin({ of: 'changes', lists: [list.name], filter: ALL_CHANGES })}
        >
          {t('report.changes-of-list')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileExport size={14} />} onClick={() => void save(false)}>
          {t('watch.save-file')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileExport size={14} />} onClick={() => void save(true)}>
          {t('watch.save-file-yours')}
        </Menu.Item>
        {others.length > 0 && <Menu.Label>{t('watch.merge-into')}</Menu.Label>}
        {others.map((other) => (
          <Menu.Item
            key={other.id}
            leftSection={<IconArrowMerge size={14} />}
            onClick={() =>
              once(() =>
                runWithUndo('mergeWatchlists', { from: list.id, into: other.id }, () =>
                  leave(t('watch.merged', { list: list.name, into: other.name })),
                ),
              )
            }
          >
            {other.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconTrash size={14} />}
          onClick={() =>
            once(() =>
              runWithUndo('removeWatchlist', { id: list.id }, () => leave(t('watch.deleted', { list: list.name }))),
            )
          }
        >
          {t('watch.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
