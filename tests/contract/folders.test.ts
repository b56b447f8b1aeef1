import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SettingsStore } from '../../src/core/settings/settings-store.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { terminal } from '../fixtures/terminal.ts'

/** The terminal as a person has it on Linux: nothing says where its folders are but the system's variables. */
function terminalOf(home: string, words: string[]) {
  const at = (name: string): string => join(home, name)
  const env = {
    HOME: home,
    XDG_DATA_HOME: at('data'),
    XDG_CONFIG_HOME: at('config'),
    XDG_STATE_HOME: at('state'),
    XDG_CACHE_HOME: at('cache'),
  }
  return terminal(words, { env })
}

test.skipIf(process.platform !== 'linux')(
  'the terminal would look for libraries among the settings, or leave either out of a backup (asked on Linux)',
  async () => {
    using home = new TempFolder()
    const [data, config] = [join(home.path, 'data', 'domain-almanac'), join(home.path, 'config', 'domain-almanac')]
    const settings = new SettingsStore(config)
    settings.update({ language: 'de', allowance: 123 })
    const looked = await terminalOf(home.path, ['lookup', 'example.com', '--sample'])
    expect([looked.status, looked.err]).toEqual([0, expect.stringContaining('Beispieldaten')])
    expect(existsSync(join(data, 'libraries', 'sample.sqlite'))).toBe(true)
    expect(readdirSync(config)).toEqual(['settings.json'])
    const file = join(home.path, 'saved.almanac-backup')
    expect((await terminalOf(home.path, ['backup', file])).status).toBe(0)
    settings.update({ allowance: 7 })
    expect((await terminalOf(home.path, ['restore', file, '--yes'])).status).toBe(0)
    expect(new SettingsStore(config).get()).toMatchObject({ language: 'de', allowance: 123 })
    expect(readdirSync(data).filter((name) => name.startsWith('before-restore-')).length).toBe(1)
    const checked = await terminalOf(home.path, ['check', '--json'])
    expect([checked.status, checked.json.map(({ kind }) => kind)]).toEqual([0, ['library', 'copy']])
  },
)
