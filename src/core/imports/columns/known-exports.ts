import { meaningsOfName } from '../../../shared/imports/column-meaning.ts'

/** An export of another program, as its public documentation describes it. */
export interface KnownExport {
  id:
    | 'search-console-pages'
    | 'semrush-refdomains'
    | 'ahrefs-refdomains'
    | 'godaddy-domains'
    | 'godaddy-list'
    | 'namecheap-list'
    | 'dynadot-list'
    | 'spaceship-list'
    | 'porkbun-domains'
  /** What it is called; names of products are not translated. */
  name: string
  /** The columns by which it is known; others may stand beside them. */
  columns: readonly string[]
  /** The column with the domains. */
  domain: string
  /** The registrar whose domains it lists; null for what lists domains of others. */
  registrar: string | null
  /** Where its columns are documented, or seen. */
  source: string
}

/** The exports that are recognised, each with its public documentation. */
export const KNOWN_EXPORTS: readonly KnownExport[] = [
  {
    id: 'search-console-pages',
    name: 'Google Search Console, pages',
    columns: ['Top pages', 'Clicks', 'Impressions', 'CTR', 'Position'],
    domain: 'Top pages',
    registrar: null,
    source: 'https://support.google.com/webmasters/answer/7576553',
  },
  {
    id: 'semrush-refdomains',
    name: 'Semrush, referring domains',
    columns: ['domain_ascore', 'domain', 'backlinks_num', 'first_seen', 'last_seen'],
    domain: 'domain',
    registrar: null,
    source: 'https://developer.semrush.com/api/v3/analytics/backlinks/',
  },
  {
    id: 'ahrefs-refdomains',
    name: 'Ahrefs, referring domains',
    columns: ['refdomain', 'backlinks', 'refpages', 'first_seen', 'last_visited', 'domain_rating'],
    domain: 'refdomain',
    registrar: null,
    source: 'https://ahrefs.com/api/documentation/refdomains',
  },
  {
    id: 'godaddy-domains',
    name: 'GoDaddy, list of domains (JSON)',
    columns: ['domain', 'domainId', 'createdAt', 'expires', 'renewAuto', 'status'],
    domain: 'domain',
    registrar: 'GoDaddy',
    source: 'https://developer.godaddy.com/doc/endpoint/domains',
  },
  {
    id: 'godaddy-list',
    name: 'GoDaddy',
    columns: ['Domain Name', 'Expiration Date', 'Auto-renew', 'Status', 'Estimated Value'],
    domain: 'Domain Name',
    registrar: 'GoDaddy',
    source: 'https://github.com/aoxborrow/dombot',
  },
  {
    id: 'namecheap-list',
    name: 'Namecheap',
    columns: ['Domain Name', 'Domain status at NC', 'Domain auto-renew status', 'Domain expiration date'],
    domain: 'Domain Name',
    registrar: 'Namecheap',
    source: 'public source code that reads this export',
  },
  {
    id: 'dynadot-list',
    name: 'Dynadot',
    columns: ['Domain', 'Expiration Date', 'Expiration Date Timestamp'],
    domain: 'Domain',
    registrar: 'Dynadot',
    source: 'https://github.com/aoxborrow/dombot',
  },
  {
    id: 'spaceship-list',
    name: 'Spaceship',
    columns: ['Domain', 'DNS Preset', 'Ownership change', 'Transfer Lock', 'Expiration Date'],
    domain: 'Domain',
    registrar: 'Spaceship',
    source: 'public source code that reads this export',
  },
  {
    id: 'porkbun-domains',
    name: 'Porkbun, list of domains (JSON)',
    columns: ['domain', 'status', 'tld', 'createDate', 'expireDate', 'securityLock', 'whoisPrivacy', 'autoRenew'],
    domain: 'domain',
    registrar: 'Porkbun',
    source: 'https://porkbun.com/api/json/v3/documentation',
  },
]

/** The export whose columns a list has; null for any other list. */
export function recognise(columns: readonly string[]): KnownExport | null {
  const names = new Set(columns.map((name) => name.trim().toLowerCase()))
  return KNOWN_EXPORTS.find((known) => known.columns.every((name) => names.has(name.toLowerCase()))) ?? null
}

/** Registrars whose name says in the name of a file whose list it is; words that mean other things too are left out. */
const REGISTRARS = [
  ...['GoDaddy', 'Namecheap', 'Dynadot', 'Spaceship', 'Porkbun', 'NameSilo', 'NameBright', 'Gandi', 'Hostinger'],
  ...['INWX', 'united-domains', 'IONOS', 'STRATO', 'OVHcloud', 'Infomaniak', 'Squarespace', 'Tucows'],
]

/** Parts of names of files that list what is offered, sold or followed at a registrar, and not what is registered there. */
const NOT_OWNED =
  /auc|auk|bid|gebot|closeout|market|markt|expir|drop|backorder|watch|beobacht|sale|sold|verkauf|order|transfer|invoice|rechnung/iu

/**
 * The registrar that the name of a file says, of a list of domains with their dates of expiry; null where it says none, several
 * or something else beside it.
 */
export function registrarInFileName(fileName: string | null, columns: readonly string[]): string | null {
  if (fileName === null || NOT_OWNED.test(fileName)) return null
  const meanings = columns.flatMap((name) => meaningsOfName(name))
  if (!meanings.includes('expires') || meanings.includes('bid') || meanings.includes('auction-ends')) return null
  const words = ` ${fileName.toLowerCase().replaceAll(/[^\p{L}]+/gu, ' ')} `
  const found = REGISTRARS.filter((one) => words.includes(` ${one.toLowerCase().replace('-', ' ')} `))
  return found.length === 1 ? (found[0] ?? null) : null
}
