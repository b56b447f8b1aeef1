import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SampleService } from '../../sample-service/sample-service.ts'
import { openProgram } from '../ipc/handlers/handlers-for-tests.ts'

const libraries = (dataDir: string): string[] => {
  const folder = join(dataDir, 'libraries')
  return existsSync(folder) ? readdirSync(folder).filter((file) => !file.startsWith('sample')) : []
}

async function startService(): Promise<{ service: SampleService; lookups: () => string[] }> {
  const log: string[] = []
  const service = await SampleService.start({
    onRequest: ({ action, domain, status }) => void (action === 'domain' && log.push(`${domain} ${status}`)),
  })
  onTestFinished(() => service.close())
  return { service, lookups: () => log }
}

test('an answer to the check of a key would be read as another verdict on the key', async () => {
  const { service, lookups } = await startService()
  const program = await openProgram()
  const check = async (key: string, name: string): Promise<string> => {
    await program.value('setKey', { connectionId: null, key })
    return (await program.value('checkKey', { baseUrl: service.url, keyPlace: 'header', name, key: 'entered' })).verdict
  }
  expect(await check('a-wrong-key-0123456789', 'example.com')).toBe('rejected')
  expect(await check(service.key, 'example.com')).toBe('accepted')
  expect(await check(service.key, 'not-found.failure.example')).toBe('accepted')
  expect(await check(service.key, 'invalid.failure.example')).toBe('accepted')
  // One request each, also where a lookup would be tried again.
  expect(await check(service.key, 'unavailable.failure.example')).toBe('unknown')
  expect(await check(service.key, 'rate-limited.failure.example')).toBe('used-up')
  expect(lookups()).toHaveLength(6)
  expect((await program.value('getState')).settings.connections).toEqual([])
  expect(libraries(program.dataDir)).not.toEqual([])
})

test('a check that reached nobody would leave a library, or save the key', async () => {
  const { service } = await startService()
  const { url } = service
  await service.close()
  const program = await openProgram()
  await program.value('setKey', { connectionId: null, key: 'a-key-0123456789' })
  const asked = { baseUrl: url, keyPlace: 'header', name: 'example.com', key: 'entered' } as const
  const { verdict } = await program.value('checkKey', asked)
  expect(verdict).toBe('unknown')
  expect(libraries(program.dataDir)).toEqual([])
  expect(existsSync(join(program.dataDir, 'credentials'))).toBe(false)
})

test('a key that was entered for one service would be sent to another that is checked or saved meanwhile', async () => {
  const { service, lookups } = await startService()
  const program = await openProgram()
  await program.value('setKey', { connectionId: null, key: service.key })
  const saved = { baseUrl: service.url, keyPlace: 'header', name: 'Another' } as const
  const id = await program.value('addConnection', saved)
  expect(await program.value('checkKey', { ...saved, name: 'example.com', key: 'saved' })).toMatchObject({
    verdict: 'not-sent',
    outcome: 'key-missing',
  })
  expect(lookups()).toEqual([])
  expect((await program.value('getState')).keys[id]?.hasKey ?? false).toBe(false)
})
