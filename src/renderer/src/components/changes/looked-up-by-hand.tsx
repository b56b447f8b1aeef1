import { Fragment } from 'react'
import { isOfPerson } from '../../../../shared/list.ts'
import { isAboutList, type RuleBody } from '../../../../shared/rules/rules.ts'
import { useWatchlists } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import typography from '../../styles/typography.module.css'

/** Says of which lists a rule on what the service says hears nothing by itself, since nobody looks their domains up. */
export function LookedUpByHand({ body: { scope, field, condition } }: { body: RuleBody }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const lists = useWatchlists().data ?? []
  const isOfList = condition.kind === 'joins' || condition.kind === 'leaves'
  const needsAnswers = !isOfList && (field === null || !isOfPerson(field))
  const silent = lists.filter(
    ({ id, cadence, domains }) => cadence === 'hand' && domains > 0 && isAboutList({ scope }, id),
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
