import { Button, Popover } from '@mantine/core'
import { useState } from 'react'
import { runCommand } from '../../stores/commands.ts'
import { fullTime } from '../../../../shared/formats/moments.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import type { AllowanceView } from '../../../../shared/service/allowance.ts'
import { useAllowance, useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './allowance-meter.module.css'

/** The allowance, always in sight; opens what lies behind it. */
export function AllowanceMeter() {
  const t = useWords()
  const { data } = useAllowance()
  const { format } = useReadyState()
  const [open, setOpen] = useState(false)
  if (!data) return null
  const left = Math.max(0, data.allowance - data.used)
  const number = numberFormat(format)
  const words = t('allowance.left', { left: number.format(left), allowance: number.format(data.allowance) })
  return (
    <Popover width={340} position="bottom-end" opened={open} onChange={setOpen} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.meter}
          aria-label={words}
          data-low={left <= data.reserve}
          onClick={() => setOpen(!open)}
        >
          <svg width="40" height="6" aria-hidden="true">
            <rect className={styles.track} width="40" height="6" rx="3" />
            <rect className={styles.fill} width={(40 * left) / data.allowance} height="6" rx="3" />
          </svg>
          <span className={typography.numeric}>{words}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Behind data={data} left={left} onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Behind({ data, left, onDone }: { data: AllowanceView; left: number; onDone: () => void }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const { format } = useReadyState()
  return (
    <div className={layout.stack}>
      <p>{t('allowance.sent', { used: data.used, allowance: data.allowance })}</p>
      {data.nextFreeAt !== null && (
        <p className={typography.quiet}>{t('allowance.next-free', { when: fullTime(data.nextFreeAt, format) })}</p>
      )}
      <p className={typography.quiet}>{t('allowance.reserve', { reserve: data.reserve, left })}</p>
      {data.unanswered > 0 && (
        <p className={typography.quiet}>{t('allowance.unanswered', { count: data.unanswered })}</p>
      )}
      {data.lastRefusedAt !== null && (
        <p className={typography.quiet}>{t('allowance.refused', { when: fullTime(data.lastRefusedAt, format) })}</p>
      )}
      {data.pauses.map((pause) => (
        <p key={`${pause.reason} ${pause.keyId}`}>
          <strong>{t(`pause.${pause.reason}`)}</strong>{' '}
          {pause.until === null ? t('pause.until-person') : t('pause.until', { when: fullTime(pause.until, format) })}
        </p>
      ))}
      <div>
        <Button
          variant="default"
          onClick={() => {
            onDone()
            go({ screen: 'allowance' })
          }}
        >
          {t('allowance.open')}
        </Button>
      </div>
      {data.pauses.length > 0 && (
        <div>
          <Button variant="default" onClick={() => void runCommand('endPauses')}>
            {t('pause.go-on')}
          </Button>
        </div>
      )}
    </div>
  )
}
