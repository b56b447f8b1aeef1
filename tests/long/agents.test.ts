import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { connectionAt, libraryFile } from '../../src/core/settings/read-settings.ts'
import { DEFAULT_SETTINGS } from '../../src/shared/program/settings.ts'
import { callTool, connectedAgent, mcpWords } from '../fixtures/agents.ts'
import { found, reset, status } from '../fixtures/answers.ts'
import { MisbehavingServer } from '../fixtures/misbehaving-server.ts'
import { seededDice } from '../fixtures/seeded-dice.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'

const [CAP, CALLS, SERVERS, STARTS, AT_ONCE] = [300, 10_000, 3, 6, 40]
const EACH = Math.ceil(CALLS / SERVERS / STARTS)

test('three servers, each started anew five times, would send more than the cap in 10,000 calls', async () => {
  using dir = new TempFolder()
  const dice = seededDice()
  // Answers that are tried again count each time.
  await using service = await MisbehavingServer.start((response, request) => {
    const thrown = dice.between(1, 20)
    const behaviour = thrown < 3 ? status(500) : thrown < 4 ? reset : found
    behaviour(response, request)
  })
  const words = mcpWords(dir.path, '--url', service.url, '--allow-lookups', String(CAP))
  const call = async (client: Awaited<ReturnType<typeof connectedAgent>>): Promise<void> => {
    const domains = Array.from({ length: dice.between(1, 3) }, () => `n${dice.between(1, 3_000)}.example`)
    await callTool(client, 'lookup_domains', { domains })
  }
  let calls = 0
  for (let start = 0; start < STARTS; start += 1) {
    const clients = await Promise.all(
      Array.from({ length: SERVERS }, () => connectedAgent(words, { ALMANAC_API_KEY: 'a1b2c3d4e5f6g7h8' })),
    )
    await Promise.all(
      clients.map(async (client) => {
        for (let done = 0; done < EACH; done += AT_ONCE) {
          const some = Math.min(AT_ONCE, EACH - done)
          await Promise.all(Array.from({ length: some }, () => call(client)))
          calls += some
        }
      }),
    )
    await Promise.all(clients.map((client) => client.close()))
    expect(service.requested.length).toBeLessThanOrEqual(CAP)
  }
  expect(calls).toBeGreaterThanOrEqual(CALLS)
  // All of it was spent, and what the service saw is what was counted.
  expect(service.requested).toHaveLength(CAP)
  const db = new DatabaseSync(libraryFile(dir.path, connectionAt(DEFAULT_SETTINGS, service.url).id))
  const counted = db.prepare("select count(*) as n from request_log where asked_by = 'agent' and counted = 1").get()
  db.close()
  expect(counted).toEqual({ n: CAP })
})
