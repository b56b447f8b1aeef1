import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'

/** A process run as the library knows it. */
export interface Run {
  token: string
  pid: number
}

/** How often a run says that it lives, in milliseconds. */
export const BEAT_MS = 5_000

/** How long a run counts as alive without a heartbeat, where the system cannot be asked about its process. */
export const BEAT_LIFE = 30_000

/** True when a process with this id is there and has not ended; one that waits to be reaped has. */
export function processLives(pid: number): boolean {
  const stat = statOf(pid)
  if (stat) return isRunning(stat)
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM'
  }
}

/**
 * A new name for this process run. On Linux it ends in what tells the process from a later one with the same id: the
 * boot, the namespace of process ids, and when it started.
 */
export function newRunToken(): string {
  const place = placeOf()
  const start = place === null ? undefined : statOf(process.pid)?.start
  return start === undefined ? randomUUID() : `${randomUUID()}@${place}.${start}`
}

/**
 * True while a run's process lives. What the system says counts for more than the heartbeat, which stops while the
 * machine sleeps; without a word from it, the latest heartbeat decides.
 */
export function runLives(run: Run, beat: { at: number; now: number } | null = null): boolean {
  const mark = /@(?<place>.+)\.(?<start>\d+)$/u.exec(run.token)?.groups
  const place = mark ? placeOf() : null
  if (mark && place !== null) {
    // After a restart of the machine, nothing of before lives.
    if (mark.place?.split('.')[0] !== place.split('.')[0]) return false
    if (mark.place === place) {
      const stat = statOf(run.pid)
      return stat !== null && isRunning(stat) && stat.start === mark.start
    }
  }
  return processLives(run.pid) && (beat === null || beat.now - beat.at <= BEAT_LIFE)
}

interface ProcessStat {
  state: string
  /** Clock ticks from the start of the machine to that of the process. */
  start: string
}

const isRunning = ({ state }: ProcessStat): boolean => !['Z', 'X', 'x'].includes(state)

/** What Linux tells of a process; null elsewhere, and when there is none. */
function statOf(pid: number): ProcessStat | null {
  const text = read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // A program's name stands in brackets and may hold some itself.
  const [state, ...rest] = text?.slice(text.lastIndexOf(')') + 2).split(' ') ?? []
  const start = rest[18]
  return state === undefined || start === undefined ? null : { state, start }
}

/** Where a process id means this process and no other: this boot of the machine and this namespace; null where Linux does not tell. */
function placeOf(): string | null {
  const boot = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
  const namespace = read(() => /\d+/u.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? null)
  return boot === null || namespace === null ? null : `${boot}.${namespace}`
}

/** Not every system has these files, and a process may end while it is asked about. */
function read<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
