import { IconChartDots, IconListNumbers, IconSum } from '@tabler/icons-react'
import { useWords } from '../../../locales/words.ts'
import { type ListPlaceName, type ShownPlace, useListPlaces } from '../../../stores/list-places.ts'
import { useAction } from '../../action-keys.ts'
import { ToolButton } from './tool-button.tsx'

/** Opens and closes what stands beside the rows. */
export function PanelToggles({ at, place }: { at: ListPlaceName; place: ShownPlace }) {
  const t = useWords()
  const showPanels = useListPlaces((lists) => lists.showPanels)
  const { panels } = place
  const toggle = (panel: 'totals' | 'facets', Icon: typeof IconSum) => (
    <ToolButton
      variant={panels[panel] ? 'light' : 'default'}
      label={t(`${panel}.title`)}
      Icon={Icon}
      aria-expanded={panels[panel]}
      onClick={() => showPanels(at, { [panel]: !panels[panel] })}
    />
  )
  return (
    <>
      {toggle('totals', IconSum)}
      {toggle('facets', IconListNumbers)}
    </>
  )
}

/** Puts a chart of the rows in their place, and them back. */
export function ChartToggle({ at, place }: { at: ListPlaceName; place: ShownPlace }) {
  const t = useWords()
  const { chart } = place.panels
  const action = useAction('chart', () => useListPlaces.getState().showPanels(at, { chart: !chart }))
  return (
    <ToolButton
      {...action}
      variant={chart ? 'light' : 'default'}
      label={t('chart.title')}
      Icon={IconChartDots}
      aria-pressed={chart}
    />
  )
}
