import { ownColumn } from '../../../../shared/list.ts'
import { useOwnFields } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { runCommand } from '../../stores/commands.ts'

/** The own date on which auctions close. It is made when it is first needed, with a reminder on the day before. */
export function useClosingField(): () => Promise<number> {
  const t = useWords()
  const fields = useOwnFields().data ?? []
  const name = t('decision.closes')
  return async () => {
    const there = fields.find((field) => field.name === name && field.kind === 'date')
    if (there) return there.id
    const { value: id } = await runCommand('saveOwnField', { id: null, name, kind: 'date' })
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
