import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'

/** Gives the certificates, as PEM, of the authorities that are trusted. */
export type ReadAuthorities = () => readonly string[]

/**
 * The authorities that come with Node beside those of this system: a company's own authority is known to the system only.
 * Reading the system's takes tens of milliseconds, so this is asked once, when the first https connection is made.
 */
export function systemAuthorities(): string[] {
  return [...new Set([...getCACertificates('bundled'), ...getCACertificates('extra'), ...getCACertificates('system')])]
}

/**
 * One TLS context for all connections, made when it is first needed: parsing the authorities for each would cost more
 * than the handshake.
 */
export function lazySecureContext(authorities: ReadAuthorities): () => SecureContext {
  let made: SecureContext | null = null
  return () => (made ??= createSecureContext({ ca: [...authorities()] }))
}
