import { z } from 'zod'
import type { KeyCheck, KeyStatus, PingView } from '../../service/connection.ts'
import type { Settings } from '../../program/settings.ts'
import { command, type } from '../route.ts'
import { nameText, nothing, text } from '../schemas.ts'

const connectionId = text(200)
const BASE_URL_FAULTS = [
  'base-url-not-a-url',
  'base-url-not-https',
  'base-url-credentials',
  'base-url-query-or-fragment',
] as const
const keyPlace = z.enum(['header', 'query'])

/** Services, which of them the window shows, and their keys. A key comes in through `setKey` and never goes out. */
export const connectionRoutes = {
  checkService: command({
    input: z.strictObject({ baseUrl: text(2_000), keyPlace }),
    output: type<PingView>(),
    faults: BASE_URL_FAULTS,
  }),
  // One lookup with the key that was entered, else with the connection's own. Its library is made with it.
  // With the key that was entered last, or with the one that is saved for the service at this URL.
  checkKey: command({
    input: z.strictObject({ baseUrl: text(2_000), keyPlace, name: text(300), key: z.enum(['entered', 'saved']) }),
    output: type<KeyCheck>(),
    faults: [...BASE_URL_FAULTS, 'bad-name'],
  }),
  // On request with the key that was entered last.
  addConnection: command({
    input: z.strictObject({ baseUrl: text(2_000), keyPlace, name: text(120), withKey: z.boolean().optional() }),
    output: type<string>(),
    changes: ['settings', 'keys'],
    faults: BASE_URL_FAULTS,
  }),
  updateConnection: command({
    input: z.strictObject({
      id: connectionId,
      name: nameText(120).optional(),
      keyPlace: keyPlace.optional(),
      allowance: z.number().int().min(1).max(1_000_000).nullable().optional(),
    }),
    output: type<Settings>(),
    changes: ['settings', 'connection'],
    faults: ['no-such-connection'],
  }),
  removeConnection: command({
    input: z.strictObject({ id: connectionId }),
    output: type<Settings>(),
    changes: ['settings', 'connection', 'keys'],
    faults: ['no-such-connection'],
  }),
  chooseConnection: command({
    input: z.strictObject({ id: connectionId }),
    output: type<null>(),
    changes: ['settings', 'connection'],
    faults: ['no-such-connection'],
  }),
  // Without a connection the key is held in memory, to be checked before anything is saved.
  setKey: command({
    input: z.strictObject({ connectionId: connectionId.nullable(), key: text(4_000).min(1) }),
    output: type<KeyStatus>(),
    changes: ['keys'],
    faults: ['no-such-connection', 'key-malformed'],
  }),
  dropEnteredKey: command({ input: nothing, output: type<null>() }),
  // Answered when the system has, prompt and all; meanwhile the state shows it.
  loadKey: command({
    input: z.strictObject({ connectionId }),
    output: type<KeyStatus>(),
    changes: ['keys'],
    faults: ['no-such-connection'],
  }),
  removeKey: command({
    input: z.strictObject({ connectionId }),
    output: type<KeyStatus>(),
    changes: ['keys'],
    faults: ['no-such-connection'],
  }),
}
