import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exploreSample, goTo, newDataDir, ON_ELECTRON, removeDataDir, startProgram } from './drive.ts'

const isAsked = process.platform === 'linux' && !ON_ELECTRON

test.skipIf(!isAsked)(
  'the window would keep what it has in other folders than the system and the terminal look in (asked on Linux)',
  async () => {
    const home = newDataDir()
    const at = (name: string): string => join(home, name, 'domain-almanac')
    const program = await startProgram(home, {
      ALMANAC_DATA_DIR: '',
      HOME: home,
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CONFIG_HOME: join(home, 'config'),
      XDG_STATE_HOME: join(home, 'state'),
      XDG_CACHE_HOME: join(home, 'cache'),
    })
    try {
      await exploreSample(program)
      await goTo(program, 'Settings')
      for (const name of ['data', 'config', 'state', 'cache'])
        await program.page.getByText(at(name), { exact: true }).waitFor()
      await program.quit()
      expect(existsSync(join(at('data'), 'libraries', 'sample.sqlite'))).toBe(true)
      expect(readdirSync(at('config'))).toContain('settings.json')
      expect(readdirSync(at('config'))).not.toContain('chromium')
      expect(readdirSync(at('data'))).not.toContain('settings.json')
    } finally {
      await program.close()
      removeDataDir(home)
    }
  },
)
