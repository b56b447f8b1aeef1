/** Why a name may not be the one that is meant. */
export type NameWarning = 'mixed-scripts' | 'looks-like-latin' | 'unknown-suffix' | 'public-suffix'

/** What was taken away from typed text to get at its host name. */
export type TidyChange =
  | 'spaces'
  | 'invisible'
  | 'wrapping'
  | 'defanged'
  | 'scheme'
  | 'credentials'
  | 'mail-address'
  | 'port'
  | 'path'
  | 'query'
  | 'fragment'
  | 'wildcard'

/** Why typed text is not a domain name that the service takes. */
export type NameFault =
  | 'empty'
  | 'several-names'
  | 'several-words'
  | 'ip-address'
  | 'single-label'
  | 'empty-label'
  | 'label-too-long'
  | 'name-too-long'
  | 'forbidden-characters'
  | 'misplaced-hyphen'
  | 'bad-punycode'
  | 'numeric-ending'

/** What was altered between what was typed and the name. */
export type NameChange =
  | TidyChange
  | 'lower-cased'
  | 'mapped'
  | 'ideographic-stop'
  | 'trailing-dot'
  | 'to-ascii'
  | 'www'

/** A host name in the form the service takes (interface specification 4.2, parameter `d`). */
export interface DomainName {
  /** Lower-case ASCII (punycode) form, without a final dot. */
  ascii: string
  /** The same in Unicode, for people. */
  unicode: string
  /** The registrable domain (ASCII), by the ICANN section of the public suffix list; of a public suffix, itself. */
  registrable: string
  registrableUnicode: string
  /** The registrable domain's own label in Unicode, without the suffix: `example` for `www.example.co.uk`. */
  label: string
  tld: string
  changes: NameChange[]
  warnings: NameWarning[]
}

export type ParsedName = { ok: true; name: DomainName } | { ok: false; fault: NameFault; detail: string }
