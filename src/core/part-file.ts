import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { processLives } from './library/sending/process-lives.ts'
import type { FileTarget } from './output-target.ts'

// A folder may be on a network: of a process on another machine nobody here knows whether it lives.
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
const PART = /^\.almanac-(?<host>[0-9a-f]{8})-(?<pid>\d+)-[0-9a-f]{8}\.part$/u

/**
 * Makes an empty file beside a target, to be written and then renamed to it: with the permissions and the owner of the
 * file that it will replace, or else with `mode` less the process's mask. Takes away what dead processes have left there.
 */
export async function createPart(target: FileTarget, mode = 0o666): Promise<string> {
  const folder = dirname(target.path)
  await removeOldParts(folder)
  const part = newPart(folder)
  const { replaces } = target
  const handle = await open(part, 'wx', replaces ? 0o600 : mode)
  try {
    if (replaces) {
      const isOwned = await handle.chown(replaces.uid, replaces.gid).then(
        () => true,
        () => false,
      )
      // Under another owner or group the same bits would open it to others than before.
      await handle.chmod(replaces.mode & (isOwned ? 0o777 : 0o700))
    }
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  return part
}

/** Makes an empty folder to work in where a file will be written; it goes the way of parts when its process dies. */
export async function createPartFolder(folder: string): Promise<string> {
  const part = newPart(folder)
  await mkdir(part, { mode: 0o700 })
  return part
}

const newPart = (folder: string): string =>
  join(folder, `.almanac-${HOST}-${process.pid}-${randomBytes(4).toString('hex')}.part`)

/** Takes away the parts that dead processes of this machine have left in a folder. */
export async function removeOldParts(folder: string): Promise<void> {
  // What is wrong with the folder is told when it is written to.
  for (const one of await readdir(folder).catch(() => [])) {
    const found = PART.exec(one)?.groups
    if (found?.host === HOST && !processLives(Number(found.pid)))
      await rm(join(folder, one), { recursive: true, force: true })
  }
}
