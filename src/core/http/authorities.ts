import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'
import type { Worker } from 'node:worker_threads'
import { faultOf, HttpFault } from './http-fault.ts'

/** Gives the certificates, as PEM, of the authorities that are trusted. Rejects with HttpFault where they cannot be read. */
export type ReadAuthorities = () => Promise<readonly string[]>

/** Starts the worker file that reads them; only the window has one. */
export type StartAuthoritiesWorker = () => Worker

/** Bundles of every authority there is hold a few hundred kilobytes. */
const LARGEST = { bytes: 16_000_000, files: 10_000 }

/**
 * The authorities that come with Node beside those of this system: a company's own authority is known to the system only.
 * Holds the thread: tens of milliseconds as a rule, many seconds on a Mac with filters or management.
 */
export function systemAuthorities(): string[] {
  return [...new Set([...getCACertificates('bundled'), ...getCACertificates('extra'), ...getCACertificates('system')])]
}

/** Reads them in this thread. */
export const authoritiesHere =
  (env: NodeJS.ProcessEnv): ReadAuthorities =>
  async () => {
    await checkCertificateFiles(env)
    return systemAuthorities()
  }

/** Reads them in a worker of its own, so that nothing else waits for the system. */
export const authoritiesInWorker =
  (start: StartAuthoritiesWorker, env: NodeJS.ProcessEnv): ReadAuthorities =>
  async () => {
    await checkCertificateFiles(env)
    const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>()
    const worker = start()
    worker.once('message', resolve)
    worker.once('error', (error) => reject(faultOf(error, false)))
    worker.once('exit', () => reject(new HttpFault('connecting', 'CERTIFICATES_UNREAD')))
    // Whoever waits for a certificate is kept alive by what it asks for.
    worker.unref()
    return promise
  }

/**
 * Rejects with HttpFault where the environment names something as certificates that is no file of a fitting size: Node
 * would wait for a pipe without end, in a call that nothing interrupts. What is not there is ignored, as Node does. A
 * pipe in `NODE_EXTRA_CA_CERTS` is told, but Node begins to read it by itself and waits for it when it ends.
 */
export async function checkCertificateFiles(env: NodeJS.ProcessEnv): Promise<void> {
  for (const name of ['SSL_CERT_FILE', 'NODE_EXTRA_CA_CERTS'] as const)
    if (env[name] && !(await isUsable(env[name], false))) throw new HttpFault('connecting', name)
  const folder = env['SSL_CERT_DIR']
  if (!folder) return
  const files = await readdir(folder).catch(() => [])
  const usable = await Promise.all(files.slice(0, LARGEST.files).map((file) => isUsable(join(folder, file), true)))
  if (files.length > LARGEST.files || usable.includes(false)) throw new HttpFault('connecting', 'SSL_CERT_DIR')
}

async function isUsable(path: string, mayBeFolder: boolean): Promise<boolean> {
  const about = await stat(path).catch(() => null)
  if (about === null || (mayBeFolder && about.isDirectory())) return true
  return about.isFile() && about.size <= LARGEST.bytes
}
