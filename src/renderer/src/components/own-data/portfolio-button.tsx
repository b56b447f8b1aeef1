import { Button } from '@mantine/core'
import { useState } from 'react'
import { useOwnFields } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { later } from '../later.tsx'

const PortfolioDialog = later(
  () => import('./portfolio-dialog.tsx').then((module) => module.PortfolioDialog),
  ['portfolio', 'watchlists'],
)

interface Props {
  onMade?: ((ids: number[]) => void) | undefined
  /** Only while there are no own fields: for places where little else is to be seen. */
  onlyAtFirst?: boolean
  label?: string
  /** The columns of a file that the fields are for, by the id of the field, and their currency. */
  columns?: ReadonlyMap<string, string>
  currency?: string | undefined
  onOpened?: (opened: boolean) => void
}

/** Offers the own fields of a portfolio wherever own fields are made. */
export function PortfolioButton({ onMade, onlyAtFirst = false, label, columns, currency, onOpened }: Props) {
  const t = useWords()
  const [opened, setOpened] = useState(false)
  const show = (next: boolean): void => {
    setOpened(next)
    onOpened?.(next)
  }
  const fields = useOwnFields().data
  if (onlyAtFirst && !opened && (fields === undefined || fields.length > 0)) return null
  return (
    <>
      <Button variant="default" onClick={() => show(true)}>
        {label ?? t('own.portfolio')}
      </Button>
      {opened && <PortfolioDialog columns={columns} currency={currency} onClose={() => show(false)} onMade={onMade} />}
    </>
  )
}
