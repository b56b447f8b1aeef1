/** What a lookup came to, in a sentence, and the lookup in detail. */
export const answers = {
  'details.title': 'Lookup',
  'details.close': 'Close',
  'details.tries': 'Requests sent',
  'details.asked-by': 'Source',
  'details.message': 'Message',
  'details.open-domain': 'Open the domain',
  'details.nothing-stored': 'The service sent nothing that was stored.',
  'details.json': 'JSON as received',
  'details.received': 'Received data',
  'asked-by.hand': 'Window, manually',
  'asked-by.terminal': 'Terminal',
  'explained.invalid':
    'The service rejected the name as invalid: “{{message}}” The request was counted. Check the spelling.',
  'explained.key-missing':
    'There is no key for this connection, so nothing was sent. Enter the key to look up domains.',
  'explained.key-missing-terminal':
    'There is no key, so nothing was sent. Set ALMANAC_API_KEY, or pass the key on standard input with --key-stdin.',
  'explained.key-refused':
    'The service rejected this key: “{{message}}” Nothing more is sent until you change the key or try again. The stored key was not deleted.',
  'explained.rate-limited':
    'The service reported that this key has sent too many requests (429). Stored figures are unchanged, and waiting lookups continue automatically.',
  'explained.unavailable':
    'The service answered with status {{status}} (requests sent: {{tries}}). The library is unchanged. Try again later.',
  'explained.no-connection': 'The service could not be reached: {{message}} Nothing was sent or counted.',
  'explained.timed-out':
    'The service did not answer in time. The request counts as sent. Try again, or raise the time limit in Settings.',
  'explained.connection-lost':
    'The connection was lost before the service answered. The request counts as sent. Try again.',
  'explained.unreadable':
    'The service sent an answer that cannot be read as a record: {{why}} The answer is stored and can be shown; the figures of earlier lookups are unchanged.',
  'explained.cancelled':
    'You cancelled this lookup. If the request had already been sent, it counts against the allowance.',
  'why.not-json': 'it is not JSON.',
  'why.not-an-object': 'it is JSON, but not an object.',
  'why.not-ok': 'it does not say that the lookup succeeded.',
  'why.not-a-record': 'it contains none of the parts of a domain record.',
  'why.too-large': 'it is larger than 1 MiB.',
  'why.not-utf-8': 'it is not valid UTF-8 text.',
  'why.cut-off': 'it was cut off before its end.',
  'why.redirect':
    'it redirects to another address, which is not followed because the key is sent only to the configured service.',
  'why.status': 'the service does not document the status {{status}}.',
  'why.not-the-service':
    'it is a 404 without the service’s own error message, so another server or a proxy may have sent it.',
  'why.encoding': 'it was damaged in transfer.',
  'not-asked.allowance':
    'The allowance of {{allowance}} requests in 24 hours is used up. The next request is available {{when}}.',
  'not-asked.paused': 'Requests are paused until {{when}}.',
  'not-asked.paused-open': 'Requests are paused until you change the key.',
  'not-asked.stopped': 'The run was stopped before this name was looked up.',
  'asked-by.agent': 'Agent',
  'asked-by.batch': 'Batch',
  'asked-by.ping': 'Service check',
  'asked-by.watchlist': 'Watchlist',
  'asked-by.refresh': '“Refresh now”',
  'key.asking': 'Waiting for the system’s keyring. The system may be asking for your permission: look for its window.',
  'key.locked':
    'A key is stored, but the system’s keyring did not decrypt it. It was not deleted. Unlock the keyring and return to this window to try again. Some systems give a program its keyring only once per start: if this message stays, restart Domain Almanac or enter the key again.',
}
