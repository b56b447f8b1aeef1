import type { ComponentProps } from 'react'
import { useAnnounce } from './told/announcer.tsx'

/**
 * What is wrong with a field, below it. It is announced as well: it comes while somebody types in the field or has left
 * it already, and a field is described only when it takes the focus.
 */
export function SpokenFault(props: ComponentProps<'p'>) {
  const text = typeof props.children === 'string' ? props.children : ''
  useAnnounce(text, text, { atFirst: true })
  return <p {...props} />
}
