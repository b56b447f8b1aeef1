import { parseArgs } from 'node:util'
import { RESERVED_ENDING, RESERVED_NAMES } from './reserved-names.ts'
import { SampleService } from './sample-service.ts'

const HELP = `Starts the sample service on loopback: every figure it gives is invented.

  npm run sample-service -- [--port N] [--key KEY] [--allowance N] [--latency MS] [--quiet]

  --port N       the port (default: any free one)
  --key KEY      the key it accepts (default: a random one, printed)
  --allowance N  requests the key may make in 24 hours (default 500)
  --latency MS   milliseconds before each answer (default none)
  --quiet        no line for each request

Names that give each failure on demand:
${RESERVED_NAMES.map(({ name, does }) => `  ${`${name}${RESERVED_ENDING}`.padEnd(40)} ${does}`).join('\n')}
`

/** A whole number from 0, or the end of the program with a word about what was wrong. */
function whole(option: string, value: string, most: number): number {
  if (/^\d+$/u.test(value) && Number(value) <= most) return Number(value)
  process.stderr.write(`--${option} takes a whole number up to ${most}, not "${value}".\n`)
  process.exit(2)
}

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    key: { type: 'string' },
    allowance: { type: 'string' },
    latency: { type: 'string' },
    quiet: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})

if (values.help) {
  process.stdout.write(HELP)
} else {
  const service = await SampleService.start({
    port: whole('port', values.port ?? '0', 65_535),
    ...(values.key ? { key: values.key } : {}),
    allowance: whole('allowance', values.allowance ?? '500', 1_000_000),
    latencyMs: whole('latency', values.latency ?? '0', 60_000),
    onRequest: (entry) => {
      if (!values.quiet)
        process.stdout.write(
          `${new Date(entry.at).toISOString()} ${entry.status} ${entry.action ?? '-'} ${entry.domain ?? ''}\n`,
        )
    },
  })
  process.stdout.write(`url ${service.url}\nkey ${service.key}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void service.close().then(() => process.exit(0)))
}
