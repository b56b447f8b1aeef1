import { parseDomainName } from '../../names/domain-name.ts'
import type { ParsedName } from '../../shared/batches/parsed-name.ts'

/** A name of the command line or of a list, as it was typed and as it was read. */
export interface TypedName {
  input: string
  parsed: ParsedName
}

export const readTyped = (input: string): TypedName => ({ input, parsed: parseDomainName(input) })
