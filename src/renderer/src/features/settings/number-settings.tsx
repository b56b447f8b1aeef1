import type { Word } from '../../../../shared/locales/catalogue.ts'
import { NUMBER_SETTINGS, type NumberSetting } from '../../../../shared/program/settings.ts'
import section from '../../styles/section.module.css'
import { SettingNumber } from './setting-number.tsx'

type NumbersPart = 'looking-up' | 'allowance'

/** What each number is called, and the part of the page that it stands in. */
const NUMBERS: Record<NumberSetting, { part: NumbersPart; word: Word; help: Word }> = {
  allowance: { part: 'allowance', word: 'settings.allowance-label', help: 'settings.allowance-help' },
  reserve: { part: 'allowance', word: 'settings.reserve-label', help: 'settings.reserve-help' },
  freshHours: { part: 'looking-up', word: 'settings.fresh-label', help: 'settings.fresh-help' },
  freshBatchDays: { part: 'looking-up', word: 'settings.fresh-batch-label', help: 'settings.fresh-batch-help' },
  timeoutSeconds: { part: 'looking-up', word: 'settings.timeout-label', help: 'settings.timeout-help' },
  watchShare: { part: 'looking-up', word: 'settings.share-label', help: 'settings.share-help' },
}

/** The numbers that a part of the settings has; each is saved when its field is left. */
export function NumberSettings({ part }: { part: NumbersPart }) {
  return (
    <div className={section.fields}>
      {NUMBER_SETTINGS.flatMap((setting) => {
        const { part: of, word, help } = NUMBERS[setting]
        return of === part ? [<SettingNumber key={setting} setting={setting} word={word} help={help} />] : []
      })}
    </div>
  )
}
