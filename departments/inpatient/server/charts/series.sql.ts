import { sql } from 'kysely'
import { type HospitalDb, type NewRow, same, typed } from '../../../../kernel/server/tenant.ts'
import type { EntryKind } from '../../charts/words.ts'
import type { NeuroRow } from '../../charts.contract.ts'

export const insertNeuro = (at: HospitalDb, row: NewRow<'ward_neuro_observations'>) =>
  at.insert('ward_neuro_observations', row).returning('total').executeTakeFirstOrThrow()
export const insertFluid = (at: HospitalDb, row: NewRow<'ward_fluids'>) => at.insert('ward_fluids', row).execute()
export const insertWeight = (at: HospitalDb, row: NewRow<'ward_weights'>) => at.insert('ward_weights', row).execute()

/** Neurological observations since an instant, newest first; `limit`: the newest so many. */
export const selectNeuro = (
  at: HospitalDb,
  admissionId: string,
  { since, before, limit }: { since?: Date; before?: Date; limit: number },
) =>
  at
    .from('ward_neuro_observations as n')
    .innerJoin(...same('staff as s', 'n.recorded_by'))
    .leftJoin(...same('staff as x', 'n.struck_by'))
    .select([
      'n.id',
      'n.observed_at',
      'n.eye',
      'n.verbal',
      'n.motor',
      sql<number | null>`n.total`.as('total'),
      'n.pupil_left',
      'n.pupil_right',
      'n.pupil_left_reacts',
      'n.pupil_right_reacts',
      typed<NeuroRow['limbs']>('n.limbs').as('limbs'),
      'n.note',
      's.name as recorded_by_name',
      'n.created_at',
      'n.struck_at',
      'x.name as struck_by_name',
      'n.strike_reason',
    ])
    .where('n.admission_id', '=', admissionId)
    .$if(since !== undefined, (query) => query.where('n.observed_at', '>=', since ?? new Date(0)))
    .$if(before !== undefined, (query) =>
      query.where('n.observed_at', '<', before ?? new Date()).where('n.struck_at', 'is', null),
    )
    .orderBy('n.observed_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()

/** What went in and out since an instant, newest first. */
export const selectFluids = (at: HospitalDb, admissionId: string, since: Date, limit: number) =>
  at
    .from('ward_fluids as f')
    .innerJoin(...same('staff as s', 'f.recorded_by'))
    .leftJoin(...same('staff as x', 'f.struck_by'))
    .select([
      'f.id',
      'f.at',
      'f.direction',
      'f.kind',
      'f.ml',
      'f.note',
      's.name as recorded_by_name',
      'f.created_at',
      'f.struck_at',
      'x.name as struck_by_name',
      'f.strike_reason',
    ])
    .where('f.admission_id', '=', admissionId)
    .where('f.at', '>=', since)
    .orderBy('f.at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit)
    .execute()

/** The balance of everything before an instant, ml. */
export async function selectBalanceBefore(at: HospitalDb, admissionId: string, before: Date): Promise<number> {
  const row = await at
    .from('ward_fluids')
    .select(sql<number>`coalesce(sum(case direction when 'in' then ml else -ml end), 0)::int`.as('ml'))
    .where('admission_id', '=', admissionId)
    .where('at', '<', before)
    .where('struck_at', 'is', null)
    .executeTakeFirst()
  return row?.ml ?? 0
}

/** Every weight of an admission, newest first: a handful. */
export const selectWeights = (at: HospitalDb, admissionId: string) =>
  at
    .from('ward_weights as w')
    .innerJoin(...same('staff as s', 'w.recorded_by'))
    .leftJoin(...same('staff as x', 'w.struck_by'))
    .select((eb) => [
      'w.id',
      'w.measured_at',
      eb.cast<number>('w.kg', 'float8').as('kg'),
      'w.note',
      's.name as recorded_by_name',
      'w.created_at',
      'w.struck_at',
      'x.name as struck_by_name',
      'w.strike_reason',
    ])
    .where('w.admission_id', '=', admissionId)
    .orderBy('w.measured_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(500)
    .execute()

/** What a patient weighed last on a ward, with the visit of that stay; what was struck out counts no more. */
export const selectLastWeight = (at: HospitalDb, patientId: string) =>
  at
    .from('ward_weights as w')
    .innerJoin(...same('admissions as a', 'w.admission_id'))
    .select((eb) => [eb.cast<number>('w.kg', 'float8').as('kg'), 'w.measured_at', 'a.visit_id'])
    .where('a.patient_id', '=', patientId)
    .where('w.struck_at', 'is', null)
    .orderBy('w.measured_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(1)
    .executeTakeFirst()

const tables = {
  observations: 'ward_observations',
  neuro: 'ward_neuro_observations',
  fluids: 'ward_fluids',
  weights: 'ward_weights',
} as const satisfies Record<EntryKind, string>
type Entry = { kind: EntryKind; id: string; admission_id: string }

/** Strikes out an entry that stands; false: it does not, or is not there. */
export async function strike(
  at: HospitalDb,
  { kind, id, admission_id }: Entry,
  by: string,
  reason: string,
): Promise<boolean> {
  // The four tables have these columns alike.
  const { numUpdatedRows } = await at
    .update(tables[kind] as 'ward_fluids')
    .set({ struck_at: sql<Date>`now()`, struck_by: by, strike_reason: reason })
    .where('id', '=', id)
    .where('admission_id', '=', admission_id)
    .where('struck_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Who struck an entry out, and when; undefined: there is no such entry. */
export const selectStruck = (at: HospitalDb, { kind, id, admission_id }: Entry) =>
  at
    .from(`${tables[kind] as 'ward_fluids'} as t`)
    .leftJoin(...same('staff as s', 't.struck_by'))
    .select(['t.struck_at', 's.name as struck_by_name'])
    .where('t.id', '=', id)
    .where('t.admission_id', '=', admission_id)
    .executeTakeFirst()
