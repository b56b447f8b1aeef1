import { clsx } from 'clsx'
import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { plannedFields, type PlannedField } from '../../../../shared/own-fields/planned-fields.ts'
import { portfolioFields, salesWords } from '../../../../shared/own-fields/portfolio.ts'
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
}

/** Shows which own fields a portfolio starts from and what is there of them, and makes those of the others that are ticked, with undo. */
export function PortfolioDialog({ onClose, onMade }: Props) {
  const t = useWords()
  const fields = useOwnFields().data
  const [currency, setCurrency] = useState(t.format.currency)
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const planned = plannedFields(portfolioFields(t, currency), fields ?? [])
  const isMissing = planned.some(({ there }) => there === null)
  const wanted = planned.flatMap((one) => (one.there === null && !without.has(one.wanted.name) ? [one.wanted] : []))
  const count = wanted.length
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const { made } = await runWithUndo('addOwnFields', { fields: wanted, sales: salesWords(t) }, (output) =>
      t('portfolio.made', { count: output.made.length }),
    )
    onClose()
    onMade?.([...planned.flatMap(({ there, fits }) => (there && fits ? [there.id] : [])), ...made])
  }
  return (
    <Dialog isForm opened onClose={onClose} title={t('portfolio.title')}>
      {fields && (
        <form className={layout.stack} onSubmit={(event) => void make(event)}>
          <p className={typography.quiet}>{t('portfolio.what')}</p>
          {wanted.some(({ kind }) => kind === 'money') && (
            <CurrencyInput
              label={t('portfolio.currency')}
              description={t('own.currency-what')}
              value={currency}
              onChange={setCurrency}
            />
          )}
          <Preview
            planned={planned}
            without={without}
            onTick={(name, ticked) => {
              const others = [...without].filter((one) => one !== name)
              setWithout(new Set(ticked ? others : [...others, name]))
            }}
          />
          {isMissing && <p className={typography.quiet}>{t('portfolio.sales')}</p>}
          {!isMissing && <p role="status">{t('portfolio.all-there')}</p>}
          <div className={clsx(layout.row, layout.dialogFoot)}>
            {isMissing && (
              <Button type="submit" data-autofocus disabled={count === 0}>
                {t('portfolio.make', { count })}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {t(isMissing ? 'cancel' : 'close')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

function Preview({
  planned,
  without,
  onTick,
}: {
  planned: readonly PlannedField[]
  without: ReadonlySet<string>
  onTick: (name: string, ticked: boolean) => void
}) {
  const t = useWords()
  return (
    <table className={clsx(plainTable.table, styles.fields)}>
      <thead>
        <tr>
          <th scope="col">{t('portfolio.field')}</th>
          <th scope="col">{t('portfolio.type')}</th>
          <th scope="col">{t('portfolio.state')}</th>
        </tr>
      </thead>
      <tbody>
        {planned.map(({ wanted, there, fits }) => {
          const { currency } = there ?? wanted
          return (
            <tr key={wanted.name}>
              <td dir="auto">
                {there?.name ?? (
                  <Checkbox
                    size="xs"
                    label={wanted.name}
                    checked={!without.has(wanted.name)}
                    onChange={(event) => onTick(wanted.name, event.currentTarget.checked)}
                  />
                )}
              </td>
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
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
