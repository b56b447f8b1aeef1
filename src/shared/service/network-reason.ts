/** Why a request could not be sent, as far as a person can do something about it; the words stand under `network.*`. */
export type NetworkReason =
  | 'name'
  | 'refused'
  | 'no-way'
  | 'timeout'
  | 'certificate-expired'
  | 'certificate-early'
  | 'certificate-authority'
  | 'certificate-name'
  | 'certificate-file'
  | 'certificate-late'
  | 'tls'
  | 'proxy-unreachable'
  | 'proxy-refused'
  | 'proxy-credentials-wanted'
  | 'proxy-credentials-refused'
  | 'proxy-authentication'
  | 'proxy-socks'
  | 'proxy-kind'

const REASONS: readonly (readonly [RegExp, NetworkReason])[] = [
  [/^(?:ENOTFOUND|EAI_\w+)$/u, 'name'],
  [/^ECONNREFUSED$/u, 'refused'],
  [/^(?:EHOST\w+|ENET\w+|EADDRNOTAVAIL)$/u, 'no-way'],
  [/^(?:UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/u, 'timeout'],
  [/^CERT_HAS_EXPIRED$/u, 'certificate-expired'],
  [/^CERT_NOT_YET_VALID$/u, 'certificate-early'],
  [/^(?:UNABLE_TO_\w+|SELF_SIGNED_\w+|DEPTH_ZERO_\w+|CERT_UNTRUSTED|INVALID_CA)$/u, 'certificate-authority'],
  [/^(?:ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/u, 'certificate-name'],
  [/^(?:SSL_CERT_FILE|SSL_CERT_DIR|NODE_EXTRA_CA_CERTS)$/u, 'certificate-file'],
  [/^CERTIFICATES_LATE$/u, 'certificate-late'],
  [/^(?:EPROTO|ERR_SSL_\w+|ERR_TLS_\w+|CERT_\w+)$/u, 'tls'],
  [/^PROXY_UNREACHABLE$/u, 'proxy-unreachable'],
  [/^PROXY_REFUSED$/u, 'proxy-refused'],
  [/^PROXY_AUTH_REQUIRED$/u, 'proxy-credentials-wanted'],
  [/^PROXY_AUTH_REFUSED$/u, 'proxy-credentials-refused'],
  [/^PROXY_AUTH_UNSUPPORTED$/u, 'proxy-authentication'],
  [/^PROXY_SOCKS$/u, 'proxy-socks'],
  [/^PROXY_UNSUPPORTED$/u, 'proxy-kind'],
]

/** The reason behind the short code that a lookup without a connection keeps; null for a code that says nothing to a person. */
export function networkReason(code: string | null): NetworkReason | null {
  return REASONS.find(([pattern]) => code !== null && pattern.test(code))?.[1] ?? null
}
