import { clsx } from 'clsx'
import { Button, SegmentedControl } from '@mantine/core'
import { useEffect, useState } from 'react'
import { columnAmong } from '../../../../shared/columns/comparable-columns.ts'
import { errorText } from '../../api/error-text.ts'
import { columnsOf } from '../../../../shared/comparison/columns.ts'
import { type ComparisonView, MOST_COMPARED } from '../../../../shared/comparison/comparison.ts'
import { headSentence } from '../../../../shared/comparison/comparison-words.ts'
import { ownColumn } from '../../../../shared/list.ts'
import { useComparisonRecords } from '../../api/queries.ts'
import { LearnMore } from '../../components/told/learn-more.tsx'
import { useAnnounce } from '../../components/told/announcer.tsx'
import { useWords } from '../../locales/words.ts'
import { useAsking } from '../../stores/asking.ts'
import { type OpenComparison, useComparisons } from '../../stores/work/comparisons.ts'
import { useListPlaces } from '../../stores/tables/list-places.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { NOTHING_SELECTED } from '../../stores/tables/row-selection.ts'
import { runAction } from '../../stores/actions.ts'
import { useToasts } from '../../stores/toasts.ts'
import type { CompareProps, OnEnter } from './compare-props.ts'
import { EnterValues } from './table/enter-values.tsx'
import { useFirstScales } from './weighing/use-first-scales.ts'
import { AddName } from './table/add-name.tsx'
import { AskMissing } from './ask-missing.tsx'
import { BarsBeside } from './table/bars-beside.tsx'
import { DidNotFit } from './table/did-not-fit.tsx'
import { CompareTable } from './table/compare-table.tsx'
import { SaveFault, SaveLine } from './save-line.tsx'
import { ModeSwitch, Moments } from './mode-line.tsx'
import { ShowMenu } from './show-menu.tsx'
import { FieldChooser } from './field-chooser.tsx'
import { useWording } from '../../components/weighing/use-wording.ts'
import { WeighingPanel } from './weighing/weighing-panel.tsx'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './comparison-screen.module.css'

/** One comparison: which mode, moments and baseline in its head, and the table or the weighing. */
export function ComparisonScreen({ id }: { id: string }) {
  const one = useComparisons(({ open }) => open[id])
  const visit = useComparisons((comparisons) => comparisons.visit)
  const go = useNavigation((navigation) => navigation.go)
  const gone = one === undefined
  useEffect(() => {
    if (gone) go({ screen: 'compare' })
    else visit(id)
  }, [gone, id, go, visit])
  return one ? <OpenScreen id={id} one={one} /> : null
}

function OpenScreen({ id, one }: { id: string; one: OpenComparison }) {
  const t = useWords()
  const wording = useWording()
  const change = useComparisons((comparisons) => comparisons.change)
  const { document } = one
  const { view = 'table' } = document
  const { data, error } = useComparisonRecords(document)
  const columns = data ? columnsOf(document, data) : []
  const person = data?.person ?? []
  const drawn = document.barsField === null ? null : columnAmong(person)(document.barsField)
  const [entering, setEntering] = useState<{ column: string; first: string | null } | null>(null)
  const own = data?.ownFields.find(({ id: fieldId }) => ownColumn(fieldId) === entering?.column)
  const onEnter: OnEnter = (column, first) => setEntering({ column, first })
  useFirstScales(document, columns, person, (changed) => change(id, changed))
  const sentence = document.names.length > 0 ? headSentence(document, columns, wording) : ''
  const questions = useAsking((asking) => asking.questions)
  const asking = columns.some(({ name, moment }) => moment !== 'then' && questions[name.ascii]?.state === 'asking')
  // Once for all columns that are asked.
  useAnnounce(t(asking ? 'compare.asking' : 'compare.asked'), asking)
  const props: CompareProps = { document, change: (changed) => change(id, changed) }
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <SaveLine id={id} one={one}>
          <AddName id={id} document={document} />
        </SaveLine>
        <SaveFault one={one} />
        <p className={styles.sentence}>
          <span data-comparison-sentence="" aria-live="polite">
            {sentence}
          </span>{' '}
          {view === 'table' && document.baseline === null && document.names.length > 1 && (
            <span className={typography.quiet}>{t('compare.how-baseline')}</span>
          )}
        </p>
        <DidNotFit id={id} one={one} />
        <div className={clsx(layout.row, styles.tools)}>
          <SegmentedControl
            size="xs"
            aria-label={t('compare.view')}
            value={view}
            onChange={(next) => props.change({ view: next as ComparisonView })}
            data={[
              { value: 'table', label: t('compare.view-table') },
              { value: 'weighing', label: t('weigh.title') },
            ]}
          />
          <ModeSwitch {...props} />
          {view === 'table' && (
            <>
              <FieldChooser {...props} person={person} />
              <ShowMenu {...props} person={person} />
            </>
          )}
          <AskMissing document={document} columns={columns} />
          <Moments {...props} />
        </div>
        {error && (
          <p role="alert" className={layout.fault}>
            {errorText(t, error)}
          </p>
        )}
      </div>
      {document.names.length === 0 ? (
        <Empty />
      ) : view === 'weighing' ? (
        data && <WeighingPanel {...props} columns={columns} given={data} onEnter={onEnter} />
      ) : (
        <div className={styles.body}>
          {data && (
            <CompareTable
              {...props}
              id={id}
              folds={one.folds}
              columns={columns}
              person={person}
              now={data.readAt}
              onEnter={onEnter}
            />
          )}
          {drawn && <BarsBeside entry={drawn} columns={columns} onClose={() => props.change({ barsField: null })} />}
        </div>
      )}
      {data && own && entering && (
        <EnterValues
          own={own}
          names={columns.filter(({ moment }) => moment !== 'then').map(({ name }) => name)}
          entered={data.own}
          first={entering.first}
          onClose={() => setEntering(null)}
        />
      )}
    </div>
  )
}

function Empty() {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const choose = (): void => {
    // What was ticked for something else is not what is to be compared.
    useListPlaces.getState().show('domains', { selection: NOTHING_SELECTED })
    go({ screen: 'domains' })
    // Twelve rows take a while, and the list may have its button in a menu.
    useToasts.getState().show({
      text: t('compare.choose-how', { most: MOST_COMPARED }),
      action: { label: t('compare.button'), run: () => runAction('compare-this') },
      stays: true,
    })
  }
  return (
    <div className={layout.empty}>
      <h2>{t('compare.empty')}</h2>
      <p className={typography.quiet}>{t('compare.empty-text')}</p>
      <Button variant="default" onClick={choose}>
        {t('compare.to-domains')}
      </Button>
      <LearnMore page="comparing" />
    </div>
  )
}
