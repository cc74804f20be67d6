import type { Services } from '../../../kernel/server/ctx.ts'
import { openSecret, sealSecret } from '../../../kernel/server/outside/secrets.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import { inHospital } from './connection.ts'
import { atEveryHospital } from './every-hospital.ts'

type Calls<C> = {
  /** What is done, where an error says that it was not: 'sending messages'. */
  what: string
  /** What becomes stale where calls were made. */
  topic: string
  /** Of one hospital in one run; the rest follows a minute later. */
  most: number
  /** How many are due at a hospital. */
  countDue: (at: HospitalDb) => Promise<number>
  /** Takes the next one; nobody else has it then. Undefined: nothing is due. */
  claim: (at: HospitalDb) => Promise<C | undefined>
  /**
   * Makes the call, outside any transaction, and notes what came of it. False: nothing gets through at the moment, and
   * the rest waits.
   */
  call: (services: Services, hospital_id: string, claimed: C) => Promise<boolean>
}

/**
 * Calls to a service outside that are due at hospitals. `ofHospital` makes those of one, one after the other;
 * `ofAll` those of each hospital, side by side, so that one whose line is slow or down keeps nobody else waiting.
 * Both answer how many calls were made, and throw what failed when all the others are done.
 */
export function callsDue<C>({ what, topic, most, countDue, claim, call }: Calls<C>) {
  async function ofHospital(services: Services, hospital_id: string): Promise<number> {
    const failures: unknown[] = []
    let made = 0
    try {
      for (let up = true; up && made < most; made++) {
        const claimed = await inHospital(services, hospital_id, claim)
        if (claimed === undefined) break
        // One that fails must not keep the others waiting; it is due again later.
        up = await call(services, hospital_id, claimed).catch((failure: unknown) => failures.push(failure) > 0)
      }
    } finally {
      if (made) services.live.notify(hospital_id, [topic])
    }
    if (failures.length) throw new AggregateError(failures, `${what} failed ${failures.length} of ${made} times`)
    return made
  }
  async function ofAll(services: Services): Promise<number> {
    const due: string[] = []
    const looked = atEveryHospital(services.db, `looking for what is due: ${what}`, async (at) => {
      const count = await countDue(at)
      if (count) due.push(at.hospital_id)
      return count
    })
    const [unseen] = await Promise.allSettled([looked])
    const done = await Promise.allSettled(due.map((hospital_id) => ofHospital(services, hospital_id)))
    const failures = [unseen, ...done].flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
    if (failures.length) throw new AggregateError(failures, `${what} failed at ${failures.length} hospitals`)
    return done.reduce((sum, each) => sum + (each.status === 'fulfilled' ? each.value : 0), 0)
  }
  return { ofHospital, ofAll }
}

type House = Pick<Services, 'config'>
type Kept<S extends string> = Record<S, string | null>

/**
 * The secrets of a hospital’s account with a service outside: columns of its settings, and the name that each is sealed
 * under, which never changes.
 */
export function secretsOf<S extends string>(sealedAs: Readonly<Record<S, string>>) {
  const names = Object.keys(sealedAs) as S[]
  const of = (hospital_id: string, name: S) => `${hospital_id}/${sealedAs[name]}`
  const each = (work: (name: S) => string | null) =>
    Object.fromEntries(names.map((name) => [name, work(name)])) as Kept<S>
  return {
    names,
    /** As they are kept: what was typed is sealed; what was left empty stays, where `before` is the same account. */
    keep: (
      { config }: House,
      hospital_id: string,
      typed: Readonly<Partial<Record<S, string | null>>>,
      before: Readonly<Kept<S>> | undefined,
    ): Kept<S> =>
      each((name) => {
        const text = typed[name]
        return text ? sealSecret(config.secret, of(hospital_id, name), text) : (before?.[name] ?? null)
      }),
    /** Opened; null: none is kept, or another installation sealed it. */
    open: ({ config }: House, hospital_id: string, kept: Readonly<Kept<S>>): Kept<S> =>
      each((name) => {
        const sealed = kept[name]
        return sealed && openSecret(config.secret, of(hospital_id, name), sealed)
      }),
  }
}
