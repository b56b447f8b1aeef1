/** Ways in which Electron differs from one system to the next, to be switched on for a test: `STAND_IN_QUIRKS`. */
const QUIRKS = ['wayland', 'windows-frame', 'failing-notifications', 'chromium-files'] as const
export type Quirk = (typeof QUIRKS)[number]

const on = new Set((process.env['STAND_IN_QUIRKS'] ?? '').split(',').filter(Boolean))
for (const name of on) {
  if (!QUIRKS.includes(name as Quirk)) throw new Error(`STAND_IN_QUIRKS knows no ${name}, only ${QUIRKS.join(', ')}`)
}

/** Whether a difference was asked for. */
export function hasQuirk(quirk: Quirk): boolean {
  return on.has(quirk)
}
