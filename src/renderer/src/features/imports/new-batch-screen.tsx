import { clsx } from 'clsx'
import { Button, Skeleton, Textarea } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { send } from '../../api/send.ts'
import { useRoute } from '../../api/route-queries.ts'
import { formatDay } from '../../../../shared/formats/days.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { faultText } from '../../../../shared/fault-text.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import { type Arithmetic, type ImportPreview, isListTextTooLarge } from '../../../../shared/imports/import-preview.ts'
import { useReadyState } from '../../api/queries.ts'
import { useAnnounce } from '../../components/told/announcer.tsx'
import { useWords } from '../../locales/words.ts'
import { sendListText, useImport } from '../../stores/work/import.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { startNextList, useWaitingLists } from '../../stores/work/waiting-lists.ts'
import { BookmarkFolders } from './bookmark-folders.tsx'
import { ColumnsSentence } from './columns/columns-sentence.tsx'
import { Constants } from './columns/constants.tsx'
import { focusQuestion, ImportColumns } from './columns/import-columns.tsx'
import { ImportDetails, type NotTaken } from './import-details.tsx'
import { SinceLast } from './since-last.tsx'
import { WithheldColumns } from './columns/withheld-columns.tsx'
import { whenDone } from './when-done.ts'
import { ImportDoesForm, isNothingChosen, StartButton } from './start-form.tsx'
import { TriageForm } from './triage-form.tsx'
import { PageScroll } from '../../components/page-scroll.tsx'
import banner from '../../styles/banner.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './new-batch-screen.module.css'

/** Brings a list in, shows what is in it, lets the person choose, and says in one sentence what it will cost. */
export function NewBatchScreen() {
  const t = useWords()
  const { preview, reading, refused, clear, restore } = useImport(
    useShallow(({ preview, reading, refused, clear, restore }) => ({ preview, reading, refused, clear, restore })),
  )
  useEffect(() => void restore(), [restore])
  const [starting, setStarting] = useState(false)
  const isChosen = preview !== null && !(preview.folders && preview.choices.folders === null)
  return (
    <div className={layout.screen}>
      {/* Another list begins at the top. */}
      <PageScroll key={preview?.id}>
        <div className={clsx(layout.pageWide, layout.stack, styles.page)}>
          <div className={layout.pageHead}>
            <h1>{t('import.title')}</h1>
            {preview?.fileName && (
              <span className={clsx(typography.quiet, styles.fileName)} dir="auto">
                {preview.fileName}
              </span>
            )}
            {preview && (
              <span className={layout.pageActions}>
                <Button variant="default" onClick={clear}>
                  {t('import.another')}
                </Button>
              </span>
            )}
          </div>
          {refused && (
            <div className={banner.banner} data-tone="warning" role="alert">
              <div className={banner.body}>{faultText(t, refused)}</div>
            </div>
          )}
          <ReplaceQuestion />
          <Waiting canOpen={!preview && !reading} />
          {!preview && !reading && <ImportForm />}
          {reading && !preview && <Skeleton height={220} />}
          {preview && !isChosen && <BookmarkFolders preview={preview} />}
          {preview && isChosen && <Preview preview={preview} starting={starting} />}
        </div>
      </PageScroll>
      {preview && isChosen && <StartFoot preview={preview} starting={starting} setStarting={setStarting} />}
    </div>
  )
}

/** Asks whether another list may take the place of this one, and what was chosen for it be lost. */
function ReplaceQuestion() {
  const t = useWords()
  const { preview, replace } = useImport(useShallow(({ preview, replace }) => ({ preview, replace })))
  const keep = useRef<HTMLButtonElement>(null)
  // It may be asked while the end of the list is looked at.
  useEffect(() => {
    if (replace) keep.current?.focus()
  }, [replace])
  if (!preview || !replace) return null
  return (
    <div className={banner.banner} data-tone="warning" role="alert">
      <div className={banner.body}>{t('import.other-question', { name: preview.fileName ?? t('import.pasted') })}</div>
      <Button ref={keep} size="xs" variant="default" onClick={() => replace(false)}>
        {t('import.other-not')}
      </Button>
      <Button size="xs" variant="default" onClick={() => replace(true)}>
        {t('import.other-open')}
      </Button>
    </div>
  )
}

