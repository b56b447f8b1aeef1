import { type FaultCode, isFault } from '../../../shared/fault.ts'
import type { ListTable, ReadOptions } from './list-table.ts'
import { readList } from './read-list.ts'

/** Reads a text, as if it was pasted unless it has a file name. */
export function read(content: string | Uint8Array, options: Partial<ReadOptions> = {}): Promise<ListTable> {
  return readList(typeof content === 'string' ? new TextEncoder().encode(content) : content, {
    fileName: null,
    ...options,
  })
}

/** The domain cells of a list. */
export async function domains(content: string | Uint8Array, options: Partial<ReadOptions> = {}): Promise<string[]> {
  const { rows, domainColumn } = await read(content, options)
  return rows.map(({ cells }) => cells[domainColumn] ?? '')
}

/** Why a list is refused, or null when it is not; any other error is thrown. */
export async function refusal(
  content: string | Uint8Array,
  options: Partial<ReadOptions> = {},
): Promise<FaultCode | null> {
  try {
    await read(content, options)
    return null
  } catch (error) {
    if (isFault(error)) return error.fault.code
    throw error
  }
}
