import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ComparedColumn } from '../../../../shared/comparison/columns.ts'
import type { Comparison } from '../../../../shared/comparison/comparison.ts'
import { fullTime } from '../../../../shared/formats/moments.ts'
import type { NotAsked } from '../../../../shared/service/lookup.ts'
import { useReadyState } from '../../api/queries.ts'
import { useKeyMissing } from '../../components/key-missing.ts'
import { useWords } from '../../locales/words.ts'
import { useAsking } from '../../stores/asking.ts'
import layout from '../../styles/layout.module.css'
import compareFault from '../../components/weighing/compare-fault.module.css'
import styles from './ask-missing.module.css'

/** Looks up every column that is missing or no longer fresh, its price shown first, and what kept it from doing so. */
export function AskMissing({ document, columns }: { document: Comparison; columns: readonly ComparedColumn[] }) {
  const t = useWords()
  const questions = useAsking((asking) => asking.questions)
  const { askAll, stopped } = useAskAll()
  // What was stored at an earlier moment cannot be asked any more.
  const latest = document.mode === 'side-by-side' || document.nowAt === null
  const missing = latest
    ? columns.filter(
        ({ moment, stale, name }) => moment !== 'then' && stale && questions[name.ascii]?.state !== 'asking',
      )
    : []
  if (stopped) return <Stopped {...stopped} onAnyway={() => void askAll(stopped.names, true)} />
  if (missing.length === 0) return null
  return (
    <div className={clsx(layout.row, styles.ask)}>
      <Button
        variant="default"
        title={`${t('compare.ask-why', { names: missing.map(({ name }) => name.unicode).join(', ') })} ${t('compare.ask-tries')}`}
        onClick={() => void askAll(missing.map(({ name }) => name.ascii))}
      >
        {t('compare.ask-all', { count: missing.length })}
      </Button>
    </div>
  )
}

interface Stop {
  names: string[]
  reason: NotAsked
}

/** Asks for several names by hand, one after the other, until one is not sent. */
function useAskAll() {
  const [stopped, setStopped] = useState<Stop | null>(null)
  const askAll = async (names: readonly string[], anyway = false): Promise<void> => {
    setStopped(null)
    for (const [at, name] of names.entries()) {
      await useAsking.getState().ask(name, { anyway })
      const result = useAsking.getState().questions[name]?.result
      if (result?.kind === 'not-asked') return setStopped({ names: names.slice(at), reason: result.reason })
    }
  }
  return { askAll, stopped }
}

function Stopped({ names, reason, onAnyway }: Stop & { onAnyway: () => void }) {
  const t = useWords()
  const { format } = useReadyState()
  const keyMissing = useKeyMissing('explained.key-missing')
  const why =
    reason.why === 'allowance'
      ? t('not-asked.allowance', { allowance: reason.allowance, when: fullTime(reason.freeAt, format) })
      : reason.why === 'paused'
        ? reason.pause.until === null
          ? t('not-asked.paused-open')
          : t('not-asked.paused', { when: fullTime(reason.pause.until, format) })
        : reason.why === 'key-missing'
          ? keyMissing
          : t('domain.nothing-sent')
  return (
    <div className={clsx(layout.row, styles.ask)}>
      <span className={compareFault.fault} role="alert">
        {t('compare.ask-stopped', { name: names[0], why })}
      </span>
      {(reason.why === 'allowance' || reason.why === 'paused') && (
        <Button variant="default" onClick={onAnyway}>
          {t('domain.send-anyway')}
        </Button>
      )}
    </div>
  )
}
