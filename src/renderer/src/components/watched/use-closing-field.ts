import { ownColumn } from '../../../../shared/list.ts'
import { ask } from '../../api/route-queries.ts'
import { useOwnFields, useRules } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { runCommand } from '../../stores/commands.ts'

/** The own date on which auctions close. It is made when it is first needed, and has a reminder on the day before until that is deleted. */
export function useClosingField(): () => Promise<number> {
  const t = useWords()
  const fields = useOwnFields().data ?? []
  const rules = useRules().data ?? []
  const name = t('decision.closes')
  return async () => {
    const there = fields.find((field) => field.name === name && field.kind === 'date')
    const id = there?.id ?? (await runCommand('saveOwnField', { id: null, name, kind: 'date' })).value
    // A file may have brought the date without it.
    if (rules.some(({ field, condition }) => field === ownColumn(id) && condition.kind === 'remind')) return id
    // Whoever has deleted it does not want it again with the next bid.
    if ((await ask('unwantedReminders')).includes(ownColumn(id))) return id
    await runCommand('saveRule', {
      id: null,
      name: t('decision.closes-rule'),
      body: {
        scope: { of: 'all' },
        field: ownColumn(id),
        condition: { kind: 'remind', days: 1 },
        twoLooks: false,
        tell: { how: 'notification' },
      },
    })
    return id
  }
}
