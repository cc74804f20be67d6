import { AppError } from '../../../../kernel/contract/index.ts'

const TRIES = 3

/** Runs it again when somebody recorded the same receipt by hand at the same moment: then it is known. */
export async function counting<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'reference_used' || attempt === TRIES) throw error
    }
  }
}
