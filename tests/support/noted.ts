/**
 * A statement of the run. `by` is the department whose code issued it; `kernel` is true where the kernel's code did so
 * on the department's behalf.
 */
export type Noted = { text: string; by: string | null; kernel: boolean; role: string; tenant: boolean }
