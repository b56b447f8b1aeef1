/** What a lookup came to, in a sentence, and the lookup in detail. */
export const answers = {
  'details.title': 'Lookup',
  'details.close': 'Close',
  'details.tries': 'Requests sent',
  'details.asked-by': 'Asked',
  'details.message': 'Message',
  'details.open-domain': 'Open the domain',
  'details.nothing-stored': 'The service sent nothing that was kept.',
  'details.json': 'JSON as received',
  'details.received': 'What was received',
  'asked-by.hand': 'by hand, in the window',
  'asked-by.terminal': 'in the terminal',
  'explained.invalid':
    'The service refused the name as invalid: “{{message}}” The request was counted. Check the spelling.',
  'explained.key-missing': 'No key is held for this connection, so nothing was sent. Enter the key to look domains up.',
  'explained.key-missing-terminal':
    'No key is held, so nothing was sent. Set ALMANAC_API_KEY, or give the key on standard input with --key-stdin.',
  'explained.key-refused':
    'The service refused the key: “{{message}}” Nothing more is sent until the key is changed or you try again. The stored key was not deleted.',
  'explained.rate-limited':
    'The service answered that this key may send no more for now (429). No stored figure was changed, and what waits goes on by itself.',
  'explained.unavailable':
    'The service answered with status {{status}}, {{tries}} times. What is in the library is unchanged. Try again later.',
  'explained.no-connection': 'The service could not be reached: {{message}} Nothing was sent, and nothing was counted.',
  'explained.timed-out':
    'The service did not answer in time. The request counts as sent. Try again, or allow more time in the settings.',
  'explained.unreadable':
    'The service sent something that cannot be read as a record: {{why}} What came is kept and can be shown; the figures of earlier lookups are unchanged.',
  'explained.cancelled': 'You cancelled this lookup. A request that had been sent counts against the allowance.',
  'why.not-json': 'it is not JSON.',
  'why.not-an-object': 'it is JSON, but not an object.',
  'why.not-ok': 'it does not say that the lookup went well.',
  'why.not-a-record': 'it has none of the parts of a domain record.',
  'why.too-large': 'it is larger than 1 MiB.',
  'why.not-utf-8': 'it is not valid UTF-8 text.',
  'why.cut-off': 'it broke off before its end.',
  'why.redirect':
    'it sends us to another address, which is not followed because the key goes to the configured service only.',
  'why.status': 'the status {{status}} is none that the service documents.',
  'why.not-the-service':
    'it is a 404 without the service’s own error message, so another server or a proxy may have sent it.',
  'why.encoding': 'its transfer was damaged.',
  'not-asked.allowance':
    'The allowance of {{allowance}} requests in 24 hours is used up. The next request is free {{when}}.',
  'not-asked.paused': 'The service asked to wait until {{when}}.',
  'not-asked.stopped': 'The run had been stopped before this name.',
  'asked-by.batch': 'by a batch',
  'asked-by.ping': 'check of the service',
  'asked-by.watchlist': 'by a watchlist',
  'asked-by.refresh': 'by “Refresh now”',
  'key.asking': 'Waiting for the system’s keyring. The system may be asking for your permission: look for its window.',
  'key.locked':
    'A key is stored, but the system’s keyring did not decrypt it. It was not deleted. Unlock the keyring and come back to this window, which tries again. The system may give its keyring to a program only once in each run: if this message stays, restart Domain Almanac or enter the key again.',
}
