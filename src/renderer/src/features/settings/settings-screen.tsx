import { clsx } from 'clsx'
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'
import { foldedText } from '../../../../shared/values/text.ts'
import { useAnnounce } from '../../components/told/announcer.tsx'
import { ContentsSide } from '../../components/contents-side.tsx'
import { PageScroll } from '../../components/page-scroll.tsx'
import { useWords } from '../../locales/words.ts'
import { SETTINGS_SECTIONS, SETTINGS_SECTION_IDS, type SettingsSection } from '../../stores/settings-sections.ts'
import contents from '../../components/contents-side.module.css'
import layout from '../../styles/layout.module.css'
import section from '../../styles/section.module.css'
import typography from '../../styles/typography.module.css'
import { AgentsSection } from './agents-section.tsx'
import { AlertSettings } from './alert-settings.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { Connections } from './connections.tsx'
import { DataSection } from './data-section.tsx'
import { DesktopSection } from './desktop-section.tsx'
import { FormatSection } from './format-section.tsx'
import { NumberSettings } from './number-settings.tsx'
import { OwnSection } from './own-section.tsx'
import { TroubleSection } from './trouble-section.tsx'
import { useSectionInSight } from './use-section-in-sight.ts'

const BODIES: Record<SettingsSection, ComponentType> = {
  connections: Connections,
  'looking-up': () => <NumberSettings part="looking-up" />,
  allowance: () => <NumberSettings part="allowance" />,
  own: OwnSection,
  format: FormatSection,
  appearance: AppearanceSection,
  alerts: AlertSettings,
  desktop: DesktopSection,
  agents: AgentsSection,
  data: DataSection,
  trouble: TroubleSection,
}

/** All settings on one page, with its contents and a search; each takes effect when it is changed. */
export function SettingsScreen({ section: wanted = null }: { section?: SettingsSection | 'connect' | null }) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<ReadonlySet<string> | null>(null)
  const page = useRef<HTMLDivElement>(null)
  const inSight = useSectionInSight(page)
  // What stands on the page is what is searched: its labels, its explanations, its buttons.
  useLayoutEffect(() => {
    const words = foldedText(typed.trim())
    const sections = [...(page.current?.querySelectorAll('section[data-section]') ?? [])]
    const hits = sections.filter((one) => foldedText(one.textContent).includes(words))
    setFound(words === '' ? null : new Set(hits.map((one) => one.getAttribute('data-section') ?? '')))
  }, [typed])
  useAnnounce(found === null ? '' : t('settings.found', { count: found.size }), found)
  useLayoutEffect(() => {
    if (wanted !== null && wanted !== 'connect') showSection(page.current, wanted)
  }, [wanted])
  const shown = SETTINGS_SECTION_IDS.filter((id) => found?.has(id) ?? true)
  return (
    <div className={contents.screen}>
      <ContentsSide
        label={t('settings.contents')}
        search={t('settings.search')}
        typed={typed}
        onType={setTyped}
        items={shown.map((id) => ({ id, title: t(SETTINGS_SECTIONS[id]) }))}
        current={inSight}
        onOpen={(id) => showSection(page.current, id)}
      />
      <PageScroll ref={page}>
        <div className={clsx(section.settings, section.alone)}>
          <div className={layout.pageHead}>
            <h1>{t('screen.settings')}</h1>
          </div>
          {SETTINGS_SECTION_IDS.map((id) => {
            const Body = BODIES[id]
            return (
              <section key={id} data-section={id} className={section.section} hidden={!shown.includes(id)}>
                <h2 tabIndex={-1}>{t(SETTINGS_SECTIONS[id])}</h2>
                <div className={layout.stack}>
                  <Body />
                </div>
              </section>
            )
          })}
          {shown.length === 0 && <p className={typography.quiet}>{t('settings.none-found', { typed })}</p>}
        </div>
      </PageScroll>
    </div>
  )
}

/** Brings a section to the top of the page, and the focus to its heading. */
function showSection(page: HTMLElement | null, id: SettingsSection): void {
  const heading = page?.querySelector<HTMLElement>(`section[data-section="${id}"] > h2`)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
