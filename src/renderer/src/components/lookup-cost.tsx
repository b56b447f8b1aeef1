import { Button } from '@mantine/core'
import { useRoute } from '../api/route-queries.ts'
import { numberFormat } from '../../../shared/formats/intl.ts'
import { useAllowance, useDomain, useReadyState } from '../api/queries.ts'
import { useWords } from '../locales/words.ts'
import { sendListText, useImport } from '../stores/work/import.ts'
import { startAtOnce } from '../stores/start-at-once.ts'
import layout from '../styles/layout.module.css'
import typography from '../styles/typography.module.css'

/** What Enter costs: nothing where a fresh answer is stored, else one request of those that are left. */
export function LookupCost({ name }: { name: string }) {
  const t = useWords()
  const { format } = useReadyState()
  const allowance = useAllowance().data
  const page = useDomain(name).data
  if (!page || !allowance) return null
  const isFresh = page.freshUntil !== null && page.freshUntil > page.now
  const left = Math.max(0, allowance.allowance - allowance.used)
  return (
    <span className={typography.quiet} data-lookup-cost="">
      {isFresh ? t('lookup.free') : t('lookup.costs', { left: numberFormat(format).format(left) })}
    </span>
  )
}

/** Several names in the field: look them up as a batch, with what it costs, or look at them first. */
export function SeveralNames({ typed, onDone }: { typed: string; onDone: () => void }) {
  const t = useWords()
  const { format, settings } = useReadyState()
  const { data } = useRoute('weighNames', { typed })
  const startImport = useImport((held) => held.startImport)
  if (!data || data.names < 2) return null
  const number = numberFormat(format)
  const requests = data.names - data.fresh
  const lookUp = async (): Promise<void> => {
    onDone()
    await startAtOnce(typed, t('lookup.batch-name', { shown: number.format(data.names) }), settings.freshBatchDays)
  }
  return (
    <div className={layout.row}>
      <Button size="xs" onClick={() => void lookUp()}>
        {t('lookup.several', { count: data.names, shown: number.format(data.names) })}
      </Button>
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          onDone()
          void startImport(() => sendListText(typed))
        }}
      >
        {t('lookup.import')}
      </Button>
      <span className={typography.quiet}>
        {t('lookup.several-cost', {
          count: requests,
          shown: number.format(requests),
          fresh: number.format(data.fresh),
        })}
      </span>
    </div>
  )
}
