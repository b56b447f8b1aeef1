import type { Translator } from '../locales/translator.ts'
import type { HeadColumn } from './report-columns.ts'

/** What the form and the file call such a column; `label` is that of its column. */
export function headLabel({ beside }: Pick<HeadColumn, 'beside'>, label: string, t: Translator): string {
  if (beside === null) return label
  return beside === 'peers' ? t('column.peers-of', { what: label }) : t(`report.score.${beside}`, { name: label })
}
