import { clsx } from 'clsx'
import { Button, Drawer } from '@mantine/core'
import { fullTime } from '../../../shared/formats/moments.ts'
import { numberFormat } from '../../../shared/formats/intl.ts'
import type { StoredLookup } from '../../../shared/lookup.ts'
import { useLookup, useReadyState } from '../api/queries.ts'
import { wordKey } from '../../../shared/locales/translator.ts'
import { useWords } from '../locales/words.ts'
import { CopyButton } from './copy-button.tsx'
import { DialogMark } from './dialog.tsx'
import { indentedJson, JSON_SHOWN } from './indented-json.ts'
import { LongText } from './long-text.tsx'
import layout from '../styles/layout.module.css'
import rawJson from '../styles/raw-json.module.css'
import typography from '../styles/typography.module.css'
import styles from './lookup-details.module.css'

interface Props {
  /** The lookup to show, or null while there is none. */
  id: number | null
  onClose: () => void
  /** Offers the way to the domain's own page. */
  onOpenDomain?: (name: string) => void
}

/** One stored lookup whole: when, how long, what came of it, and what the service sent. */
export function LookupDetails({ id, onClose, onOpenDomain }: Props) {
  const t = useWords()
  const { data } = useLookup(id)
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      position="right"
      size={460}
      title={t('details.title')}
      closeButtonProps={{ 'aria-label': t('details.close') }}
      transitionProps={{ duration: 100 }}
    >
      <DialogMark />
      {data && <Details lookup={data} onOpenDomain={onOpenDomain} />}
    </Drawer>
  )
}

function Details({ lookup, onOpenDomain }: { lookup: StoredLookup; onOpenDomain: Props['onOpenDomain'] }) {
  const t = useWords()
  const { format } = useReadyState()
  const number = numberFormat(format)
  const facts: [string, string][] = [
    [t('column.when'), fullTime(lookup.requestedAt, format)],
    [t('column.outcome'), t(`outcome.${lookup.outcome}`)],
    [t('column.status'), lookup.status === null ? '–' : String(lookup.status)],
    [t('column.duration'), lookup.durationMs === null ? '–' : number.format(lookup.durationMs)],
    [t('details.tries'), number.format(lookup.tries)],
    [t('details.asked-by'), t(wordKey('asked-by', lookup.askedBy))],
    [t('details.message'), lookup.message ?? '–'],
  ]
  return (
    <div className={layout.stack}>
      <div className={styles.name}>
        <strong dir="auto">{lookup.name.unicode}</strong>
        {lookup.name.ascii !== lookup.name.unicode && (
          <span className={clsx(typography.mono, typography.quiet)}>{lookup.name.ascii}</span>
        )}
      </div>
      {onOpenDomain && (
        <div>
          <Button variant="default" onClick={() => onOpenDomain(lookup.name.ascii)}>
            {t('details.open-domain')}
          </Button>
        </div>
      )}
      <dl className={styles.details}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd dir="auto">
              <LongText text={value} />
            </dd>
          </div>
        ))}
      </dl>
      {(lookup.outcome === 'not-found' || lookup.outcome === 'not-confirmed') && (
        <p>{t(`explained.${lookup.outcome}`)}</p>
      )}
      {lookup.why && <p>{t(wordKey('why', lookup.why), { status: lookup.status })}</p>}
      {lookup.body === null ? (
        <p className={typography.quiet}>{t('details.nothing-stored')}</p>
      ) : (
        <>
          <div className={layout.row}>
            <strong>{t(lookup.outcome === 'found' ? 'details.json' : 'details.received')}</strong>
            <CopyButton text={lookup.body} label={t('domain.copy-json')} />
          </div>
          <pre className={rawJson.json} dir="auto">
            <LongText text={indentedJson(lookup.body)} first={JSON_SHOWN} />
          </pre>
        </>
      )}
    </div>
  )
}
