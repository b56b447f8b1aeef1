import { parse } from 'tldts'

const ICANN_ONLY = { allowPrivateDomains: false, validateHostname: false, detectIp: false } as const

/** What the public suffix list (its ICANN section only) says about an ASCII host name. */
export interface SuffixFacts {
  /** The suffix, for example `co.uk`. */
  suffix: string
  /** The registrable domain (suffix and one label), or null when the host is itself a suffix. */
  registrable: string | null
  /** False when the suffix is not on the list and was only taken to be the last label. */
  known: boolean
}

/** Splits an ASCII host name of at least two labels by the public suffix list. Never throws. */
export function suffixFacts(asciiHost: string): SuffixFacts {
  const { publicSuffix, domain, isIcann } = parse(asciiHost, ICANN_ONLY)
  return {
    suffix: publicSuffix ?? asciiHost.slice(asciiHost.lastIndexOf('.') + 1),
    registrable: domain,
    known: isIcann === true,
  }
}
