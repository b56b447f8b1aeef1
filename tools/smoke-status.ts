/** The smoke test's exit status when the program starts, and something else does not work. */
export const SMOKE_FAILED = 3
/** Its exit status when the program does not start, so that nothing else can be tried. */
export const SMOKE_NOT_STARTED = 4
