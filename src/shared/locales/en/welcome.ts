/** The first start. */
export const welcome = {
  'welcome.title': 'Domain Almanac',
  'welcome.text':
    'Look up what domains are worth, who visits them and how they are hosted. Everything you look up is kept on this machine.',
  'welcome.explore': 'Explore with sample data',
  'welcome.explore-text': 'Forty invented domains with ninety days of history. No key, no network.',
  'welcome.explore-button': 'Explore',
  'welcome.connect': 'Connect to a service',
  'welcome.connect-text': 'You have the URL of a service and an API key. Free keys may send 500 requests a day.',
  'welcome.connect-button': 'Connect',
  'welcome.no-key': 'I have no key yet',
  'welcome.no-key-text': 'Keys are free. See how to ask for one.',
  'welcome.no-key-button': 'How to get a key',
  'welcome.back': 'Back',
  'welcome.guide': 'Read the guide',
  'welcome.have-key': 'I have a key now',
  'welcome.how-keys':
    'Keys are free. They are asked for by e-mail from the operator of the service, with a stated use case, and are issued within 24 hours.',
  'welcome.request-title': 'A text to send',
  'welcome.request-copy': 'Copy the text',
  'welcome.request':
    'Hello,\n\nI would like to ask for a free API key for your domain information service.\n\nUse case: I look up the estimated value, traffic, SEO, hosting and safety of domain names in a desktop program, Domain Almanac, one at a time and in lists, within 500 requests a day. The results are for my own assessment of domains.\n\nThank you',
  'welcome.more-allowance':
    'A higher allowance is asked for on the same route: write how many requests a day you need, and why.',
}
