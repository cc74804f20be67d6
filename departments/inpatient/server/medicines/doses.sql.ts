import { sql } from 'kysely'
import { type HospitalDb, type NewRow, same } from '../../../../kernel/server/tenant.ts'

const doses = (at: HospitalDb) =>
  at
    .from('ward_doses as dos')
    .innerJoin(...same('staff as by', 'dos.recorded_by'))
    .leftJoin(...same('staff as witn', 'dos.witnessed_by'))
    .leftJoin(...same('staff as ender', 'dos.ended_by'))
    .leftJoin(...same('staff as struck', 'dos.struck_by'))
    .select([
      'dos.id',
      'dos.medicine_id',
      'dos.admission_id',
      'dos.due_at',
      'dos.outcome',
      'dos.at',
      'dos.given_dosage',
      'dos.units',
      'dos.stock',
      'dos.reason',
      'dos.note',
      'dos.site',
      'dos.patient_scanned',
      'dos.medicine_scanned',
      'dos.recorded_by',
      'by.name as recorded_by_name',
      'witn.name as witnessed_by_name',
      'dos.created_at',
      'dos.is_infusion',
      'dos.ended_at',
      'ender.name as ended_by_name',
      'dos.infused_ml',
      'dos.struck_at',
      'struck.name as struck_by_name',
      'dos.strike_reason',
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
    .innerJoin(...same('ward_medicines as wme', 'dos.medicine_id'))
    .where(sql<boolean>`dos.medicine_id = any(${medicineIds}::uuid[])`)
    .where(
      sql<boolean>`(dos.due_at >= ${from} and dos.due_at < ${to} or dos.at >= ${from} and dos.at < ${to}
        or dos.is_infusion and (dos.ended_at is null or dos.ended_at >= ${from}) and dos.at < ${to}
        and dos.struck_at is null
        or wme.kind = 'as_needed' and dos.at >= ${needed} and dos.struck_at is null)`,
    )
    .orderBy('dos.at')
    .orderBy('dos.id')
    .execute()

/** A dose as it stands now. */
export const selectDose = (at: HospitalDb, id: string) => doses(at).where('dos.id', '=', id).executeTakeFirst()

/** A dose that is held until the transaction ends; read after the lock. */
export async function lockDose(at: HospitalDb, id: string) {
  const there = await at.from('ward_doses').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return there && selectDose(at, id)
}

/** What stands of a dose that was due then. */
export const selectStanding = (at: HospitalDb, medicineId: string, due: Date) =>
  doses(at)
    .where('dos.medicine_id', '=', medicineId)
    .where('dos.due_at', '=', due)
    .where('dos.struck_at', 'is', null)
    .executeTakeFirst()

/** The infusion of a medicine that runs. */
export const selectRunning = (at: HospitalDb, medicineId: string) =>
  doses(at)
    .where('dos.medicine_id', '=', medicineId)
    .where('dos.is_infusion', '=', true)
    .where('dos.ended_at', 'is', null)
    .where('dos.struck_at', 'is', null)
    .executeTakeFirst()

/** What was given of a medicine from then on, and stands: oldest first. */
export const selectGiven = (at: HospitalDb, medicineId: string, from: Date) =>
  doses(at)
    .where('dos.medicine_id', '=', medicineId)
    .where('dos.outcome', '=', 'given')
    .where('dos.struck_at', 'is', null)
    .where('dos.at', '>=', from)
    .orderBy('dos.at')
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
    .from('ward_infusion_rates as inf')
    .innerJoin(...same('staff as by', 'inf.set_by'))
    .leftJoin(...same('staff as witn', 'inf.witnessed_by'))
    .select([
      'inf.dose_id',
      'inf.from_at',
      'inf.ml_per_hour',
      'inf.note',
      'by.name as set_by_name',
      'witn.name as witnessed_by_name',
    ])
    .where(sql<boolean>`inf.dose_id = any(${doseIds}::uuid[])`)
    .orderBy('inf.from_at')
    .orderBy('inf.created_at')
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
