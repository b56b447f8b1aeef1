import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { isAskable } from '../../../../shared/columns/catalogue.ts'
import type { Filter } from '../../../../shared/filter/filter.ts'
import { filterProblemText } from '../../../../shared/filter/filter-problem-text.ts'
import { filterText } from '../../../../shared/filter/filter-words.ts'
import { readFilter } from '../../../../shared/filter/read-filter.ts'
import { writeFilter } from '../../../../shared/filter/write-filter.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import type { QuestionPreview } from '../../../../shared/watchlists/question.ts'
import type { NewWatchlist } from '../../../../shared/watchlists/watchlist.ts'
import { useRoute } from '../../api/route-queries.ts'
import { useColumnName, useColumns, useFilterLanguage, useFilterWords } from '../../api/columns.ts'
import { useWords } from '../../locales/words.ts'
import { NumberField } from '../fields/number-field.tsx'
import { Picker } from '../fields/picker.tsx'
import typography from '../../styles/typography.module.css'

interface Props {
  draft: NewWatchlist & { question: Filter }
  onChange: (change: Partial<NewWatchlist>) => void
  /** Called with whether what is typed can be read. */
  onReadable: (isReadable: boolean) => void
}

/** The question of a list that keeps itself, what it comes to, and how much of the allowance it may take. */
export function QuestionPart({ draft, onChange, onReadable }: Props) {
  const t = useWords()
  const language = useFilterLanguage()
  const words = useFilterWords()
  const [typed, setTyped] = useState(() => writeFilter(draft.question, language))
  const read = readFilter(typed, language)
  const type = (text: string): void => {
    setTyped(text)
    const next = readFilter(text, language)
    const isReadable = next.ok && text.trim() !== ''
    onReadable(isReadable)
    if (isReadable && next.ok) onChange({ question: next.filter })
  }
  return (
    <>
      <TextInput
        label={t('watch.question')}
        description={t('watch.question-what')}
        value={typed}
        maxLength={2_000}
        spellCheck={false}
        autoComplete="off"
        error={
          typed.trim() === '' ? t('watch.question-missing') : read.ok ? undefined : filterProblemText(read.problem, t)
        }
        onChange={(event) => type(event.currentTarget.value)}
      />
      <p className={typography.quiet}>{filterText(draft.question, words)}</p>
      <Preview question={draft.question} cadence={draft.cadence} share={draft.share ?? null} />
      <Share draft={draft} onChange={onChange} />
    </>
  )
}

/** How many it has, who came and went, and what following it costs a day. */
function Preview({
  question,
  cadence,
  share,
}: { share: number | null } & Pick<Props['draft'], 'question' | 'cadence'>) {
  const t = useWords()
  const { data } = useRoute('previewQuestion', { question, cadence })
  if (!data) return <p className={typography.quiet}>{t('watch.preview-asked')}</p>
  const requests = numberFormat(t.format, { maximumFractionDigits: 1 }).format(data.requestsPerDay)
  return (
    <div className={typography.quiet} role="status">
      <p>{t('watch.preview-members', { count: data.members })}</p>
      <p>{data.past === null ? t('watch.preview-no-past') : pastText(data, t)}</p>
      {cadence !== 'hand' && <p>{t('watch.preview-costs', { requests })}</p>}
      {share !== null && data.requestsPerDay > share && <p>{t('watch.preview-beyond', { count: share })}</p>}
    </div>
  )
}

function pastText({ past, days }: QuestionPreview, t: ReturnType<typeof useWords>): string {
  if (past === null) return ''
  const named = ({ names }: { names: readonly string[] }): string =>
    names.length === 0 ? '' : ` (${names.slice(0, 3).join(', ')})`
  return t('watch.preview-past', {
    days,
    came: past.came.count,
    went: past.went.count,
    cameNames: named(past.came),
    wentNames: named(past.went),
  })
}

const AS_THEY_CAME = ''

/** How many requests a day the list may take, and who comes first then. */
function Share({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const t = useWords()
  const nameOf = useColumnName()
  const columns = [...useColumns().values()].filter(({ id, sources }) => sources.includes('watched') && isAskable(id))
  const first = draft.first ?? null
  return (
    <>
      <NumberField
        label={t('watch.share')}
        description={t('watch.share-what')}
        min={1}
        max={1_000_000}
        whole
        value={draft.share ?? null}
        onChange={(share) => onChange({ share: typeof share === 'number' ? share : null })}
      />
      {draft.share != null && (
        <Picker
          label={t('watch.first')}
          data={[
            { value: AS_THEY_CAME, label: t('watch.first-came') },
            ...columns.flatMap((column) => [
              { value: `${column.id} desc`, label: t('watch.first-most', { column: nameOf(column.id) }) },
              { value: `${column.id} asc`, label: t('watch.first-least', { column: nameOf(column.id) }) },
            ]),
          ]}
          value={first === null ? AS_THEY_CAME : `${first.column} ${first.descending ? 'desc' : 'asc'}`}
          onChange={(chosen) => {
            const [column = '', way] = (chosen ?? '').split(' ')
            onChange({ first: column === '' ? null : { column, descending: way === 'desc' } })
          }}
        />
      )}
    </>
  )
}
