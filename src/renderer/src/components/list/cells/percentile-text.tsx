import { formatFormula } from '../../../../../shared/formats/format-formula.ts'
import { type FormulaValue, isAbsent } from '../../../../../shared/formulas/values.ts'
import { FEWEST_PEERS } from '../../../../../shared/figures/peers.ts'
import { useReadyState } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import typography from '../../../styles/typography.module.css'

/** A percentile; pointed at, it says among how many domains. */
export function PercentileText({ value, peers }: { value: FormulaValue; peers: number }) {
  const t = useWords()
  const { format } = useReadyState()
  if (!isAbsent(value))
    return (
      <span dir="auto" title={t('list.peers', { count: peers })}>
        {formatFormula('score', value, format, { yes: '', no: '' })}
      </span>
    )
  return value.absent === 'not-provided' && peers < FEWEST_PEERS ? (
    <span className={typography.absent} title={t('list.peers-few', { count: peers })}>
      {t('list.too-few')}
    </span>
  ) : (
    <span className={typography.absent}>{t(`absent.${value.absent}`)}</span>
  )
}
