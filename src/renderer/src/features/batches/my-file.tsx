import { Button, Checkbox, Popover } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { BatchSummary } from '../../../../shared/batches/batch.ts'
import { faultText } from '../../../../shared/fault-text.ts'
import type { InputOf } from '../../../../shared/ipc/routes.ts'
import { send } from '../../api/send.ts'
import { useWords } from '../../locales/words.ts'
import { useToasts } from '../../stores/toasts.ts'
import layout from '../../styles/layout.module.css'

type As = InputOf<'exportBatch'>['as']

/** True for a batch that asks nothing any more. */
export const isOver = ({ state }: BatchSummary): boolean => state === 'finished' || state === 'stopped'

/** Writes what a batch found into a file that the person chooses, and says how it was written. */
export function useSaveResults({
  id,
  source,
}: BatchSummary): (as: As, how: { ids?: boolean; safe?: boolean }) => Promise<void> {
  const t = useWords()
  return async (as, { ids = false, safe = false }) => {
    const { show } = useToasts.getState()
    const saved = await send('exportBatch', { id, as, ids, safe })
    if (!saved.ok) return show({ text: t('export.failed', { why: faultText(t, saved.error) }) })
    if (!saved.value) return
    const { file, how } = saved.value
    const encoding = source.dialect?.encoding ?? ''
    const written = how === 'utf-8' ? t('batch.written-utf8', { file, encoding }) : t('batch.written', { file })
    const blank = as === 'mine' ? (source.blank ?? []) : []
    show({
      text: [written, ...(blank.length > 0 ? [t('batch.left-blank', { columns: blank.join(', ') })] : [])].join(' '),
    })
  }
}

/** The person's file, back with what was found. Where it has formulas of their own, they are asked what is to become of them. */
export function MyFile({ summary }: { summary: BatchSummary }) {
  const t = useWords()
  const save = useSaveResults(summary)
  const [asking, setAsking] = useState(false)
  const [safe, setSafe] = useState(false)
  const formulas = summary.source.format === 'xlsx' ? 0 : (summary.source.dialect?.formulas ?? 0)
  const write = (): void => {
    setAsking(false)
    void save('mine', { safe })
  }
  const button = (onClick: () => void, more: object = {}) => (
    <Button leftSection={<IconDownload size={14} />} onClick={onClick} {...more}>
      {t('batch.my-file')}
    </Button>
  )
  if (formulas === 0) return button(write)
  return (
    <Popover opened={asking} onChange={setAsking} position="bottom-end" width={320} trapFocus withinPortal={false}>
      <Popover.Target>{button(() => setAsking(!asking), { 'aria-expanded': asking })}</Popover.Target>
      <Popover.Dropdown>
        <div className={layout.stack}>
          <p>{t('batch.formulas', { count: formulas })}</p>
          <Checkbox
            size="xs"
            label={t('batch.safe-formulas')}
            checked={safe}
            onChange={(event) => setSafe(event.currentTarget.checked)}
          />
          <div>
            <Button onClick={write}>{t('batch.my-file-save')}</Button>
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
