/** The policy of the window's page. Styles need a nonce because Mantine writes some at run time. */
export function contentPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'none'",
    // Reports that are looked at, and nothing else; see the preview's own policy in main/reports/previews.ts.
    'frame-src app://almanac/preview/',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
