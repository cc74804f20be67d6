import { sql } from 'kysely'
import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

/** In whose hand each of these people is who has not been confirmed: whoever was shown their password. */
const openHands = (at: HospitalDb, staffIds: readonly string[]) =>
  at
    .from('issued_access as iss')
    .select(['iss.staff_id', 'iss.issued_by', 'iss.hand_of'])
    .where('iss.staff_id', '=', sql<string>`any(${staffIds}::uuid[])`)
    .where('iss.by_hand', '=', true)
    .where('iss.confirmed_at', 'is', null)
    .execute()

/**
 * Whether two accounts may be one person's: one of them was shown the other's first password, and nobody else has
 * confirmed that account since.
 */
export async function isOneHand(at: HospitalDb, one: string, other: string): Promise<boolean> {
  const rows = await openHands(at, [one, other])
  return rows.some(({ staff_id, issued_by, hand_of }) => {
    const mate = staff_id === one ? other : one
    return issued_by === mate || hand_of === mate
  })
}

/** Refuses the second person who may be the first one all the same. Errors: `one_hand`. */
export async function expectTwoPeople(ctx: Pick<Ctx, 'at' | 'person'>, ...others: readonly (string | null)[]) {
  for (const other of new Set(others))
    if (other && (await isOneHand(ctx.at, ctx.person.staff_id, other))) throw new AppError('one_hand')
}

/** Whether whoever acts may be one of these people, who were shown their first password. */
export async function isInHandOf({ at, person }: Pick<Ctx, 'at' | 'person'>, owners: readonly string[]) {
  const [own] = await openHands(at, [person.staff_id])
  return own !== undefined && [own.issued_by, own.hand_of].some((owner) => owners.includes(owner))
}

/** Notes who made these accounts, or gave them a new first password; what was confirmed before counts no more. */
export async function noteIssued(
  at: HospitalDb,
  staffIds: readonly string[],
  { issued_by, by_hand }: { issued_by: string; by_hand: boolean },
): Promise<void> {
  const [own] = await openHands(at, [issued_by])
  const row = { issued_by, hand_of: own?.hand_of ?? issued_by, by_hand }
  await at
    .insert(
      'issued_access',
      staffIds.map((staff_id) => ({ staff_id, ...row })),
    )
    .onConflict((on) =>
      on.columns(['hospital_id', 'staff_id']).doUpdateSet({
        ...{ ...row, issued_at: sql<Date>`now()` },
        ...{ confirmed_at: null, confirmed_by: null, confirmed_by_provider: null },
      }),
    )
    .execute()
}

/** Who issued an account that waits to be confirmed, locked; undefined: it does not wait. */
export const lockUnconfirmed = (at: HospitalDb, staffId: string) =>
  at
    .from('issued_access')
    .select(['issued_by', 'hand_of'])
    .where('staff_id', '=', staffId)
    .where('by_hand', '=', true)
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Confirms an account: a colleague, or one of the provider's people by name. */
export const confirmIssued = (
  at: HospitalDb,
  staffId: string,
  by: { confirmed_by: string } | { confirmed_by_provider: string },
) =>
  at
    .update('issued_access')
    .set({ ...by, confirmed_at: sql<Date>`now()` })
    .where('staff_id', '=', staffId)
    .execute()
