import type { Translator } from '../locales/translator.ts'
import type { PersonFormat } from '../formats/person-format.ts'
import { numberFormat } from '../formats/intl.ts'

/** A percentile as people read it: a whole number, since peers are rarely enough for more, but never 0 or 100. */
export const formatPercentile = (percentile: number, format: PersonFormat): string =>
  numberFormat(format, { style: 'percent' }).format(Math.min(99, Math.max(1, Math.round(percentile))) / 100)

/** How much better a figure is than those of its peers, always with their number. */
export const percentileText = ({ percentile, peers }: { percentile: number; peers: number }, t: Translator): string =>
  t('peers.better-than', { percentile: formatPercentile(percentile, t.format), count: peers })
