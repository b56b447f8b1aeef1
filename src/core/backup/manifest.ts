import { z } from 'zod'
import { COUNTED_TABLES } from '../../shared/backup.ts'
import { type Fault, faultError } from '../../shared/fault.ts'

const whole = z.number().int().min(0)
/** Becomes a file name: nothing in it may lead to another folder. */
export const libraryId = z.string().regex(/^[a-z0-9.-]{1,120}$/u)

const fault = z
  .object({ code: z.string().max(100), facts: z.record(z.string(), z.unknown()) })
  .transform((read) => read as unknown as Fault)

const manifestSchema = z.object({
  madeAt: whole,
  program: z.string().max(60),
  libraries: z
    .array(
      z.object({
        id: libraryId,
        name: z.string().max(200),
        baseUrl: z.string().max(2_000).nullable(),
        /** The library's own format: its `user_version`. */
        version: whole,
        rows: z.partialRecord(z.enum(COUNTED_TABLES), whole),
        /** Which library it is, and which ones went into it by a restore: hashes of their salts. */
        origins: z.array(z.string().max(64)).max(1_000),
        part: z.object({ offset: whole, packed: whole, size: whole, sha256: z.string().regex(/^[0-9a-f]{64}$/u) }),
      }),
    )
    .max(1_000)
    .refine((libraries) => new Set(libraries.map((one) => one.id)).size === libraries.length),
  leftOut: z.array(z.object({ id: z.string().max(200), why: fault })).max(1_000),
  settings: z.record(z.string(), z.unknown()),
  preferences: z.record(z.string(), z.unknown()).nullable(),
  letterheads: z.record(z.string(), z.unknown()).nullable(),
})

/** What a backup says of itself; a key is nowhere in it. */
export type Manifest = z.infer<typeof manifestSchema>

/** Reads a manifest's text. Throws FaultError. */
export function readManifest(text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch (error) {
    throw faultError('backup-manifest-unreadable', {}, { cause: error })
  }
}
