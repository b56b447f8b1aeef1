import { faultError } from '../../../shared/fault.ts'
import { isTaken } from '../../../core/system-fault.ts'

/** A name that is taken is the person's to mend, not a fault of the library. Rejects with the fault `name-taken`. */
export async function withFreeName<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (isTaken(error)) throw faultError('name-taken', {}, { cause: error })
    throw error
  }
}
