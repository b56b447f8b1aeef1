import type { Clock } from '../../core/clock.ts'

/** Another program may call a log-off off, and Windows does not say so: who is still there after so long goes on. */
const CALLED_OFF_AFTER_MS = 60_000

/** What pauses before the person is logged off. */
interface Pausing {
  suspend: () => void
  resume: () => void
}

/**
 * Called when Windows asks whether the session may end: it then ends the program without asking it to quit. What runs is
 * paused, so that no request is on its way.
 */
export function pauseForLogOff({ suspend, resume }: Pausing, clock: Pick<Clock, 'after'>): void {
  suspend()
  clock.after(CALLED_OFF_AFTER_MS, resume)
}
