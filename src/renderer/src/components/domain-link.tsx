import { useNavigation } from '../stores/navigation.ts'
import typography from '../styles/typography.module.css'

interface DomainLinkProps {
  /** In ASCII. */
  name: string
  unicode: string
  /** `name` where it heads what is said of it, `link` among other cells. */
  as?: 'link' | 'name'
  /** The id of what is said of it, where that does not stand in the cells of a table. */
  describedBy?: string
}

/** A domain's name that opens its page. */
export function DomainLink({ name, unicode, as = 'link', describedBy }: DomainLinkProps) {
  const go = useNavigation((navigation) => navigation.go)
  const className = as === 'link' ? typography.link : typography.nameLink
  return (
    <button
      type="button"
      className={className}
      dir="auto"
      aria-describedby={describedBy}
      onClick={() => go({ screen: 'domain', name })}
    >
      {unicode}
    </button>
  )
}
