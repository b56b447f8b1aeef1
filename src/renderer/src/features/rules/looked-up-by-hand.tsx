import { Fragment } from 'react'
import { isOfPerson } from '../../../../shared/list.ts'
import type { RuleBody } from '../../../../shared/rules/rules.ts'
import { useWatchlists } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import typography from '../../styles/typography.module.css'

/** Conditions that an answer of the service decides, and no day and no list. */
const BY_ANSWERS: ReadonlySet<string> = new Set([
  'changes',
  'moves',
  'crosses',
  'becomes',
  'stops-being',
  'grade',
  'not-found',
])

/** Says of which lists such a rule hears nothing by itself, since nobody looks their domains up. */
export function LookedUpByHand({ body: { scope, field, condition } }: { body: RuleBody }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const lists = useWatchlists().data ?? []
  const needsAnswers = BY_ANSWERS.has(condition.kind) && (field === null || !isOfPerson(field))
  const silent = lists.filter(
    ({ id, cadence, domains }) =>
      cadence === 'hand' && domains > 0 && (scope.of === 'all' || (scope.of === 'lists' && scope.ids.includes(id))),
  )
  if (!needsAnswers || silent.length === 0) return null
  return (
    <p role="status">
      {t('rule.by-hand')}{' '}
      {silent.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <button type="button" className={typography.link} onClick={() => go({ screen: 'watchlist', id })}>
            <bdi>{name}</bdi>
          </button>
        </Fragment>
      ))}
    </p>
  )
}
