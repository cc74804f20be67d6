import type { Tx } from '../../../kernel/server/db.ts'

const matching = (tx: Tx, search: string) => {
  const rows = tx.selectFrom('hospitals as h')
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return search
    ? rows.where((eb) => eb.or([eb('h.name', 'ilike', pattern), eb('h.subdomain', 'ilike', pattern), eb('h.city', 'ilike', pattern)]))
    : rows
}

/** A page of hospitals with the number of their staff, newest first. */
export const selectHospitals = (tx: Tx, search: string, limit: number, offset: number) =>
  matching(tx, search)
    .select((eb) => [
      'h.id',
      'h.name',
      'h.subdomain',
      'h.email',
      'h.phone',
      'h.city',
      'h.contact_person',
      'h.status',
      'h.status_reason',
      'h.created_at',
      eb
        .selectFrom('staff as s')
        .select((s) => s.fn.countAll<number>().as('n'))
        .whereRef('s.hospital_id', '=', 'h.id')
        .where('s.active', '=', true)
        .as('staff'),
    ])
    .orderBy('h.created_at', 'desc')
    .orderBy('h.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countHospitals = async (tx: Tx, search: string): Promise<number> =>
  (
    await matching(tx, search)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
