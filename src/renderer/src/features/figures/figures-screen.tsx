import { Button } from '@mantine/core'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { Agreement, FieldPair } from '../../../../shared/agreement/agreement.ts'
import { NO_FILTER } from '../../../../shared/filter/filter.ts'
import { FEWEST_PEERS } from '../../../../shared/figures/peers.ts'
import { errorText } from '../../api/error-text.ts'
import { useNewest } from '../../api/route-queries.ts'
import { LearnMore } from '../../components/told/learn-more.tsx'
import { PageScroll } from '../../components/page-scroll.tsx'
import { useWords } from '../../locales/words.ts'
import { runCommand } from '../../stores/commands.ts'
import { AgreementScatter } from './agreement-scatter.tsx'
import { ExpectedFields } from './expected-fields.tsx'
import { MarkedDomains } from './marked-domains.tsx'
import { PairTable } from './pair-table.tsx'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './figures-screen.module.css'

const PLACE = 'figures'
const QUERY = { list: 'domains', filter: NO_FILTER, sort: { column: 'domain', descending: false } } as const

/** Whether the figures of the service agree: what goes with what, what that lets expect, and what contradicts it. */
export function FiguresScreen() {
  const t = useWords()
  // Worked out when it is asked for: in a batch each answer would begin it anew.
  const { data, error, isFetching, refetch } = useNewest('agreement', { place: PLACE, query: QUERY }, { gcTime: 0 })
  return (
    <PageScroll>
      <div className={clsx(layout.pageWide, layout.stack)}>
        <div className={layout.pageHead}>
          <h1>{t('screen.figures')}</h1>
          <div className={layout.pageActions}>
            {isFetching ? (
              <Button size="xs" variant="default" onClick={() => void runCommand('cancelAgreement', { place: PLACE })}>
                {t('cancel')}
              </Button>
            ) : (
              <Button size="xs" variant="default" onClick={() => void refetch()}>
                {t('agreement.again')}
              </Button>
            )}
          </div>
        </div>
        <p className={typography.quiet} role="status">
          {isFetching ? t('agreement.working') : data ? t('agreement.intro', { count: data.domains }) : null}
        </p>
        {error && !isFetching && (
          <p role="alert" className={layout.fault}>
            {errorText(t, error)}
          </p>
        )}
        {data &&
          (data.domains < FEWEST_PEERS ? <p>{t('agreement.too-few', { count: FEWEST_PEERS })}</p> : <Told of={data} />)}
        <LearnMore page="worth" />
      </div>
    </PageScroll>
  )
}

const sizeOf = ({ rank }: FieldPair): number => Math.abs(rank ?? 0)

function Told({ of }: { of: Agreement }) {
  const t = useWords()
  const pairs = of.pairs.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const [shown, setShown] = useState(0)
  const pair = pairs[shown]
  return (
    <>
      <section className={clsx(card.card, layout.stack)} aria-labelledby="agreement-pairs">
        <h2 id="agreement-pairs">{t('agreement.pairs')}</h2>
        <p className={typography.quiet}>{t('agreement.pairs-how')}</p>
        <div className={styles.beside}>
          <PairTable pairs={pairs} shown={shown} onShow={setShown} />
          {pair && <AgreementScatter pair={pair} />}
        </div>
      </section>
      <section className={clsx(card.card, layout.stack)} aria-labelledby="agreement-fields">
        <h2 id="agreement-fields">{t('agreement.fields')}</h2>
        <p className={typography.quiet}>{t('agreement.fields-how')}</p>
        <ExpectedFields fields={of.fields} />
      </section>
      <section className={clsx(card.card, layout.stack)} aria-labelledby="agreement-disagree">
        <h2 id="agreement-disagree">{t('agreement.disagree')}</h2>
        <MarkedDomains marked={of.marked} count={of.markedDomains} />
      </section>
    </>
  )
}
