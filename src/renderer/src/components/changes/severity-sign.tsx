import { IconAlertTriangle, IconCircle, IconMinus } from '@tabler/icons-react'
import type { Severity } from '../../../../shared/rules/rules.ts'
import { useWords } from '../../locales/words.ts'
import styles from './severity-sign.module.css'

const ICONS = { high: IconAlertTriangle, normal: IconCircle, low: IconMinus } as const

/** How much an alert weighs, by a sign; the word stands beside it in the row. */
export function SeveritySign({ severity }: { severity: Severity }) {
  const t = useWords()
  const Icon = ICONS[severity]
  return (
    <span
      className={styles.sign}
      data-severity={severity}
      title={t('severity.of', { severity: t(`severity.${severity}`) })}
    >
      <Icon size={15} stroke={severity === 'high' ? 2 : 1.6} aria-hidden="true" />
    </span>
  )
}
