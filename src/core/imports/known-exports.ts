/** An export of another program, as its public documentation describes it. */
export interface KnownExport {
  id: 'search-console-pages' | 'semrush-refdomains' | 'ahrefs-refdomains' | 'godaddy-domains' | 'porkbun-domains'
  /** What it is called; names of products are not translated. */
  name: string
  /** The columns by which it is known; others may stand beside them. */
  columns: readonly string[]
  /** The column with the domains. */
  domain: string
  /** Where its columns are documented. */
  source: string
}

/** The exports that are recognised, each with its public documentation. */
export const KNOWN_EXPORTS: readonly KnownExport[] = [
  {
    id: 'search-console-pages',
    name: 'Google Search Console, pages',
    columns: ['Top pages', 'Clicks', 'Impressions', 'CTR', 'Position'],
    domain: 'Top pages',
    source: 'https://support.google.com/webmasters/answer/7576553',
  },
  {
    id: 'semrush-refdomains',
    name: 'Semrush, referring domains',
    columns: ['domain_ascore', 'domain', 'backlinks_num', 'first_seen', 'last_seen'],
    domain: 'domain',
    source: 'https://developer.semrush.com/api/v3/analytics/backlinks/',
  },
  {
    id: 'ahrefs-refdomains',
    name: 'Ahrefs, referring domains',
    columns: ['refdomain', 'backlinks', 'refpages', 'first_seen', 'last_visited', 'domain_rating'],
    domain: 'refdomain',
    source: 'https://ahrefs.com/api/documentation/refdomains',
  },
  {
    id: 'godaddy-domains',
    name: 'GoDaddy, list of domains (JSON)',
    columns: ['domain', 'domainId', 'createdAt', 'expires', 'renewAuto', 'status'],
    domain: 'domain',
    source: 'https://developer.godaddy.com/doc/endpoint/domains',
  },
  {
    id: 'porkbun-domains',
    name: 'Porkbun, list of domains (JSON)',
    columns: ['domain', 'status', 'tld', 'createDate', 'expireDate', 'securityLock', 'whoisPrivacy', 'autoRenew'],
    domain: 'domain',
    source: 'https://porkbun.com/api/json/v3/documentation',
  },
]

/** The export whose columns a list has; null for any other list. */
export function recognise(columns: readonly string[]): KnownExport | null {
  const names = new Set(columns.map((name) => name.trim().toLowerCase()))
  return KNOWN_EXPORTS.find((known) => known.columns.every((name) => names.has(name.toLowerCase()))) ?? null
}
