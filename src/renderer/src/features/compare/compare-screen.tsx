import { clsx } from 'clsx'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { ComparisonSummary } from '../../../../shared/comparison/comparison.ts'
import { useRoute } from '../../api/route-queries.ts'
import { useSavedComparisons } from '../../api/queries.ts'
import { Moment } from '../../components/told/moment.tsx'
import { useAction } from '../../components/hooks/action-keys.ts'
import { LearnMore } from '../../components/told/learn-more.tsx'
import { useWords } from '../../locales/words.ts'
import { compareNow, type OpenComparison, useComparisons } from '../../stores/work/comparisons.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { useSavedComparison } from './use-saved-comparison.ts'
import { PageScroll } from '../../components/page-scroll.tsx'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './compare-screen.module.css'

/** The comparisons that are kept, those that are not yet, and the way to a new one. */
export function CompareScreen() {
  const t = useWords()
  const action = useAction('new', () => compareNow([]))
  const { data } = useSavedComparisons()
  const open = useComparisons((comparisons) => comparisons.open)
  const drafts = Object.entries(open).filter(([, one]) => one.id === null && one.document.names.length > 0)
  if (!data) return null
  return (
    <PageScroll>
      <div className={clsx(layout.pageWide, layout.stack)}>
        <div className={layout.pageHead}>
          <h1>{t('screen.compare')}</h1>
          <span className={layout.pageActions}>
            <Button {...action} leftSection={<IconPlus size={14} />}>
              {t('compare.new')}
            </Button>
          </span>
        </div>
        {data.saved.length + drafts.length === 0 && (
          <div className={layout.empty}>
            <h2>{t('compare.none')}</h2>
            <p className={typography.quiet}>{t('compare.none-text')}</p>
            <LearnMore page="comparing" />
          </div>
        )}
        <ul className={layout.stack}>
          {drafts.map(([key, one]) => (
            <Draft key={key} id={key} one={one} />
          ))}
          {data.saved.map((saved) => (
            <SavedRow key={saved.id} saved={saved} now={data.now} />
          ))}
        </ul>
      </div>
    </PageScroll>
  )
}

function Draft({ id, one }: { id: string; one: OpenComparison }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const close = useComparisons((comparisons) => comparisons.close)
  return (
    <li className={clsx(card.card, styles.card)}>
      <div className={card.line}>
        <button
          type="button"
          className={clsx(typography.link, card.name)}
          data-name=""
          onClick={() => go({ screen: 'comparison', key: id })}
        >
          {t('compare.unnamed')}
        </button>
        <span className={typography.quiet}>{t('compare.draft')}</span>
        <Button className={card.end} variant="subtle" color="gray" size="compact-xs" onClick={() => close(id)}>
          {t('compare.discard')}
        </Button>
      </div>
      <p className={clsx(typography.quiet, styles.cardNames)}>
        {one.document.names.map((name, at) => (
          <Fragment key={name}>
            {at > 0 && ', '}
            <Readable name={name} />
          </Fragment>
        ))}
      </p>
    </li>
  )
}

/** A name as people write it, where it has other letters than its ASCII form. */
function Readable({ name }: { name: string }) {
  const read = useRoute('parseName', { typed: name }).data
  return <bdi>{read?.ok ? read.name.unicode : name}</bdi>
}

function SavedRow({ saved, now }: { saved: ComparisonSummary; now: number }) {
  const t = useWords()
  const { openSaved, remove, duplicate } = useSavedComparison()
  return (
    <li className={clsx(card.card, styles.card)}>
      <div className={card.line}>
        <button
          type="button"
          className={clsx(typography.link, card.name)}
          data-name=""
          dir="auto"
          onClick={() => void openSaved(saved.id)}
        >
          {saved.name}
        </button>
        <span className={typography.quiet}>{t(`compare.mode-${saved.mode}`)}</span>
        <span className={clsx(typography.quiet, card.end)}>
          <Moment at={saved.updatedAt} now={now} />
        </span>
        <Menu position="bottom-end" withInitialFocusPlaceholder={false} withinPortal={false}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('compare.column', { name: saved.name })}>
              <IconDots size={16} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => duplicate(saved.id)}>{t('compare.duplicate')}</Menu.Item>
            <Menu.Item onClick={() => void remove(saved.id)}>{t('compare.remove')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <p className={clsx(typography.quiet, styles.cardNames)} dir="auto">
        {saved.names.map(({ unicode }) => unicode).join(', ')}
      </p>
    </li>
  )
}
