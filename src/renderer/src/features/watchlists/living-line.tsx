import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { filterText } from '../../../../shared/filter/filter-words.ts'
import type { Filter } from '../../../../shared/filter/filter.ts'
import { formatMoment } from '../../../../shared/formats/moments.ts'
import type { Passage } from '../../../../shared/watchlists/question.ts'
import type { Watchlist } from '../../../../shared/watchlists/watchlist.ts'
import { useColumnName, useFilterWords } from '../../api/columns.ts'
import { useRoute } from '../../api/route-queries.ts'
import { Dialog } from '../../components/dialog.tsx'
import { useWords } from '../../locales/words.ts'
import { runCommand } from '../../stores/commands.ts'
import { runWithUndo } from '../../stores/undo.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'

/** What a list that keeps itself asks, and who joined and left it. Opening it asks its question anew. */
export function LivingLine({ list, question }: { list: Watchlist; question: Filter }) {
  const t = useWords()
  const words = useFilterWords()
  const [isOpen, setOpen] = useState(false)
  const { id } = list
  useEffect(() => {
    void runCommand('judgeWatchlist', { id })
  }, [id])
  return (
    <p className={layout.row}>
      <span>{t('watch.lives', { question: filterText(question, words) })}</span>
      {list.resting > 0 && <span>{t('watch.resting', { count: list.resting })}</span>}
      <button type="button" className={typography.link} onClick={() => setOpen(true)}>
        {t('watch.passages')}
      </button>
      {isOpen && <Passages list={list} onClose={() => setOpen(false)} />}
    </p>
  )
}

function Passages({ list, onClose }: { list: Watchlist; onClose: () => void }) {
  const t = useWords()
  const { data } = useRoute('listPassages', { id: list.id })
  const pins = useRoute('pinsOfList', { id: list.id }).data ?? []
  const stop = async (): Promise<void> => {
    await runWithUndo('updateWatchlist', { id: list.id, change: { question: null } }, () => t('watch.stopped'))
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('watch.passages')} size="lg">
      <div className={layout.stack}>
        {data?.length === 0 && <p className={typography.quiet}>{t('watch.no-passages')}</p>}
        <ul>
          {data?.map((passage) => (
            <PassageLine key={`${passage.name} ${passage.at} ${passage.way}`} passage={passage} />
          ))}
        </ul>
        {pins.length > 0 && (
          <ul aria-label={t('watch.pins')}>
            {pins.map(({ name, way }) => (
              <li key={name} className={layout.row}>
                <span dir="auto">{t(way === 'in' ? 'watch.pinned-in' : 'watch.pinned-out', { name })}</span>
                <Button
                  size="compact-xs"
                  variant="default"
                  onClick={() =>
                    void runWithUndo('unpinFromWatchlist', { id: list.id, of: { names: [name] } }, () =>
                      t('watch.unpinned', { name }),
                    )
                  }
                >
                  {t('watch.unpin')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button variant="default" onClick={() => void stop()}>
            {t('watch.stop')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function PassageLine({ passage: { unicode, way, at, why } }: { passage: Passage }) {
  const t = useWords()
  const nameOf = useColumnName()
  const columns = why?.columns.map(nameOf).join(', ') ?? ''
  return (
    <li>
      <span dir="auto">
        {t(`watch.${way}`, { name: unicode, at: formatMoment(at, t.format) })}
        {' · '}
        {t(`watch.because-${why?.of ?? 'hand'}`)}
        {columns !== '' && ` (${columns})`}
      </span>
    </li>
  )
}
