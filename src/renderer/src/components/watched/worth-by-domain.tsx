import { numberFormat } from '../../../../shared/formats/intl.ts'
import type { WorthOfDomain } from '../../../../shared/watchlists/refresh-worth.ts'
import { NumbersTable } from '../charts/numbers-table.tsx'
import { Dialog } from '../dialog.tsx'
import { DomainLink } from '../domain-link.tsx'
import { useWords } from '../../locales/words.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'

/** What refreshing has brought of each domain of a list, those first that most bring the same again. */
export function WorthByDomain({ domains, onClose }: { domains: readonly WorthOfDomain[]; onClose: () => void }) {
  const t = useWords()
  const count = (value: number): string => numberFormat(t.format).format(value)
  return (
    <Dialog opened onClose={onClose} title={t('watch.worth-title')} size="lg">
      <div className={layout.stack}>
        <p className={typography.quiet}>{t('watch.worth-what')}</p>
        <NumbersTable
          caption={t('watch.worth-title')}
          heads={[
            { label: t('column.domain'), numeric: false },
            ...(['refreshes', 'news', 'same'] as const).map((word) => ({
              label: t(`watch.worth-${word}`),
              numeric: true,
            })),
          ]}
          count={domains.length}
          row={(at) => {
            const one = domains[at]
            if (!one) return []
            const { name, unicode, refreshes, news } = one
            return [
              <DomainLink key="name" name={name} unicode={unicode} />,
              ...[refreshes, news, refreshes - news].map(count),
            ]
          }}
        />
      </div>
    </Dialog>
  )
}
