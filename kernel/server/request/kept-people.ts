import type { Asking } from './session.ts'

// Who asks is the same for thousands of requests: to read it for each took a trip to the database and a tenth of the
// processor's time of an opening. It is kept in memory under the session, and the database says with every batch whether it
// is still so (database/entering.ts).

type Kept = Omit<Asking, 'stale' | 'proof'> & { proof: NonNullable<Asking['proof']> }
export type KeptPeople = {
  find(token: string): Kept | undefined
  keep(token: string, kept: Kept): void
  forget(token: string): void
}

/** So many sessions, some two kilobytes each; who has not asked for longest goes first. */
const MOST = 5_000

/** The people whom one server keeps. */
export function keepPeople(): KeptPeople {
  const people = new Map<string, Kept>()
  return {
    find(token) {
      const kept = people.get(token)
      if (!kept) return undefined
      people.delete(token)
      people.set(token, kept)
      return kept
    },
    keep(token, kept) {
      people.set(token, kept)
      for (const oldest of people.keys()) {
        if (people.size <= MOST) break
        people.delete(oldest)
      }
    },
    forget: (token) => void people.delete(token),
  }
}
