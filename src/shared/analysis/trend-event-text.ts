import { driftText } from '../rules/drift-text.ts'
import type { TrendEvents } from './analysis.ts'
import type { Translator } from '../locales/translator.ts'

/** What happened in a period, in words: `2 alerts, 1 domain added (a.example, b.example)`. */
export function trendEventText(
  { alerts, changes, added, removed, drifts, names, domains }: TrendEvents,
  t: Translator,
): string {
  const what = [
    ...(alerts > 0 ? [t('charts.event-alerts', { count: alerts })] : []),
    ...(changes > 0 ? [t('charts.event-changes', { count: changes })] : []),
    ...(added > 0 ? [t('charts.event-added', { count: added })] : []),
    ...(removed > 0 ? [t('charts.event-removed', { count: removed })] : []),
  ].join(', ')
  const named = names.join(', ')
  const more = domains - names.length
  return [
    ...drifts.map((drift) => driftText(t, drift)),
    ...(what === ''
      ? []
      : [t('charts.event', { what, names: more > 0 ? t('charts.event-more', { names: named, count: more }) : named })]),
  ].join(' ')
}