/** The lists that were opened with this one and wait for it. */
function Waiting({ canOpen }: { canOpen: boolean }) {
  const t = useWords()
  const { lists, leaveOut } = useWaitingLists()
  const [next] = lists
  if (!next) return null
  const names = lists.map(({ name }) => name).join(', ')
  return (
    <div className={banner.banner} data-tone="plain" role="status">
      <div className={clsx(banner.body, styles.waiting)} title={names}>
        {t('import.waiting', { names })}
      </div>
      {canOpen && (
        <Button size="xs" variant="default" onClick={startNextList}>
          {t('import.waiting-open', { name: next.name })}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={leaveOut}>
        {t('import.waiting-leave')}
      </Button>
    </div>
  )
}

function ImportForm() {
  const t = useWords()
  const { startImport, pasted, paste } = useImport(
    useShallow(({ startImport, pasted, paste }) => ({ startImport, pasted, paste })),
  )
  return (
    <div className={clsx(layout.stack, layout.pageNarrow)}>
      <p className={typography.quiet}>{t('import.ways')}</p>
      <Textarea
        label={t('import.paste')}
        autosize
        minRows={8}
        maxRows={14}
        spellCheck={false}
        value={pasted}
        onPaste={(event) => {
          const { value, selectionStart, selectionEnd } = event.currentTarget
          const text = event.clipboardData.getData('text')
          const next = value.slice(0, selectionStart) + text + value.slice(selectionEnd)
          if (!isListTextTooLarge(next)) return
          // Before it is in the field: to lay it out would hold the window for minutes.
          event.preventDefault()
          paste(next)
        }}
        onChange={(event) => paste(event.currentTarget.value)}
        placeholder={'example.com\nexample.org'}
      />
      <div className={layout.row}>
        <Button disabled={pasted.trim() === ''} onClick={() => void startImport(() => sendListText(pasted))}>
          {t('import.look')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileImport size={14} />}
          onClick={() => void startImport(() => send('openListFile'))}
        >
          {t('import.open')}
        </Button>
      </div>
    </div>
  )
}

/** What the plan comes to. A list that is being started is not held any more by the time the library says that it has changed. */
function useReckoned(preview: ImportPreview, starting: boolean) {
  const plan = useImport((imported) => imported.plan)
  return useRoute('reckonImport', { id: preview.id, plan }, { placeholderData: keepPreviousData, enabled: !starting })
}

function Preview({ preview, starting }: { preview: ImportPreview; starting: boolean }) {
  const lookUp = useImport(({ does }) => does.lookUp)
  const { data } = useReckoned(preview, starting)
  const [shown, setShown] = useState<NotTaken | null>(null)
  return (
    <>
      <Counts preview={preview} onShow={setShown} />
      <ImportDoesForm preview={preview} />
      {lookUp && data && data.requests > 0 && <Reserved data={data} />}
      {preview.existing.length > 0 && <Existing preview={preview} />}
      <SinceLast preview={preview} />
      <WithheldColumns preview={preview} />
      <ImportColumns preview={preview} />
      <Constants preview={preview} />
      <ImportDetails preview={preview} shown={shown} onShow={setShown} />
      <TriageForm preview={preview} />
    </>
  )
}

/** The button that starts, with what that comes to. Below what scrolls: it covers nothing. */
function StartFoot({
  preview,
  starting,
  setStarting,
}: {
  preview: ImportPreview
  starting: boolean
  setStarting: (starting: boolean) => void
}) {
  const plan = useImport((imported) => imported.plan)
  const lookUp = useImport(({ does }) => does.lookUp)
  const nothing = useImport(({ does }) => isNothingChosen(does, preview))
  const { data, isPlaceholderData } = useReckoned(preview, starting)
  const t = useWords()
  const chosen = JSON.stringify([preview.choices, plan])
  const [first] = useState(chosen)
  // The whole sentence is there to be read. At first it is said what was read and what it costs; of a change in the plan
  // only what it costs, and not again while a batch eats of the allowance.
  const costs = data && !isPlaceholderData ? t('import.requests', { count: data.requests }) : ''
  useAnnounce(costs && chosen === first ? `${readText(preview, t)}, ${costs}` : costs, chosen, { atFirst: true })
  return (
    <section className={styles.foot} data-page-foot="" aria-label={t('import.start')}>
      {/* First: a message in the corner, such as that of an import just done, does not lie over it. */}
      <StartButton preview={preview} names={data?.names ?? 0} starting={starting} setStarting={setStarting} />
      <div className={styles.footText}>
        <OpenQuestion preview={preview} />
        {nothing && <p>{t('import.nothing-chosen')}</p>}
        {lookUp && data && (
          <p>
            <Sentence data={data} />
          </p>
        )}
        <p>
          <ColumnsSentence preview={preview} />
        </p>
      </div>
    </section>
  )
}

/** Why nothing can be started yet, and the way to what has to be said first. */
function OpenQuestion({ preview }: { preview: ImportPreview }) {
  const t = useWords()
  const keepColumns = useImport(({ does }) => does.keepColumns)
  const open = preview.readings.filter(({ question }) => question !== null)
  const first = open[0]
  if (!keepColumns || !first) return null
  return (
    <p>
      <button type="button" className={typography.link} onClick={() => focusQuestion(first.at)}>
        {t('import.open-question', { count: open.length, column: preview.columns[first.at] ?? '' })}
      </button>
    </p>
  )
}

/** What became of the rows: the first counts add up to them, the others are about the names among them. */
const ROW_COUNTS = ['rows', 'isNew', 'known', 'duplicates', 'invalid'] as const
const NAME_COUNTS = ['fresh', 'subdomains', 'suffixes'] as const

/** What became of the rows of a list, on one line, to be said. */
function readText({ counts }: ImportPreview, t: Translator): string {
  const number = numberFormat(t.format)
  return ROW_COUNTS.filter((key) => counts[key] > 0)
    .map((key) => `${number.format(counts[key])} ${t(`import.count.${key}`, { count: counts[key] })}`)
    .join(', ')
}

function Counts({ preview: { counts }, onShow }: { preview: ImportPreview; onShow: (shown: NotTaken) => void }) {
  const t = useWords()
  const { format } = useReadyState()
  const number = numberFormat(format)
  const ofNames = NAME_COUNTS.flatMap((key) =>
    counts[key] > 0 ? [t(`import.of-names.${key}`, { count: counts[key] })] : [],
  )
  return (
    <div data-import-counts="">
      <dl className={styles.counts}>
        {ROW_COUNTS.map((key) => (
          <div key={key}>
            <dt>{t(`import.count.${key}`, { count: counts[key] })}</dt>
            <dd className={typography.numeric}>
              {(key === 'duplicates' || key === 'invalid') && counts[key] > 0 ? (
                <button
                  type="button"
                  className={typography.pressable}
                  aria-label={`${number.format(counts[key])} ${t(`import.count.${key}`, { count: counts[key] })}`}
                  onClick={() => onShow(key)}
                >
                  {number.format(counts[key])}
                </button>
              ) : (
                number.format(counts[key])
              )}
            </dd>
          </div>
        ))}
      </dl>
      {ofNames.length > 0 && <p className={typography.quiet}>{ofNames.join(' ')}</p>}
    </div>
  )
}

/** The same list was imported before: nothing new is made unasked. */
function Existing({ preview }: { preview: ImportPreview }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  return (
    <div className={banner.banner} data-tone="plain">
      <div className={clsx(banner.body, styles.existing)}>
        <strong>{t('import.existing')}</strong>
        <span className={layout.row}>
          {preview.existing.map((batch) => (
            <Button key={batch.id} variant="default" onClick={() => go({ screen: 'batch', id: batch.id })}>
              {batch.name} ({t(`batch.state.${batch.state}`)})
            </Button>
          ))}
        </span>
      </div>
    </div>
  )
}

/** Plain arithmetic: how many requests, how many saved, what is left, and when it will be done. */
function Sentence({ data }: { data: Arithmetic }) {
  const t = useWords()
  const { format } = useReadyState()
  const number = (value: number): string => numberFormat(format).format(value)
  const parts = {
    requests: number(data.requests),
    fresh: number(data.fresh),
    left: number(data.leftNow),
    ahead: number(data.ahead),
    allowance: number(data.allowance),
  }
  if (data.names === 0) return t('import.nothing-left')
  if (data.requests === 0) return t('import.sentence-free', parts)
  const day = data.endsAt === null ? null : formatDay(new Date(data.endsAt).toISOString().slice(0, 10), format)
  const sentences: string[] = []
  if (data.fresh > 0) sentences.push(t('import.sentence-fresh', { ...parts, count: data.fresh }))
  if (data.ahead > 0) sentences.push(t('import.sentence-ahead', { ...parts, count: data.ahead }))
  if (day === null) sentences.push(t('import.sentence-never'))
  else sentences.push(whenDone(t, day, (data.endsAt ?? data.now) - data.now))
  if (data.leftOut > 0)
    sentences.push(t('import.sentence-left-out', { count: data.leftOut, leftOut: number(data.leftOut) }))
  const costs = t('import.sentence', { ...parts, count: data.requests })
  return `${costs} · ${sentences.join(' ')}`
}

/** What of the allowance a batch leaves to others: why not all of it can go at once. */
function Reserved({ data }: { data: Arithmetic }) {
  const t = useWords()
  const { format } = useReadyState()
  const number = (value: number): string => numberFormat(format).format(value)
  const parts = {
    reserve: number(data.reserve),
    allowance: number(data.allowance),
    watchlists: number(data.watchlists),
  }
  return (
    <p className={clsx(typography.quiet, styles.reserved)}>
      {t('import.reserved', parts)}
      {data.watchlists > 0 && ` ${t('import.sentence-watchlists', { ...parts, count: data.watchlists })}`}
    </p>
  )
}
