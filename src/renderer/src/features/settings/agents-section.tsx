import { Button, Switch } from '@mantine/core'
import { fullTime } from '../../../../shared/formats/moments.ts'
import type { InputOf } from '../../../../shared/ipc/routes.ts'
import { SAMPLE_CONNECTION } from '../../../../shared/program/settings.ts'
import { caughtUp } from '../../api/query-client.ts'
import { useReadyState } from '../../api/queries.ts'
import { useRoute } from '../../api/route-queries.ts'
import { useWords } from '../../locales/words.ts'
import { runCommand } from '../../stores/commands.ts'
import { useToasts } from '../../stores/toasts.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import { SettingNumber } from './setting-number.tsx'

/** How often it is looked what agents asked meanwhile: another process writes it down. */
const LOOK_MS = 5_000
/** The calls that are shown; the library has the others. */
const SHOWN = 20

/** What AI agents may do here: how they are set up, their cap, what they see, what they asked, and their end. */
export function AgentsSection() {
  const t = useWords()
  const { settings } = useReadyState()
  const set = (change: InputOf<'updateSettings'>): void => void runCommand('updateSettings', change).then(caughtUp)
  return (
    <>
      <p className={typography.quiet}>{t('agents.text')}</p>
      <div className={layout.row}>
        {CLIENTS.map((client) => (
          <CopyFor key={client.name} {...client} isSample={settings.active === SAMPLE_CONNECTION} />
        ))}
      </div>
      <SettingNumber setting="agentRequests" word="agents.cap" help="agents.cap-help" mayBeEmpty />
      <Switch
        size="xs"
        label={t('agents.private')}
        description={t('agents.private-help')}
        checked={settings.agentsSeePrivate}
        onChange={(event) => set({ agentsSeePrivate: event.currentTarget.checked })}
      />
      <Calls />
      {settings.agentsStopped && <p role="status">{t('agents.stopped')}</p>}
      <div className={layout.row}>
        <Button variant="default" onClick={() => set({ agentsStopped: !settings.agentsStopped })}>
          {t(settings.agentsStopped ? 'agents.allow' : 'agents.stop')}
        </Button>
      </div>
    </>
  )
}

/** What is copied for a client: it holds no key, which belongs into the environment of the client. */
const CLIENTS: readonly { name: string; textOf: (args: readonly string[]) => string }[] = [
  {
    name: 'Claude Desktop, Cursor',
    textOf: (args) => JSON.stringify({ mcpServers: { 'domain-almanac': { command: 'almanac', args } } }, null, 2),
  },
  {
    name: 'VS Code',
    textOf: (args) =>
      JSON.stringify({ servers: { 'domain-almanac': { type: 'stdio', command: 'almanac', args } } }, null, 2),
  },
  {
    name: 'Codex',
    textOf: (args) => `[mcp_servers.domain-almanac]\ncommand = "almanac"\nargs = ${JSON.stringify(args)}\n`,
  },
]

function CopyFor({ name, textOf, isSample }: (typeof CLIENTS)[number] & { isSample: boolean }) {
  const t = useWords()
  const copy = async (): Promise<void> => {
    await runCommand('copyText', { text: textOf(isSample ? ['mcp', '--sample'] : ['mcp']) })
    useToasts.getState().show({ text: t('agents.copied', { client: name }) })
  }
  return (
    <Button variant="default" onClick={() => void copy()}>
      {t('agents.copy', { client: name })}
    </Button>
  )
}

/** What agents asked in the last seven days. */
function Calls() {
  const t = useWords()
  const { format } = useReadyState()
  const { data } = useRoute('agentCalls', undefined, { staleTime: 0, refetchInterval: LOOK_MS })
  if (!data) return null
  if (data.length === 0) return <p className={typography.quiet}>{t('agents.none')}</p>
  return (
    <table aria-label={t('agents.calls')}>
      <thead>
        <tr>
          <th scope="col">{t('agents.time')}</th>
          <th scope="col">{t('agents.tool')}</th>
          <th scope="col">{t('agents.cost')}</th>
        </tr>
      </thead>
      <tbody>
        {data.slice(0, SHOWN).map(({ id, at, tool, cost }) => (
          <tr key={id}>
            <td>{fullTime(at, format)}</td>
            <td>{tool}</td>
            <td>{t('agents.requests', { count: cost })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
