/** Where figures stand among those of other domains. */
export const peers = {
  'peers.among': 'Figures compared with',
  'peers.all': 'All found domains',
  'peers.tld': 'The same TLD',
  'peers.category': 'The same category',
  'peers.country': 'The same country',
  'peers.lists': 'Watchlists',
  'peers.labels': 'Labels',
  'peers.views': 'Views',
  'peers.none': 'Too few found domains to compare with',
  'peers.better-than_one': 'better than about {{percentile}} of 1',
  'peers.better-than_other': 'better than about {{percentile}} of {{count, number}}',
  'peers.few_one': '1 domain with this figure: too few',
  'peers.few_other': '{{count, number}} domains with this figure: too few',
  'peers.found_one': 'among 1 found domain',
  'peers.found_other': 'among {{count, number}} found domains',
  'peers.too-few_one': '{{name}}: 1 found domain to compare it with. At least {{fewest}} are needed.',
  'peers.too-few_other':
    '{{name}}: {{count, number}} found domains to compare it with. At least {{fewest}} are needed.',
}
