import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import layout from '../styles/layout.module.css'

/**
 * The part of a screen that scrolls. Its position is restored when the person comes back, and it takes the focus when
 * nothing nearer can.
 */
export function PageScroll({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(layout.pageScroll, className)} data-scroll-area="restored" />
}
