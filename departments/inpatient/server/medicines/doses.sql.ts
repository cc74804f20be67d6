import { sql } from 'kysely'
import { type HospitalDb, type NewRow, same } from '../../../../kernel/server/tenant.ts'

const doses = (at: HospitalDb) =>
  at
    .from('ward_doses as d')
    .innerJoin(...same('staff as by', 'd.recorded_by'))
    .leftJoin(...same('staff as wi', 'd.witnessed_by'))
    .leftJoin(...same('staff as en', 'd.ended_by'))
    .leftJoin(...same('staff as st', 'd.struck_by'))
    .select([
      'd.id',
      'd.medicine_id',
      'd.admission_id',
      'd.due_at',
      'd.outcome',
      'd.at',
      'd.given_dosage',
      'd.units',
      'd.stock',
      'd.reason',
      'd.note',
      'd.site',
      'd.patient_scanned',
      'd.medicine_scanned',
      'd.recorded_by',
      'by.name as recorded_by_name',
      'wi.name as witnessed_by_name',
      'd.created_at',
      'd.is_infusion',
      'd.ended_at',
      'en.name as ended_by_name',
      'd.infused_ml',
      'd.struck_at',
      'st.name as struck_by_name',
      'd.strike_reason',
    ])
export type DoseRow = Awaited<ReturnType<typeof selectOfChart>>[number]

/**
 * What was recorded of medicines in a span; and what a chart needs besides: infusions that run, and what was given as
 * needed in the days before.
 */
export const selectOfChart = (
  at: HospitalDb,
  medicineIds: readonly string[],
  { from, to, needed }: { from: Date; to: Date; needed: Date },
) =>
  doses(at)
    .innerJoin(...same('ward_medicines as m', 'd.medicine_id'))
    .where(sql<boolean>`d.medicine_id = any(${medicineIds}::uuid[])`)
    .where(
      sql<boolean>`(d.due_at >= ${from} and d.due_at < ${to} or d.at >= ${from} and d.at < ${to}
        or d.is_infusion and (d.ended_at is null or d.ended_at >= ${from}) and d.at < ${to} and d.struck_at is null
        or m.kind = 'as_needed' and d.at >= ${needed} and d.struck_at is null)`,
    )
    .orderBy('d.at')
    .orderBy('d.id')
    .execute()

/** A dose as it stands now. */
export const selectDose = (at: HospitalDb, id: string) => doses(at).where('d.id', '=', id).executeTakeFirst()

/** A dose that is held until the transaction ends; read after the lock. */
export async function lockDose(at: HospitalDb, id: string) {
  const there = await at.from('ward_doses').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return there && selectDose(at, id)
}

/** What stands of a dose that was due then. */
export const selectStanding = (at: HospitalDb, medicineId: string, due: Date) =>
  doses(at)
    .where('d.medicine_id', '=', medicineId)
    .where('d.due_at', '=', due)
    .where('d.struck_at', 'is', null)
    .executeTakeFirst()

/** The infusion of a medicine that runs. */
export const selectRunning = (at: HospitalDb, medicineId: string) =>
  doses(at)
    .where('d.medicine_id', '=', medicineId)
    .where('d.is_infusion', '=', true)
    .where('d.ended_at', 'is', null)
    .where('d.struck_at', 'is', null)
    .executeTakeFirst()

/** What was given of a medicine from then on, and stands: oldest first. */
export const selectGiven = (at: HospitalDb, medicineId: string, from: Date) =>
  doses(at)
    .where('d.medicine_id', '=', medicineId)
    .where('d.outcome', '=', 'given')
    .where('d.struck_at', 'is', null)
    .where('d.at', '>=', from)
    .orderBy('d.at')
    .execute()

/** The due times of a medicine of which something stands, in a span. */
export const selectRecorded = async (at: HospitalDb, medicineId: string, from: Date, to: Date): Promise<Date[]> =>
  (
    await at
      .from('ward_doses')
      .select('due_at')
      .where('medicine_id', '=', medicineId)
      .where('struck_at', 'is', null)
      .where('due_at', '>=', from)
      .where('due_at', '<', to)
      .execute()
  ).flatMap(({ due_at }) => due_at ?? [])

export const insertDoses = (at: HospitalDb, rows: readonly NewRow<'ward_doses'>[]) =>
  at.insert('ward_doses', rows).execute()
export const insertRate = (at: HospitalDb, row: NewRow<'ward_infusion_rates'>) =>
  at.insert('ward_infusion_rates', row).execute()

/** The rates of these infusions, oldest first. */
export const selectRates = (at: HospitalDb, doseIds: readonly string[]) =>
  at
    .from('ward_infusion_rates as r')
    .innerJoin(...same('staff as by', 'r.set_by'))
    .leftJoin(...same('staff as wi', 'r.witnessed_by'))
    .select([
      'r.dose_id',
      'r.from_at',
      'r.ml_per_hour',
      'r.note',
      'by.name as set_by_name',
      'wi.name as witnessed_by_name',
    ])
    .where(sql<boolean>`r.dose_id = any(${doseIds}::uuid[])`)
    .orderBy('r.from_at')
    .orderBy('r.created_at')
    .execute()

type End = { ended_at: Date; ended_by: string; infused_ml: number; note: string | null }
export const endInfusion = (at: HospitalDb, id: string, { note, ...end }: End) =>
  at
    .update('ward_doses')
    .set((eb) => ({
      ...end,
      // What was written when it began stays.
      note: sql<string | null>`nullif(concat_ws(E'\n', note, ${note}::text), '')`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

export const strike = (at: HospitalDb, id: string, by: string, reason: string) =>
  at
    .update('ward_doses')
    .set((eb) => ({
      struck_at: sql<Date>`now()`,
      struck_by: by,
      strike_reason: reason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
