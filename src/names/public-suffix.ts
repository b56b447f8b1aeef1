import { parse } from 'tldts'

const ICANN_ONLY = { allowPrivateDomains: false, validateHostname: false, detectIp: false } as const

/** What the public suffix list (its ICANN section only) says about an ASCII host name. */
export interface SuffixFacts {
  /** The suffix, for example `co.uk`; of a host that is itself one, its last label. */
  suffix: string
  /** The registrable domain (suffix and one label); of a host that is itself a suffix, the host. */
  registrable: string
  /** True when the host is itself a suffix of several labels, such as `gov.uk`: some of them are sites, others are not. */
  isSuffix: boolean
  /** False when the suffix is not on the list and was only taken to be the last label. */
  known: boolean
}

/** Splits an ASCII host name of at least two labels by the public suffix list. Never throws. */
export function suffixFacts(asciiHost: string): SuffixFacts {
  const { publicSuffix, domain, isIcann } = parse(asciiHost, ICANN_ONLY)
  const isSuffix = domain === null
  const ending = asciiHost.slice(asciiHost.lastIndexOf('.') + 1)
  return {
    suffix: isSuffix ? ending : (publicSuffix ?? ending),
    registrable: isSuffix ? asciiHost : domain,
    isSuffix,
    known: isIcann === true,
  }
}
