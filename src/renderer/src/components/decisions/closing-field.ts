import { formatDay } from '../../../../shared/formats/days.ts'
import { isFieldOfMeaning } from '../../../../shared/imports/portfolio-meaning.ts'
import { ownColumn } from '../../../../shared/list.ts'
import type { InputOf } from '../../../../shared/ipc/routes.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import type { OwnField } from '../../../../shared/watchlists/watchlist.ts'
import { ask } from '../../api/route-queries.ts'
import { runCommand } from '../../stores/commands.ts'

/** The own date on which auctions close, also as the file of an auction or the program in another language calls it. */
export function closingFieldAmong(fields: readonly OwnField[], t: Translator): OwnField | undefined {
  const dates = fields.filter(({ kind }) => kind === 'date')
  return (
    dates.find(({ name }) => name === t('decision.closes')) ??
    dates.find(({ name }) => isFieldOfMeaning(name, 'auction-ends'))
  )
}

/** What a bid says of the day on which its auction closes, by the one that is `known`; undefined where it says nothing. */
export const closingSaid = (day: string | null, known: string | null): string | null | undefined =>
  day === null && known === null ? undefined : day

/** What came of a bid, and the day on which its auction closes where it has one. */
export const withClosing = (text: string, said: string | null | undefined, t: Translator): string =>
  // One that is no sentence becomes one.
  said ? `${text.replace(/\.?$/u, '.')} ${t('decision.closes-said', { day: formatDay(said, t.format) })}` : text

/** The same as it is kept with the bid. */
export async function closingKept(
  said: string | null | undefined,
  t: Translator,
): Promise<Pick<InputOf<'decide'>, 'closes'>> {
  return said === undefined ? {} : { closes: { fieldId: await closingField(t), day: said } }
}

/**
 * The own date on which auctions close. It is made when it is first needed, and has a reminder on the day before until that
 * is deleted. Both are asked for anew: of two bids in a row the second one finds what the first has made.
 */
async function closingField(t: Translator): Promise<number> {
  const there = closingFieldAmong(await ask('listOwnFields'), t)
  const id =
    there?.id ?? (await runCommand('saveOwnField', { id: null, name: t('decision.closes'), kind: 'date' })).value
  // A file may have brought the date without it.
  const rules = await ask('listRules')
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
