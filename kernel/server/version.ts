import { AppError } from '../contract/index.ts'

/** The second of two people who change the same thing is shown how it is now. `given`: the version they saw; null: nothing yet. Errors: `conflict`. */
export function expectVersion(current: { version: number } | undefined, given: number | null): void {
  if ((current?.version ?? null) !== given) throw new AppError('conflict', { current })
}
