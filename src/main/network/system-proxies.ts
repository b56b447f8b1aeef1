import type { Session } from 'electron'
import { type FindProxies, parsePacResult, withEnvironmentCredentials } from '../../core/http/proxies.ts'

/**
 * The proxies that the system's settings name for a URL, proxy scripts included, as Chromium resolves them. The system gives
 * no credentials; where the environment holds some for the same proxy, they are used.
 */
export function systemProxies(session: Pick<Session, 'resolveProxy'>, env: NodeJS.ProcessEnv): FindProxies {
  return async (url) => withEnvironmentCredentials(parsePacResult(await session.resolveProxy(url.origin)), env)
}
