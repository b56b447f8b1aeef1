import { useEffect, useRef, useState } from 'react'
import { useAnnounce } from '../../components/told/announcer.tsx'
import { ContentsSide } from '../../components/contents-side.tsx'
import contents from '../../components/contents-side.module.css'
import { useWords } from '../../locales/words.ts'
import { GUIDE_PAGES, type GuidePageId } from '../../stores/guide.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { pagesIn } from './guide-pages.ts'
import { MarkdownView } from './markdown-view.tsx'
import { type GuidePage, searchGuide } from './search-guide.ts'
import typography from '../../styles/typography.module.css'
import styles from './help-screen.module.css'

/** The guide, as it stands in docs/guide: contents, search, one page. */
export function HelpScreen({
  page,
  section,
  search = '',
}: {
  page: GuidePageId
  section: string | null
  search?: string
}) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const [typed, setTyped] = useState(search)
  const pages = usePages()
  const searching = typed.trim() !== ''
  const clear = (): void => setTyped('')
  return (
    <div className={contents.screen}>
      <ContentsSide
        label={t('help.contents')}
        search={t('help.search')}
        typed={typed}
        onType={setTyped}
        items={GUIDE_PAGES.map((id) => ({ id, title: t(`guide.${id}`) }))}
        current={page}
        onOpen={(id) => {
          clear()
          go({ screen: 'help', page: id })
        }}
      />
      {pages &&
        (searching ? (
          <Hits pages={pages} typed={typed} onGone={clear} />
        ) : (
          <Page key={page} of={pages.find(({ id }) => id === page)} section={section} />
        ))}
    </div>
  )
}

/** The pages in the language of the words; those of the language before until they are there, and none at first. */
function usePages(): readonly GuidePage[] | null {
  const { language } = useWords()
  const [pages, setPages] = useState<readonly GuidePage[] | null>(null)
  useEffect(() => {
    let wanted = true
    void pagesIn(language).then((found) => {
      if (wanted) setPages(found)
    })
    return () => {
      wanted = false
    }
  }, [language])
  return pages
}

function Page({ of: found, section }: { of: GuidePage | undefined; section: string | null }) {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const target = frame.current?.querySelector<HTMLElement>(section ? `#${CSS.escape(`guide-${section}`)}` : 'h1')
    target?.focus({ preventScroll: true })
    // Only the page moves: scrollIntoView would move the frame round it as well.
    if (section && target && frame.current)
      frame.current.scrollTop += target.getBoundingClientRect().top - frame.current.getBoundingClientRect().top - 16
  }, [section])
  return (
    <article ref={frame} className={styles.page}>
      <div className={styles.text}>{found && <MarkdownView blocks={found.blocks} />}</div>
    </article>
  )
}

function Hits({ pages, typed, onGone }: { pages: readonly GuidePage[]; typed: string; onGone: () => void }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const hits = searchGuide(pages, typed)
  const found = hits.length === 0 ? t('help.none-found') : t('help.found', { count: hits.length })
  useAnnounce(found, typed, { atFirst: true })
  const open = (page: string, section: string | undefined): void => {
    onGone()
    go({ screen: 'help', page: page as GuidePageId, ...(section === undefined ? {} : { section }) })
  }
  return (
    <div className={styles.page}>
      <div className={styles.text}>
        <h1>{t('help.found-title')}</h1>
        <p className={typography.quiet}>{found}</p>
        <ul className={styles.hits}>
          {hits.map(({ page, section, excerpt }) => (
            <li key={`${page}#${section?.id ?? ''}`}>
              <button type="button" className={typography.link} onClick={() => open(page, section?.id)}>
                {section ? `${t(`guide.${page as GuidePageId}`)}: ${section.text}` : t(`guide.${page as GuidePageId}`)}
              </button>
              <p className={typography.quiet}>{excerpt}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
