import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { readEdges, writeEdges } from './group-edges.ts'
import { useWords } from '../../../locales/words.ts'

interface Props {
  /** Undefined where ranges are made from the values. */
  edges: number[] | undefined
  onChange: (edges: number[] | undefined) => void
}

/** Where the ranges of a grouping begin, as typed in the person's format; it holds with Enter or when the field is left. */
export function RangeEdges({ edges, onChange }: Props) {
  const t = useWords()
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const written = edges ? writeEdges(edges, t) : ''
  const keep = (): void => {
    if (typed === null) return
    const read = readEdges(typed, t)
    setFault(read.ok ? null : read.text)
    if (!read.ok) return
    setTyped(null)
    if ((read.edges ? writeEdges(read.edges, t) : '') !== written) onChange(read.edges)
  }
  return (
    <TextInput
      size="xs"
      label={t('groups.edges')}
      placeholder={t('groups.edges-automatic')}
      description={t('groups.edges-example', { example: writeEdges([0, 1_000, 50_000], t) })}
      value={typed ?? written}
      error={fault}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
      onBlur={keep}
    />
  )
}
