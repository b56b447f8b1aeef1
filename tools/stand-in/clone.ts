import { parse, stringify } from 'devalue'

// Errors survive a structured clone and are not known to devalue.
const reducers = {
  Error: (value: unknown) =>
    value instanceof Error && { name: value.name, message: value.message, stack: value.stack ?? '' },
}
const revivers = {
  Error: (value: { name: string; message: string; stack: string }) =>
    Object.assign(new Error(value.message), { name: value.name, stack: value.stack }),
}

/** Structured-clones a value and writes it down as text; what cannot be cloned throws as in Electron. */
export function encode(value: unknown): string {
  try {
    return stringify(structuredClone(value), reducers)
  } catch {
    throw new Error('An object could not be cloned.')
  }
}

/** Reads back what `encode` of this process or of the page wrote. */
export function decode(text: string): unknown {
  return parse(text, revivers)
}
