/** The first start. */
export const welcome = {
  'welcome.title': 'Domain Almanac',
  'welcome.text':
    'Look up what domains are worth, who visits them and how they are hosted. Everything you look up is stored on this computer.',
  'welcome.explore': 'Explore with sample data',
  'welcome.explore-text': '40 invented domains with 90 days of history. No key and no network needed.',
  'welcome.explore-button': 'Explore',
  'welcome.connect': 'Connect to a service',
  'welcome.connect-text': 'You have the URL of a service and an API key. Free keys can send 500 requests a day.',
  'welcome.connect-button': 'Connect',
  'welcome.no-key': 'I do not have a key yet',
  'welcome.no-key-text': 'Keys are free. See how to request one.',
  'welcome.no-key-button': 'How to get a key',
  'welcome.back': 'Back',
  'welcome.guide': 'Read the guide',
  'welcome.have-key': 'I have a key now',
  'welcome.how-keys':
    'Keys are free. Request one by e-mail from the operator of the service, and say what you need it for. You receive it within 24 hours.',
  'welcome.request-title': 'E-mail template',
  'welcome.request-copy': 'Copy text',
  'welcome.request':
    'Hello,\n\nI would like to ask for a free API key for your domain information service.\n\nUse case: I look up the estimated value, traffic, SEO, hosting and safety of domain names in a desktop program, Domain Almanac, one at a time and in lists, within 500 requests a day. The results are for my own assessment of domains.\n\nThank you',
  'welcome.more-allowance': 'Ask the same way for a higher limit: say how many requests a day you need, and why.',
}
