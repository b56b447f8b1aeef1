import { Menu, Popover } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconChartPie } from '@tabler/icons-react'
import { useState } from 'react'
import type { ActionId } from '../../../../../shared/actions.ts'
import { useWords } from '../../../locales/words.ts'
import { type ListPlaceName, type ShownPlace, useListPlaces } from '../../../stores/tables/list-places.ts'
import { useAction, useKeys } from '../../hooks/action-keys.ts'
import { GroupForm } from '../groups/group-form.tsx'
import { ToolButton } from './tool-button.tsx'
import groupStyles from '../groups/group-form.module.css'
import typography from '../../../styles/typography.module.css'

interface Way {
  id: ActionId
  word: 'chart.title' | 'groups.button' | 'totals.title' | 'facets.title'
  isOn: boolean
  /** What the menu gives its entry a letter for, as the table takes it. */
  letter: string
  run: () => void
}

/** What can be made of the rows beside reading them: a chart, groups, totals, the values of a column. */
export function AnalyseMenu({ at, place }: { at: ListPlaceName; place: ShownPlace }) {
  const t = useWords()
  const keys = useKeys()
  const [isGrouping, setGrouping] = useState(false)
  const { panels, groups } = place
  const toggle = (panel: 'chart' | 'totals' | 'facets') => (): void =>
    useListPlaces.getState().showPanels(at, { [panel]: !panels[panel] })
  const chart = useAction('chart', toggle('chart'))
  const group = useAction('group', () => setGrouping(true))
  const totals = useAction('totals', toggle('totals'))
  const breakdown = useAction('breakdown', toggle('facets'))
  const ref = useMergedRef(chart.ref, group.ref, totals.ref, breakdown.ref)
  const ways: Way[] = [
    { id: 'chart', word: 'chart.title', isOn: panels.chart, letter: '', run: chart.onClick },
    {
      id: 'group',
      word: 'groups.button',
      isOn: groups !== null,
      letter: 'G',
      // Once the menu has gone and given the focus back.
      run: () => requestAnimationFrame(group.onClick),
    },
    { id: 'totals', word: 'totals.title', isOn: panels.totals, letter: 'T', run: totals.onClick },
    {
      id: 'breakdown',
      word: 'facets.title',
      isOn: panels.facets,
      letter: 'B',
      run: breakdown.onClick,
    },
  ]
  return (
    <Popover
      opened={isGrouping}
      onChange={setGrouping}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal={false}
      // Its place is that of the menu's button, which says of itself what it opens.
      withRoles={false}
    >
      <Popover.Target>
        <span>
          <Menu position="bottom-end" withInitialFocusPlaceholder={false} withinPortal={false}>
            <Menu.Target>
              <ToolButton
                ref={ref}
                variant={ways.some(({ isOn }) => isOn) ? 'light' : 'default'}
                label={t('analyse.title')}
                Icon={IconChartPie}
              />
            </Menu.Target>
            <Menu.Dropdown>
              {ways.map(({ id, word, isOn, letter, run }) => (
                <Menu.CheckboxItem
                  key={id}
                  checked={isOn}
                  rightSection={<kbd className={typography.keys}>{keys(id) || letter}</kbd>}
                  closeMenuOnClick
                  onChange={run}
                >
                  {t(word)}
                </Menu.CheckboxItem>
              ))}
            </Menu.Dropdown>
          </Menu>
        </span>
      </Popover.Target>
      <Popover.Dropdown className={groupStyles.menu} role="dialog" aria-label={t('groups.button')}>
        <GroupForm at={at} place={place} />
      </Popover.Dropdown>
    </Popover>
  )
}
