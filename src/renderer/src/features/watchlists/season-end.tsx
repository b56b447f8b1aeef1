import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { IconCalendarPlus, IconEyeOff, IconReport } from '@tabler/icons-react'
import { decidedSo, type Season } from '../../../../shared/decisions/season.ts'
import { FIRST_COLUMNS } from '../../../../shared/fields.ts'
import { ownFieldOf } from '../../../../shared/list.ts'
import { withPreset } from '../../../../shared/reports/presets.ts'
import type { Watchlist } from '../../../../shared/watchlists/watchlist.ts'
import { useColumnName } from '../../api/columns.ts'
import { useCount, useWatchlists } from '../../api/queries.ts'
import { useOnce } from '../../components/hooks/use-once.ts'
import { useAddToList } from '../../components/watched/add-to-list.tsx'
import { useWords } from '../../locales/words.ts'
import { runCommand } from '../../stores/commands.ts'
import { useReportDraft } from '../../stores/work/report-draft.ts'
import { runWithUndo } from '../../stores/undo.ts'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'

/** What a season ends in: dates put forward, a list of what is let go, and a report. */
export function SeasonEnd({ list, season, isAsked }: { list: Watchlist; season: Season; isAsked: boolean }) {
  const t = useWords()
  const part = useRef<HTMLElement>(null)
  // Whoever asks for it is led to it: it stands below all that was decided.
  useEffect(() => {
    if (!isAsked) return
    part.current?.focus({ preventScroll: true })
    part.current?.scrollIntoView({ block: 'nearest' })
  }, [isAsked])
  const nameOf = useColumnName()
  const lists = useWatchlists().data ?? []
  const add = useAddToList()
  const once = useOnce()
  const [renewed, letGo] = [decidedSo(season, 'renew'), decidedSo(season, 'let go')]
  const [toRenew, toLetGo] = [useCount(renewed).data ?? 0, useCount(letGo).data ?? 0]
  const fieldId = ownFieldOf(season.date?.id ?? '')
  const name = t('decision.kind.let-go')
  const putForward = async (): Promise<void> => {
    const of = { list: 'watched' as const, selection: { query: renewed, except: [] } }
    await runWithUndo('putDatesForward', { of, fieldId: fieldId ?? 0 }, ({ count }) => t('season.put', { count }))
  }
  const keepLetGo = async (): Promise<void> => {
    const there = lists.find((one) => one.name === name && one.question === null)
    const id =
      there?.id ??
      (
        await runCommand('addWatchlist', {
          name,
          description: '',
          colour: 'grey',
          cadence: 'hand',
          columns: list.columns,
          spark: FIRST_COLUMNS[0] ?? '',
        })
      ).value
    await add(id, name, { list: 'watched', selection: { query: letGo, except: [] } })
  }
  const report = (): void => {
    useReportDraft.getState().begin({ of: 'table', source: { from: 'list', name: list.name } })
    const { request, setRequest } = useReportDraft.getState()
    setRequest(withPreset('season', request, [list]))
  }
  return (
    <section ref={part} tabIndex={-1} className={clsx(card.card, layout.stack)} aria-labelledby="season-end">
      <h2 id="season-end">{t('season.end')}</h2>
      <p className={typography.quiet}>{t('season.end-what')}</p>
      <div className={layout.row}>
        {fieldId !== null && (
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={14} />}
            disabled={toRenew === 0}
            onClick={() => once(putForward)}
          >
            {t('season.put-forward', { field: nameOf(season.date?.id ?? ''), count: toRenew })}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconEyeOff size={14} />}
          disabled={toLetGo === 0}
          onClick={() => once(keepLetGo)}
        >
          {t('season.keep-let-go', { list: name, count: toLetGo })}
        </Button>
        <Button variant="default" leftSection={<IconReport size={14} />} onClick={report}>
          {t('season.report')}
        </Button>
      </div>
    </section>
  )
}
