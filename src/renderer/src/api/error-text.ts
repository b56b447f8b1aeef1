import { faultText } from '../../../shared/fault-text.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import { CallFailed } from './bridge.ts'

/** What to show of an error that a query or a call of the bridge ended with. */
export const errorText = (t: Translator, error: unknown): string =>
  error instanceof CallFailed ? faultText(t, error.fault) : t('fault.unexpected')
