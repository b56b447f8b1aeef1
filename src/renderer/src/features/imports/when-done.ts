import type { Translator } from '../../../../shared/locales/translator.ts'

/** When an import would be done at the latest, in words: within the hour by its minutes (`inMs` from now), later by its day. */
export function whenDone(t: Translator, day: string, inMs: number): string {
  const minutes = Math.ceil(inMs / 60_000)
  if (minutes <= 0) return t('import.sentence-now')
  return minutes < 60 ? t('import.sentence-soon', { count: minutes }) : t('import.sentence-day', { day })
}
