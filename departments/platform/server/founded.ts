import type { Tx } from '../../../kernel/server/db.ts'

type Begin = (tx: Tx, hospitalId: string) => Promise<void>
const beginnings: Begin[] = []

/**
 * A department above gives a new hospital what it begins with: called inside the provider's transaction that onboards
 * it, as the provider's role.
 */
export function whenFounded(begin: Begin): void {
  beginnings.push(begin)
}

/** Lets the departments give a new hospital what it begins with. */
export async function founded(tx: Tx, hospitalId: string): Promise<void> {
  for (const begin of beginnings) await begin(tx, hospitalId)
}
