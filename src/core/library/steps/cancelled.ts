import { faultError } from '../../../shared/fault.ts'

/** Ends work whose caller wants no more of it, by what a `yield` gives. Throws FaultError `cancelled`. */
export function cancelIf(isCancelled: boolean | undefined): void {
  if (isCancelled === true) throw faultError('cancelled')
}
