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
}

/** Offers the own fields of a portfolio wherever own fields are made. */
export function PortfolioButton({ onMade, onlyAtFirst = false }: Props) {
  const t = useWords()
  const [opened, setOpened] = useState(false)
  const fields = useOwnFields().data
  if (onlyAtFirst && !opened && (fields === undefined || fields.length > 0)) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('own.portfolio')}
      </Button>
      {opened && <PortfolioDialog onClose={() => setOpened(false)} onMade={onMade} />}
    </>
  )
}
