/** The first start. */
export const welcome = {
  'welcome.title': 'Domain Almanac',
  'welcome.text':
    'See what domains are worth, who visits them and how that changes. Everything you look up is stored on this computer.',
  'welcome.picture': 'A record of {{name}}: value, visitors, income and rank, each with its trend over 90 days',
  'welcome.pictured-data': 'Sample data',
  'welcome.explore-text':
    'Some 50 invented domains with 90 days of history, watchlists, alerts and reports. No key and no network needed.',
  'welcome.explore-button': 'Explore',
  'welcome.connect': 'Connect to a service',
  'welcome.connect-text': 'With the URL of a service and an API key. Lists of domains are imported after that.',
  'welcome.connect-button': 'Connect',
  'welcome.restore': 'Open a backup',
  'welcome.restore-button': 'Open a backup…',
  'welcome.restore-text': 'Continue with what you saved on another computer or before.',
  'welcome.where-to':
    'The address is on the website of the service, as its contact. Nothing is sent from here: copy the text into your e-mail program.',
  'welcome.request-help': 'Adapt the use case before you copy the text.',
  'welcome.no-key': 'I do not have a key yet',
  'welcome.no-key-button': 'How to get a key',
  'welcome.held-file': '{{name}} opens for import as soon as you are connected, or explore the sample data.',
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
