import { clsx } from 'clsx'
import { Button, SegmentedControl, Switch } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { runCommand } from '../../stores/commands.ts'
import { caughtUp } from '../../api/query-client.ts'
import type { InputOf } from '../../../../shared/ipc/routes.ts'
import { fullTime } from '../../../../shared/formats/moments.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { NUMBER_SETTINGS, SETTING_RANGES, type NumberSetting } from '../../../../shared/settings.ts'
import { useReadyState, useTrash } from '../../api/queries.ts'
import { useKeys } from '../../components/action-keys.ts'
import type { Word } from '../../../../shared/locales/catalogue.ts'
import { useWords } from '../../locales/words.ts'
import { useToasts } from '../../stores/toasts.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { Connections } from './connections.tsx'
import { FormatSection } from './format-section.tsx'
import { AgentsSection } from './agents-section.tsx'
import { AlertSettings } from './alert-settings.tsx'
import { DesktopSection } from './desktop-section.tsx'
import { ProgramFolders } from './program-folders.tsx'
import { TroubleSection } from './trouble-section.tsx'
import { Formulas } from '../../components/own-data/formulas.tsx'
import { Labels } from '../../components/own-data/labels.tsx'
import { OwnFields } from '../../components/own-data/own-fields.tsx'
import { PageScroll } from '../../components/page-scroll.tsx'
import { NumberField } from '../../components/number-field.tsx'
import layout from '../../styles/layout.module.css'
import section from '../../styles/section.module.css'
import typography from '../../styles/typography.module.css'

/** All settings on one page; each takes effect when it is changed. */
export function SettingsScreen() {
  const t = useWords()
  const { version } = useReadyState()
  const go = useNavigation((navigation) => navigation.go)
  return (
    <PageScroll>
      <div className={clsx(layout.pageWide, section.settings)}>
        <div className={layout.pageHead}>
          <h1>{t('screen.settings')}</h1>
        </div>
        <div className={section.columns}>
          <div>
            <Section title={t('settings.connections')}>
              <Connections />
            </Section>
            <Section title={t('settings.looking-up')}>
              <NumberFields part="looking-up" />
            </Section>
            <Section title={t('settings.allowance')}>
              <NumberFields part="allowance" />
            </Section>
            <Section title={t('own.settings')}>
              <section className={layout.stack} aria-labelledby="own-heading">
                <h3 id="own-heading" className={section.part}>
                  {t('own.title')}
                </h3>
                <OwnFields />
              </section>
              <section className={layout.stack} aria-labelledby="formulas-heading">
                <h3 id="formulas-heading" className={section.part}>
                  {t('formula-list.title')}
                </h3>
                <Formulas />
              </section>
              <section className={layout.stack} aria-labelledby="labels-heading">
                <h3 id="labels-heading" className={section.part}>
                  {t('label.title')}
                </h3>
                <Labels />
              </section>
            </Section>
          </div>
          <div>
            <Section title={t('format.title')}>
              <FormatSection />
            </Section>
            <Section title={t('settings.appearance')}>
              <Appearance />
            </Section>
            <Section title={t('settings.alerts')}>
              <AlertSettings />
            </Section>
            <Section title={t('desktop.title')}>
              <DesktopSection />
            </Section>
            <Section title={t('agents.title')}>
              <AgentsSection />
            </Section>
            <Section title={t('settings.data')}>
              <ProgramFolders />
              <div className={layout.row}>
                <Button variant="default" onClick={() => void runCommand('showDataFolder')}>
                  {t('settings.show-folder')}
                </Button>
                <Button variant="default" onClick={() => go({ screen: 'storage' })}>
                  {t('settings.storage')}
                </Button>
              </div>
              <p className={typography.quiet}>{t('settings.storage-text')}</p>
              <Deleted />
              <p className={typography.quiet}>{t('settings.version', { version })}</p>
            </Section>
            <Section title={t('trouble.title')}>
              <TroubleSection />
            </Section>
          </div>
        </div>
      </div>
    </PageScroll>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={section.section}>
      <h2>{title}</h2>
      <div className={layout.stack}>{children}</div>
    </section>
  )
}

type NumbersPart = 'looking-up' | 'allowance'

