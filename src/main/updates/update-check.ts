import type { HttpClient } from '../../core/http/http-client.ts'
import { faultOf } from '../../core/http/http-fault.ts'
import { isLoopback } from '../../core/service/base-url.ts'
import type { UpdateState } from '../../shared/program/desktop.ts'
import { RELEASES_URL } from '../../shared/program/project.ts'
import { allowedLink } from '../security/links.ts'
import { isNewer, plainVersion } from './versions.ts'
import { DAY, HOUR } from '../../shared/time/durations.ts'

const LOOK_MS = HOUR
const LIMIT_MS = 15_000

export interface UpdateDeps {
  /** Where the latest version is asked for: https, or http on loopback for tests. */
  url: string
  version: string
  http: Pick<HttpClient, 'get'>
  isOn: () => boolean
  savedState: () => UpdateState
  saveState: (state: UpdateState) => void
  clock: () => number
  /** Called once for each newer version. */
  onNewer: (newer: { version: string; link: string }) => void
}

/**
 * Asks whether there is a newer version, at most once a day and only when the person turned it on. It only informs:
 * nothing is downloaded, and the answer is text from outside like any other.
 */
export class UpdateCheck {
  readonly #deps: UpdateDeps
  #timer: NodeJS.Timeout | null = null
  #asking: Promise<UpdateState> | null = null
  #notified: string | null = null

  constructor(deps: UpdateDeps) {
    this.#deps = deps
  }

  /** Asks when it is due, from now on and each time it becomes due. */
  start(): void {
    this.#timer ??= setInterval(() => this.#ifDue(), LOOK_MS).unref()
    this.#ifDue()
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  state(): UpdateState {
    const savedState = this.#deps.savedState()
    // The program may have been renewed since it was asked.
    return {
      ...savedState,
      newer: savedState.newer && isNewer(savedState.newer.version, this.#deps.version) ? savedState.newer : null,
    }
  }

  /** Asks now. Never throws. Only on the person's word, or when due. */
  check(): Promise<UpdateState> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = null))
    return this.#asking
  }

  #ifDue(): void {
    const { isOn, clock, savedState } = this.#deps
    if (!isOn()) return
    const { checkedAt } = savedState()
    const age = checkedAt === null ? DAY : clock() - checkedAt
    // A clock that was set back must not silence the check for years.
    if (age >= DAY || age < 0) void this.check()
    else this.#tell(this.state())
  }

  async #ask(): Promise<UpdateState> {
    const before = this.state()
    const found = await this.#latest().catch((error: unknown) => ({
      fault: faultOf(error, false).stage === 'head' ? ('unreadable' as const) : ('no-connection' as const),
      newer: before.newer,
    }))
    const state: UpdateState = { checkedAt: this.#deps.clock(), ...found }
    this.#deps.saveState(state)
    this.#tell(state)
    return state
  }

  async #latest(): Promise<Pick<UpdateState, 'newer' | 'fault'>> {
    const url = askable(this.#deps.url)
    if (!url) return { newer: null, fault: 'unreadable' }
    const answer = await this.#deps.http.get({
      url,
      headers: { accept: 'application/vnd.github+json', 'user-agent': `domain-almanac/${this.#deps.version}` },
      timeoutMs: LIMIT_MS,
    })
    if (answer.status !== 200) {
      answer.leave()
      return { newer: null, fault: 'unreadable' }
    }
    const body = await answer.read()
    if (body.ended === 'late') return { newer: this.state().newer, fault: 'no-connection' }
    const release = body.ended === 'whole' ? readRelease(body.text) : null
    if (!release) return { newer: null, fault: 'unreadable' }
    return { newer: isNewer(release.version, this.#deps.version) ? release : null, fault: null }
  }

  #tell({ newer }: UpdateState): void {
    if (!newer || this.#notified === newer.version) return
    this.#notified = newer.version
    this.#deps.onNewer(newer)
  }
}

function askable(text: string): URL | null {
  const url = URL.parse(text)
  if (!url || url.username || url.password) return null
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)) ? url : null
}

/** The version and page of a release as GitHub gives it; null for drafts, pre-releases and everything else. */
function readRelease(text: string): { version: string; link: string } | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof parsed !== 'object' || parsed === null) return null
  const { tag_name: tag, html_url: page, draft, prerelease } = parsed as Record<string, unknown>
  const version = typeof tag === 'string' ? plainVersion(tag) : null
  if (version === null || draft === true || prerelease === true) return null
  // Only a page of our own releases is ever offered, whatever the answer says.
  const link = typeof page === 'string' ? allowedLink(page) : null
  return { version, link: link?.startsWith(`${RELEASES_URL}/`) ? link : RELEASES_URL }
}
