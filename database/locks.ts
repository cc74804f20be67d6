/**
 * What is done by one process at a time, each under a lock of its own. A new one is added at the end: older versions
 * may run beside this one.
 */
const ONE_AT_A_TIME = ['migrate', 'seal the audit', 'load the demo', 'keep the embedded database'] as const
const FIRST = 7_355_608

/** The key of the advisory lock of this work. */
export const lockOf = (work: (typeof ONE_AT_A_TIME)[number]): number => FIRST + ONE_AT_A_TIME.indexOf(work)
