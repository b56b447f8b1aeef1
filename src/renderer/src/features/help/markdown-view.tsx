import { clsx } from 'clsx'
import { isGuidePage } from '../../stores/guide.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { pictureAt } from './guide-pages.ts'
import type { Block, Inline } from './markdown.ts'
import typography from '../../styles/typography.module.css'
import styles from './markdown-view.module.css'

/** A page of the guide as elements. */
export function MarkdownView({ blocks }: { blocks: readonly Block[] }) {
  return (
    <>
      {blocks.map((block, at) => (
        <BlockView key={at} block={block} />
      ))}
    </>
  )
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'heading') return <Heading block={block} />
  if (block.kind === 'paragraph')
    return (
      <p>
        <Inlines of={block.inlines} />
      </p>
    )
  if (block.kind === 'code')
    return (
      <pre className={clsx(typography.mono, styles.code)} tabIndex={0}>
        {block.text}
      </pre>
    )
  if (block.kind === 'picture') return <Picture block={block} />
  if (block.kind === 'table') return <Table block={block} />
  const items = block.items.map((item, at) => (
    <li key={at}>
      <Inlines of={item} />
    </li>
  ))
  return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
}

function Heading({ block }: { block: Extract<Block, { kind: 'heading' }> }) {
  const id = `guide-${block.id}`
  if (block.level === 1)
    return (
      <h1 id={id} tabIndex={-1}>
        {block.text}
      </h1>
    )
  return block.level === 2 ? (
    <h2 id={id} tabIndex={-1}>
      {block.text}
    </h2>
  ) : (
    <h3 id={id} tabIndex={-1}>
      {block.text}
    </h3>
  )
}

function Picture({ block }: { block: Extract<Block, { kind: 'picture' }> }) {
  const found = pictureAt(block.target)
  if (!found) return <p className={typography.quiet}>{block.alt}</p>
  return (
    <figure className={styles.picture}>
      <img src={found.light} alt={block.alt} loading="lazy" data-theme={found.dark ? 'light' : undefined} />
      {found.dark && <img src={found.dark} alt={block.alt} loading="lazy" data-theme="dark" />}
    </figure>
  )
}

function Table({ block }: { block: Extract<Block, { kind: 'table' }> }) {
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            {block.head.map((cell, at) => (
              <th key={at} scope="col">
                <Inlines of={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Inlines of={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Inlines({ of }: { of: readonly Inline[] }) {
  return (
    <>
      {of.map((inline, at) => (
        <Run key={at} inline={inline} />
      ))}
    </>
  )
}

function Run({ inline }: { inline: Inline }) {
  const go = useNavigation((navigation) => navigation.go)
  if (inline.kind !== 'link')
    return inline.kind === 'strong' ? (
      <strong>{inline.text}</strong>
    ) : inline.kind === 'em' ? (
      <em>{inline.text}</em>
    ) : inline.kind === 'code' ? (
      <code className={typography.mono}>{inline.text}</code>
    ) : (
      inline.text
    )
  const [file = '', section] = inline.target.split('#')
  const page = file.replace(/\.md$/u, '')
  if (!isGuidePage(page)) return inline.text
  return (
    <button
      type="button"
      className={clsx(typography.link, styles.link)}
      onClick={() => go({ screen: 'help', page, ...(section ? { section } : {}) })}
    >
      {inline.text}
    </button>
  )
}
