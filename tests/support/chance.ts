// Chance of the proofs. What is drawn follows from a seed, which a failure names; who comes first of those who act at
// once, and ids, do not.
import { createRandom, type Random } from '../../database/demo/random.ts'

/** Runs a proof with chance of its own: of `UZIMA_SEED`, else of the clock. */
export async function atRandom<T>(work: (random: Random) => Promise<T>): Promise<T> {
  const seed = Number(process.env.UZIMA_SEED ?? Date.now() % 1_000_000)
  try {
    return await work(createRandom(seed))
  } catch (error) {
    throw new Error(`with UZIMA_SEED=${seed}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
