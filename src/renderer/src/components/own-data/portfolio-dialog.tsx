import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { plannedFields, portfolioFields, type PlannedField } from '../../../../shared/portfolio.ts'
import { PORTFOLIO_FIELDS } from '../../../../shared/portfolio-fields.ts'
import { useOwnFields } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { runWithUndo } from '../../stores/undo.ts'
import { Dialog } from '../dialog.tsx'
import { CurrencyInput } from './currency-input.tsx'
import layout from '../../styles/layout.module.css'
import plainTable from '../../styles/plain-table.module.css'
import typography from '../../styles/typography.module.css'
import styles from './portfolio-dialog.module.css'

interface Props {
  onClose: () => void
  /** All fields of the portfolio that there are now, those that were there before included. */
  onMade?: ((ids: number[]) => void) | undefined
  /** The columns of a file that the fields take, by the id of the field. */
  columns?: ReadonlyMap<string, string> | undefined
  /** The currency of the file’s amounts. */
  currency?: string | undefined
}

/** Shows which own fields a portfolio starts from and what is there of them, and makes the others, with undo. */
export function PortfolioDialog({ onClose, onMade, columns, currency: ofFile }: Props) {
  const t = useWords()
  const fields = useOwnFields().data
  const [currency, setCurrency] = useState(ofFile ?? t.format.currency)
  const planned = plannedFields(portfolioFields(t, currency), fields ?? [])
  const count = planned.filter(({ there }) => there === null).length
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const { made } = await runWithUndo('addOwnFields', { fields: planned.map(({ wanted }) => wanted) }, (output) =>
      t('portfolio.made', { count: output.made.length }),
    )
    onClose()
    onMade?.([...planned.flatMap(({ there, fits }) => (there && fits ? [there.id] : [])), ...made])
  }
  return (
    <Dialog isForm opened onClose={onClose} title={t('portfolio.title')} size={columns ? 'lg' : 'md'}>
      {fields && (
        <form className={layout.stack} onSubmit={(event) => void make(event)}>
          <p className={typography.quiet}>{t('portfolio.what')}</p>
          {columns && <p>{t('portfolio.columns-what')}</p>}
          {planned.some(({ wanted, there }) => wanted.kind === 'money' && there === null) && (
            <CurrencyInput
              label={t('portfolio.currency')}
              description={t('own.currency-what')}
              value={currency}
              onChange={setCurrency}
            />
          )}
          <Preview planned={planned} columns={columns} />
          {count === 0 && <p role="status">{t('portfolio.all-there')}</p>}
          <div className={clsx(layout.row, layout.dialogFoot)}>
            {count > 0 && (
              <Button type="submit" data-autofocus>
                {t('portfolio.make', { count })}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {t(count > 0 ? 'cancel' : 'close')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

function Preview({ planned, columns }: { planned: readonly PlannedField[]; columns: Props['columns'] }) {
  const t = useWords()
  return (
    <table className={clsx(plainTable.table, styles.fields)}>
      <thead>
        <tr>
          <th scope="col">{t('portfolio.field')}</th>
          <th scope="col">{t('portfolio.type')}</th>
          <th scope="col">{t('portfolio.state')}</th>
          {columns && <th scope="col">{t('portfolio.column')}</th>}
        </tr>
      </thead>
      <tbody>
        {planned.map(({ wanted, there, fits }, at) => {
          const { currency } = there ?? wanted
          const id = PORTFOLIO_FIELDS[at]?.id ?? ''
          return (
            <tr key={wanted.name}>
              <td dir="auto">{there?.name ?? wanted.name}</td>
              <td title={wanted.choices?.join(', ')}>
                {t(`own.kind-${wanted.kind}`)}
                {fits && currency ? ` (${currency})` : ''}
              </td>
              <td className={there ? typography.quiet : undefined}>
                {there === null
                  ? t('portfolio.new')
                  : fits
                    ? t('portfolio.there')
                    : t('portfolio.other-type', { kind: t(`own.kind-${there.kind}`) })}
              </td>
              {columns && <td dir="auto">{fits ? columns.get(id) : ''}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
