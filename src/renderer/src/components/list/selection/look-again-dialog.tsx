import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '../../../../../shared/formats/moments.ts'
import { numberFormat } from '../../../../../shared/formats/intl.ts'
import type { Arithmetic } from '../../../../../shared/imports/import-preview.ts'
import type { InputOf } from '../../../../../shared/ipc/routes.ts'
import { errorText } from '../../../api/error-text.ts'
import { useReadyState } from '../../../api/queries.ts'
import { useRoute } from '../../../api/route-queries.ts'
import { useWords } from '../../../locales/words.ts'
import { runCommand } from '../../../stores/commands.ts'
import { useNavigation } from '../../../stores/navigation.ts'
import { useToasts } from '../../../stores/toasts.ts'
import { Dialog } from '../../dialog.tsx'
import { DialogFoot } from '../../dialog-foot.tsx'
import layout from '../../../styles/layout.module.css'
import typography from '../../../styles/typography.module.css'

interface Props {
  of: InputOf<'reckonAgain'>
  onClose: () => void
}

/** Asks before many domains are looked up again: how many requests that is, what is left of the allowance, when it is done. */
export function LookAgainDialog({ of, onClose }: Props) {
  const t = useWords()
  const { format } = useReadyState()
  const { data, error } = useRoute('reckonAgain', of)
  const [starting, setStarting] = useState(false)
  const go = useNavigation((navigation) => navigation.go)
  const number = (value: number): string => numberFormat(format).format(value)
  const start = async ({ requests }: Arithmetic): Promise<void> => {
    setStarting(true)
    try {
      const name = t('again.batch', { count: requests, shown: number(requests) })
      const id = await runCommand('lookUpAgain', { ...of, name, most: requests })
      if (id === null) return setStarting(false)
      onClose()
      useToasts.getState().show({
        text: t('again.started', { count: requests, shown: number(requests) }),
        action: { label: t('again.show-batch'), run: () => go({ screen: 'batch', id }) },
      })
    } catch (fault) {
      setStarting(false)
      throw fault
    }
  }
  return (
    <Dialog opened onClose={onClose} title={t('again.title')}>
      <div className={layout.stack}>
        {error && <p role="alert">{errorText(t, error)}</p>}
        {data ? <Cost data={data} /> : <Skeleton height={60} />}
        <DialogFoot onCancel={onClose}>
          <Button
            data-autofocus
            disabled={data?.requests === 0}
            loading={starting}
            onClick={() => data && void start(data)}
          >
            {data ? t('again.do', { count: data.requests, shown: number(data.requests) }) : t('list.again')}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  )
}

function Cost({ data }: { data: Arithmetic }) {
  const t = useWords()
  const { format } = useReadyState()
  const number = (value: number): string => numberFormat(format).format(value)
  const now = Math.min(data.leftNow, data.requests)
  return (
    <>
      <p>{t('again.cost', { count: data.requests, shown: number(data.requests) })}</p>
      <p>
        {t('again.left', {
          count: data.leftNow,
          left: number(data.leftNow),
          allowance: number(data.allowance),
          reserve: number(data.reserve),
        })}{' '}
        {data.ahead > 0 && `${t('again.ahead', { count: data.ahead, shown: number(data.ahead) })} `}
        {data.endsAt === null
          ? t('again.never')
          : now < data.requests
            ? t('again.later', { now: number(now), when: formatMoment(data.endsAt, format) })
            : t('again.at-once')}
      </p>
      <p className={typography.quiet}>{t('again.tries')}</p>
    </>
  )
}