/** What each number is called, and the part of the page that it stands in. */
const NUMBERS: Record<NumberSetting, { part: NumbersPart; label: Word; help: Word }> = {
  allowance: { part: 'allowance', label: 'settings.allowance-label', help: 'settings.allowance-help' },
  reserve: { part: 'allowance', label: 'settings.reserve-label', help: 'settings.reserve-help' },
  freshHours: { part: 'looking-up', label: 'settings.fresh-label', help: 'settings.fresh-help' },
  freshBatchDays: { part: 'looking-up', label: 'settings.fresh-batch-label', help: 'settings.fresh-batch-help' },
  timeoutSeconds: { part: 'looking-up', label: 'settings.timeout-label', help: 'settings.timeout-help' },
  watchShare: { part: 'looking-up', label: 'settings.share-label', help: 'settings.share-help' },
}

function NumberFields({ part }: { part: NumbersPart }) {
  return (
    <div className={section.fields}>
      {NUMBER_SETTINGS.filter((one) => NUMBERS[one].part === part).map((one) => (
        <NumberOfSetting key={one} setting={one} />
      ))}
    </div>
  )
}

function NumberOfSetting({ setting }: { setting: NumberSetting }) {
  const t = useWords()
  const { settings } = useReadyState()
  const [typed, setTyped] = useState<number | null | undefined>(settings[setting])
  const [from, to] = SETTING_RANGES[setting]
  // What was changed elsewhere, by a restore or in the terminal, is shown as it is now.
  useEffect(() => setTyped(settings[setting]), [settings, setting])
  const save = async (): Promise<void> => {
    if (typeof typed !== 'number' || typed === settings[setting]) return
    await runCommand('updateSettings', { [setting]: typed })
    await caughtUp()
    useToasts.getState().show({ text: t('settings.saved', { what: t(NUMBERS[setting].label) }) })
  }
  // Who leaves the page by a key has not left the field.
  const latest = useRef(save)
  latest.current = save
  useEffect(() => () => void latest.current(), [])
  return (
    <NumberField
      label={t(NUMBERS[setting].label)}
      description={t(NUMBERS[setting].help)}
      value={typed ?? null}
      min={from}
      max={to}
      whole
      className={section.numberSetting}
      onChange={setTyped}
      onBlur={() => void save()}
      onKeyDown={(event) => event.key === 'Enter' && void save()}
    />
  )
}

/** What was deleted lately can be restored, also when the program ended in between. */
function Deleted() {
  const t = useWords()
  const { format } = useReadyState()
  const { data } = useTrash()
  if (!data || data.length === 0) return null
  return (
    <div className={layout.stack}>
      <span>{t('settings.deleted')}</span>
      {data.map(({ token, thrownAt, count }) => (
        <div key={token} className={layout.row}>
          <span className={typography.quiet}>{fullTime(thrownAt, format)}</span>
          <Button variant="default" onClick={() => void runCommand('restoreDeleted', { token })}>
            {t('settings.bring-back', { count, shown: numberFormat(format).format(count) })}
          </Button>
        </div>
      ))}
    </div>
  )
}

function Appearance() {
  const t = useWords()
  const { preferences } = useReadyState()
  const keys = useKeys()
  const set = (change: InputOf<'updatePreferences'>): void =>
    void runCommand('updatePreferences', change).then(caughtUp)
  return (
    <>
      <div className={layout.row}>
        <span id="theme-label">{t('settings.theme')}</span>
        <SegmentedControl
          size="xs"
          aria-labelledby="theme-label"
          value={preferences.theme}
          onChange={(theme) => set({ theme: theme as 'light' })}
          data={[
            { value: 'system', label: t('theme.system') },
            { value: 'light', label: t('theme.light') },
            { value: 'dark', label: t('theme.dark') },
          ]}
        />
      </div>
      <Switch
        size="xs"
        label={t('settings.compact')}
        checked={preferences.compactRows}
        onChange={(event) => set({ compactRows: event.currentTarget.checked })}
      />
      <Switch
        size="xs"
        label={t('settings.single-keys')}
        description={t('settings.single-keys-help', { keys: keys('palette') })}
        checked={preferences.singleKeys}
        onChange={(event) => set({ singleKeys: event.currentTarget.checked })}
      />
    </>
  )
}
