/** Why a list is not taken in at all. A bad row is never a reason. */
export type RefusalCode = 'empty' | 'too-large' | 'too-many-rows' | 'unpacks-too-large' | 'not-readable' | 'no-names'

/** A list that cannot be brought in; the message tells a person what to do. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
