import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Chart } from '../../../../shared/charts/chart.ts'
import { chartDay } from '../../../../shared/charts/chart-numbers.ts'
import { drawChart } from '../../../../shared/charts/draw-chart.ts'
import { send } from '../../api/send.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { tellSaved } from '../../stores/work/tell-saved.ts'
import { useToasts } from '../../stores/toasts.ts'
import { ToolButton } from '../list/tools/tool-button.tsx'
import type { ChartControls } from './chart-bar.tsx'
import { pngOf } from './png-of.ts'

/** The colour of charts on paper, as the reports have it unless a letterhead says otherwise. */
const ACCENT = '#1e55c2'
const WIDTH = 760

interface SaveChartProps extends Partial<Pick<ChartControls, 'rows' | 'filter'>> {
  chart: Chart | null
}

/** Saves a chart as a drawing or as pixels, where the person chooses; both are drawn as reports draw them, on white. */
export function SaveChart({ chart: whole, rows = null, filter = '' }: SaveChartProps) {
  const t = useWords()
  const { format, active } = useReadyState()
  const show = useToasts((toasts) => toasts.show)
  const chart = whole && rows !== null ? { ...whole, title: `${whole.title} (${rows})` } : whole
  const save = async (as: 'svg' | 'png'): Promise<void> => {
    if (!chart) return
    const source = active?.sample ? t('connection.sample') : (active?.baseUrl ?? '')
    const alone = [
      ...(chart.notes ?? []),
      ...(source === '' ? [] : [t('charts.source', { source })]),
      ...(filter === '' ? [] : [t('charts.filter', { filter })]),
      t('charts.made', { day: chartDay(Date.now(), format) }),
    ]
    const svg: string = drawChart({ ...chart, alone }, { format, accent: ACCENT, width: WIDTH })
    const bytes = as === 'png' ? await pngOf(svg) : null
    if (as === 'png' && bytes === null) return show({ text: t('charts.not-drawn') })
    const drawing = bytes === null ? { as: 'svg' as const, svg } : { as: 'png' as const, bytes }
    tellSaved(await send('saveChart', { name: chart.title.slice(0, 200), drawing }), t, { shows: true })
  }
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <ToolButton label={t('charts.save')} Icon={IconDownload} size="compact-sm" disabled={chart === null} />
      </Menu.Target>
      <Menu.Dropdown>
        {(['svg', 'png'] as const).map((as) => (
          <Menu.Item key={as} onClick={() => void save(as)}>
            {t(`charts.${as}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
