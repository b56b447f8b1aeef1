import type { WordsOf } from '../catalogue.ts'

/** Wo Werte unter denen anderer Domains stehen. */
export const peers = {
  'peers.among': 'Werte verglichen mit',
  'peers.all': 'Alle gefundenen Domains',
  'peers.tld': 'Gleiche TLD',
  'peers.category': 'Gleiche Kategorie',
  'peers.country': 'Gleiches Land',
  'peers.lists': 'Beobachtungslisten',
  'peers.labels': 'Etiketten',
  'peers.views': 'Ansichten',
  'peers.none': 'Zu wenige gefundene Domains zum Vergleichen',
  'peers.better-than_one': 'besser als ca. {{percentile}} von 1',
  'peers.better-than_other': 'besser als ca. {{percentile}} von {{count, number}}',
  'peers.few_one': '1 Domain mit diesem Wert: zu wenige',
  'peers.few_other': '{{count, number}} Domains mit diesem Wert: zu wenige',
  'peers.found_one': 'unter 1 gefundenen Domain',
  'peers.found_other': 'unter {{count, number}} gefundenen Domains',
  'peers.too-few_one': '{{name}}: 1 gefundene Domain zum Vergleichen. Mindestens {{fewest}} sind nötig.',
  'peers.too-few_other':
    '{{name}}: {{count, number}} gefundene Domains zum Vergleichen. Mindestens {{fewest}} sind nötig.',
} satisfies WordsOf<'peers'>
