import { z } from 'zod'

/**
 * An array of at most `most` items, checked for its length before any of them, and no further than the first that is
 * wrong: zod's own array notes every wrong item, which for millions takes more memory than the program has.
 */
export function boundedArray<T>(item: z.ZodType<T>, most: number) {
  return z
    .custom<unknown[]>((value) => Array.isArray(value) && value.length <= most)
    .transform((items, context): T[] => {
      const read: T[] = []
      for (const [at, one] of items.entries()) {
        const result = item.safeParse(one)
        if (!result.success) {
          for (const { message, path } of result.error.issues)
            context.addIssue({ code: 'custom', message, path: [at, ...path] })
          return z.NEVER
        }
        read.push(result.data)
      }
      return read
    })
}
