import { expect, test } from 'vitest'
import { EXPORT_HEADERS } from '../../../../tests/fixtures/export-headers.ts'
import { detectColumns } from './detect-columns.ts'
import { KNOWN_EXPORTS, type KnownExport, registrarInFileName } from './known-exports.ts'
import { read } from '../reading/list-for-tests.ts'

/** Made by hand after the documentation that KNOWN_EXPORTS names for each. */
const linesOf = (product: string): readonly string[] =>
  (EXPORT_HEADERS.find((one) => one.product === product)?.lines ?? [])
    .map((line) => line.replace('blue-harbor.com', 'example.com').replace('oak-lantern.net', 'example.org'))
    .slice(0, 3)

const FIXTURES: Readonly<Record<KnownExport['id'], readonly string[]>> = {
  'godaddy-list': linesOf('GoDaddy, domain list'),
  'namecheap-list': linesOf('Namecheap, domain list'),
  'dynadot-list': linesOf('Dynadot, domain list'),
  'spaceship-list': linesOf('Spaceship, domain list'),
  'search-console-pages': [
    'Top pages,Clicks,Impressions,CTR,Position',
    'https://example.com/tool,1,10,10%,42.5',
    'https://example.org/a?b=1,250,3400,7.35%,3.1',
  ],
  'semrush-refdomains': [
    'domain_ascore;domain;backlinks_num;ip;country;first_seen;last_seen',
    '86;example.com;1850868;203.0.113.7;us;1495338484;1580410670',
    '38;example.org;503992;203.0.113.8;in;1532739198;1578767338',
  ],
  'ahrefs-refdomains': [
    'refdomain,backlinks,refpages,first_seen,last_visited,domain_rating',
    'example.com,1,1,2013-08-08T23:04:54Z,2013-11-07T11:10:04Z,43',
    'example.org,12,3,2014-01-02T03:04:05Z,2014-02-03T04:05:06Z,57',
  ],
  'godaddy-domains': [
    '[{"domain":"example.com","domainId":1,"createdAt":"2020-01-02T03:04:05Z","expires":"2027-01-02T03:04:05Z","renewAuto":true,"status":"ACTIVE"},',
    '{"domain":"example.org","domainId":2,"createdAt":"2021-01-02T03:04:05Z","expires":"2028-01-02T03:04:05Z","renewAuto":false,"status":"ACTIVE"}]',
  ],
  'porkbun-domains': [
    '{"status":"SUCCESS","domains":[',
    '{"domain":"example.com","status":"ACTIVE","tld":"com","createDate":"2018-08-20 17:52:51","expireDate":"2027-08-20 17:52:51",',
    '"securityLock":"1","whoisPrivacy":"1","autoRenew":0,"notLocal":0},',
    '{"domain":"example.org","status":"ACTIVE","tld":"org","createDate":"2019-08-20 17:52:51","expireDate":"2028-08-20 17:52:51",',
    '"securityLock":"1","whoisPrivacy":"0","autoRenew":1,"notLocal":0}]}',
  ],
}

test.each(KNOWN_EXPORTS)(
  'the export “$name” would not be recognised, or its domains be looked for elsewhere',
  async (known) => {
    const table = await read(FIXTURES[known.id].join('\n'))
    expect([table.known, table.columns[table.domainColumn]]).toEqual([known.name, known.domain])
    expect(table.rows.map(({ cells }) => cells[table.domainColumn])).toEqual([
      expect.stringContaining('example.com'),
      expect.stringContaining('example.org'),
    ])
    expect(known.source).toMatch(/^https:\/\/|public source code/u)
    // Nothing of it is lost in silence: what is not text is read whole, or asked about.
    for (const { read: count, filled, question } of detectColumns(table))
      expect(question ?? count).toEqual(question ?? filled)
  },
)

test('a list with a column or two of an export’s would be taken for it', async () => {
  expect((await read('domain,status,backlinks\nexample.com,x,1\nexample.org,y,2')).known).toBeNull()
})

test('a registrar that only the name of the file says would not be filled in, or one be made up', async () => {
  const own = ['Domain', 'Expiration Date', 'Renew Option']
  const found = (fileName: string | null, columns = own) => registrarInFileName(fileName, columns)
  expect(
    ['dynadot_domains.csv', 'namecheap-domain-list.csv', 'United-Domains 2026.csv'].map((name) => found(name)),
  ).toEqual(['Dynadot', 'Namecheap', 'united-domains'])
  const others = ['domains.csv', 'godaddy-auctions.csv', 'GoDaddy to Dynadot.csv', 'namecheap market.csv', null]
  expect(others.map((name) => found(name))).toEqual([null, null, null, null, null])
  expect(found('dynadot.csv', ['Domain', 'Current bid', 'Expiration Date'])).toBeNull()
  expect(found('dynadot.csv', ['Domain', 'Price'])).toBeNull()
  const lines = 'Domain,Expiration Date\nexample.com,2027-01-01\nexample.org,2027-02-01'
  const table = await read(lines, { fileName: 'dynadot_domains.csv' })
  expect([table.known, table.registrar]).toEqual([null, 'Dynadot'])
})
