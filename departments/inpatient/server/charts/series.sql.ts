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
    .from('ward_neuro_observations as neu')
    .innerJoin(...same('staff as stf', 'neu.recorded_by'))
    .leftJoin(...same('staff as struck', 'neu.struck_by'))
    .select([
      'neu.id',
      'neu.observed_at',
      'neu.eye',
      'neu.verbal',
      'neu.motor',
      sql<number | null>`neu.total`.as('total'),
      'neu.pupil_left',
      'neu.pupil_right',
      'neu.pupil_left_reacts',
      'neu.pupil_right_reacts',
      typed<NeuroRow['limbs']>('neu.limbs').as('limbs'),
      'neu.note',
      'stf.name as recorded_by_name',
      'neu.created_at',
      'neu.struck_at',
      'struck.name as struck_by_name',
      'neu.strike_reason',
    ])
    .where('neu.admission_id', '=', admissionId)
    .$if(since !== undefined, (query) => query.where('neu.observed_at', '>=', since ?? new Date(0)))
    .$if(before !== undefined, (query) =>
      query.where('neu.observed_at', '<', before ?? new Date()).where('neu.struck_at', 'is', null),
    )
    .orderBy('neu.observed_at', 'desc')
    .orderBy('neu.id', 'desc')
    .limit(limit)
    .execute()

/** What went in and out since an instant, newest first. */
export const selectFluids = (at: HospitalDb, admissionId: string, since: Date, limit: number) =>
  at
    .from('ward_fluids as flu')
    .innerJoin(...same('staff as stf', 'flu.recorded_by'))
    .leftJoin(...same('staff as struck', 'flu.struck_by'))
    .select([
      'flu.id',
      'flu.at',
      'flu.direction',
      'flu.kind',
      'flu.ml',
      'flu.note',
      'stf.name as recorded_by_name',
      'flu.created_at',
      'flu.struck_at',
      'struck.name as struck_by_name',
      'flu.strike_reason',
    ])
    .where('flu.admission_id', '=', admissionId)
    .where('flu.at', '>=', since)
    .orderBy('flu.at', 'desc')
    .orderBy('flu.id', 'desc')
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
    .from('ward_weights as wgt')
    .innerJoin(...same('staff as stf', 'wgt.recorded_by'))
    .leftJoin(...same('staff as struck', 'wgt.struck_by'))
    .select((eb) => [
      'wgt.id',
      'wgt.measured_at',
      eb.cast<number>('wgt.kg', 'float8').as('kg'),
      'wgt.note',
      'stf.name as recorded_by_name',
      'wgt.created_at',
      'wgt.struck_at',
      'struck.name as struck_by_name',
      'wgt.strike_reason',
    ])
    .where('wgt.admission_id', '=', admissionId)
    .orderBy('wgt.measured_at', 'desc')
    .orderBy('wgt.id', 'desc')
    .limit(500)
    .execute()

/** What a patient weighed last on a ward, with the visit of that stay; what was struck out counts no more. */
export const selectLastWeight = (at: HospitalDb, patientId: string) =>
  at
    .from('ward_weights as wgt')
    .innerJoin(...same('admissions as adm', 'wgt.admission_id'))
    .select((eb) => [eb.cast<number>('wgt.kg', 'float8').as('kg'), 'wgt.measured_at', 'adm.visit_id'])
    .where('adm.patient_id', '=', patientId)
    .where('wgt.struck_at', 'is', null)
    .orderBy('wgt.measured_at', 'desc')
    .orderBy('wgt.id', 'desc')
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
    .from(`${tables[kind] as 'ward_fluids'} as tbl`)
    .leftJoin(...same('staff as stf', 'tbl.struck_by'))
    .select(['tbl.struck_at', 'stf.name as struck_by_name'])
    .where('tbl.id', '=', id)
    .where('tbl.admission_id', '=', admission_id)
    .executeTakeFirst()
