/** Why a report could not be made or written, by a code that screens and the terminal tell apart. */
export type ReportFaultCode =
  | 'missing'
  | 'too-long'
  | 'disk-full'
  | 'read-only'
  | 'no-folder'
  | 'unreadable'
  | 'cancelled'
  | 'failed'

/** A report that was not written; what stood at its place before is as it was. The message says what to do. */
export class ReportFault extends Error {
  override readonly name = 'ReportFault'
  readonly code: ReportFaultCode

  constructor(code: ReportFaultCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
