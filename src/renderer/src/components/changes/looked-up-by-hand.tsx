import { Fragment } from 'react'
import type { Filter } from '../../../../shared/filter/filter.ts'
import { isOfPerson } from '../../../../shared/list.ts'
import { isAboutList, type RuleBody } from '../../../../shared/rules/rules.ts'
import type { Watchlist } from '../../../../shared/watchlists/watchlist.ts'
import { useCount, useSubject, useWatchlists } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import typography from '../../styles/typography.module.css'

/** Says of which lists a rule on what the service says hears nothing by itself, since nobody looks their domains up. */
export function LookedUpByHand({ body: { scope, field, condition } }: { body: RuleBody }) {
  const t = useWords()
  const lists = useWatchlists().data ?? []
  const isOfList = condition.kind === 'joins' || condition.kind === 'leaves'
  const needsAnswers = !isOfList && (field === null || !isOfPerson(field))
  const silent = lists.filter(
    ({ id, cadence, domains }) => cadence === 'hand' && domains > 0 && isAboutList({ scope }, id),
  )
  if (!needsAnswers) return null
  if (scope.of === 'domains' && scope.names.length > 0)
    return (
      <Unrefreshed names={scope.names} lists={lists.filter(({ cadence }) => cadence !== 'hand').map(({ id }) => id)} />
    )
  if (silent.length === 0) return null
  return (
    <p role="status">
      {t('rule.by-hand')} <ListLinks lists={silent} />
    </p>
  )
}

/** Watchlists by name; each leads to its screen, where one chooses how often it is looked up. */
function ListLinks({ lists, withCadence }: { lists: readonly Watchlist[]; withCadence?: boolean }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  return lists.map(({ id, name, cadence }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <button type="button" className={typography.link} onClick={() => go({ screen: 'watchlist', id })}>
        <bdi>{name}</bdi>
      </button>
      {withCadence && ` (${t(`cadence.${cadence}`).toLocaleLowerCase(t.format.language)})`}
    </Fragment>
  ))
}

/** How soon one domain is looked up anew, and thus how soon one would hear. */
function RefreshedBy({ name }: { name: string }) {
  const t = useWords()
  const of = useSubject(name).data?.lists ?? []
  const lists = useWatchlists().data ?? []
  const refreshing = lists.filter(({ id, cadence }) => cadence !== 'hand' && of.some((one) => one.id === id))
  if (refreshing.length === 0) return null
  return (
    <p className={typography.quiet} role="status">
      {t('rule.refreshed-by')} <ListLinks lists={refreshing} withCadence />
    </p>
  )
}

/** The same of single domains: of those that are in none of the lists that are refreshed. */
function Unrefreshed({ names, lists }: { names: string[]; lists: number[] }) {
  const t = useWords()
  const filter: Filter = {
    op: 'and',
    of: [
      { op: 'is', column: 'domain', values: names },
      { op: 'is', column: 'list', values: lists },
    ],
  }
  const refreshed = useCount({ list: 'watched', filter, sort: { column: 'domain', descending: false } }).data
  const [first] = names
  if (refreshed === names.length && names.length === 1 && first) return <RefreshedBy name={first} />
  if (refreshed === undefined || refreshed >= names.length) return null
  return (
    <p role="status">
      {names.length === 1 ? t('rule.not-refreshed-this') : t('rule.not-refreshed', { count: names.length - refreshed })}
    </p>
  )
}
