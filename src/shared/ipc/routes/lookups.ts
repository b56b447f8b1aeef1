import { z } from 'zod'
import type { FigureCourse } from '../../figures/domain-figures.ts'
import type { DomainPage } from '../../domain-page.ts'
import type { AskedByHand, StoredLookup } from '../../service/lookup.ts'
import type { ParsedName } from '../../batches/parsed-name.ts'
import { answeredBy } from '../library-answer.ts'
import { command, query, type } from '../route.ts'
import { asciiName, id, nothing, text, token } from '../schemas.ts'

/** Looking a domain up and reading what is known of it. */
export const lookupRoutes = {
  parseName: query({ input: z.strictObject({ typed: text(2_000_000) }), output: type<ParsedName>(), reads: [] }),
  // Several names in one text: how many they are, and how many of them a batch would not ask.
  weighNames: query({
    input: z.strictObject({ typed: text(100_000) }),
    output: type<{ names: number; fresh: number }>(),
    reads: ['lookups', 'settings'],
  }),
  askLookup: command({
    input: z.strictObject({ ticket: token, name: asciiName, refresh: z.boolean(), anyway: z.boolean() }),
    output: type<AskedByHand>(),
    faults: ['bad-name'],
  }),
  cancelLookup: command({ input: z.strictObject({ ticket: token }), output: type<null>() }),
  getDomain: query({
    input: z.strictObject({ name: asciiName }),
    output: type<DomainPage>(),
    reads: ['lookups', 'settings'],
    faults: ['bad-name'],
  }),
  /** How its figures moved up to a moment, or up to now. */
  domainFigures: query({
    input: z.strictObject({ name: asciiName, until: z.number().nullable() }),
    output: type<Record<string, FigureCourse>>(),
    reads: ['lookups'],
  }),
  // A lookup is never changed, only deleted and restored.
  getLookup: query({
    input: z.strictObject({ id }),
    output: type<StoredLookup | null>(),
    reads: ['trash'],
    library: answeredBy('read.lookupById', 'id'),
  }),
  nextSampleDay: command({
    input: nothing,
    output: type<number>(),
    faults: ['not-the-sample'],
  }),
  /** Begins the sample library anew, with its invented past alone. */
  emptySample: command({
    input: nothing,
    output: type<null>(),
    changes: ['connection'],
    faults: ['not-the-sample'],
  }),
}
