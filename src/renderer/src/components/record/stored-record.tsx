import { wordKey } from '../../../../shared/locales/translator.ts'
import type { StoredLookup } from '../../../../shared/service/lookup.ts'
import { useRoute } from '../../api/route-queries.ts'
import { useWords } from '../../locales/words.ts'
import { AttentionLine } from './attention-line.tsx'
import { FieldGroups, RECORD_GROUPS } from './field-groups.tsx'
import { KeyFigures } from './key-figures.tsx'
import { recordSource } from './record-source.ts'
import { Trivia } from './trivia.tsx'

/** What a stored lookup came to: its record as it was then, with how the figures had moved until then, or why there is none. */
export function StoredRecord({ lookup }: { lookup: StoredLookup }) {
  const t = useWords()
  const until = lookup.requestedAt
  const courses = useRoute('domainFigures', { name: lookup.name.ascii, until }).data ?? {}
  if (lookup.outcome !== 'found')
    return (
      <>
        <p>
          {lookup.outcome === 'not-found'
            ? t('explained.not-found')
            : (lookup.message ?? t(`outcome.${lookup.outcome}`))}
        </p>
        {lookup.why && <p>{t(wordKey('why', lookup.why), { status: lookup.status })}</p>}
      </>
    )
  const source = recordSource(lookup, until)
  return (
    <>
      <AttentionLine source={source} />
      <KeyFigures source={source} courses={courses} trend={null} />
      <FieldGroups groups={RECORD_GROUPS} source={source} courses={courses} />
      <Trivia source={source} />
    </>
  )
}
