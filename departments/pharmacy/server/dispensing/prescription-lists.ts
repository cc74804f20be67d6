import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx, RawAnswer } from '../../../../kernel/server/ctx.ts'
import { page } from '../../../../kernel/server/lists/list.ts'
import { lastingFirst } from '../../../inventory/allocation.ts'
import { csvOfPatients } from '../../../patients/server/index.ts'
import { prescriptionColumns } from '../../dispensing.columns.ts'
import type * as contract from '../../dispensing.contract.ts'
import { newWarnings } from '../safety/safety-override.ts'
import { courseOf } from './courses.ts'
import * as people from './patient.sql.ts'
import * as sql from './prescription-lists.sql.ts'
import * as work from './work-list.sql.ts'

const listed = (ctx: Ctx, filter: Omit<sql.Filter, 'timeZone'>) =>
  sql.prescriptions(ctx.at, { ...filter, timeZone: ctx.hospital.time_zone })

/** A page of the prescriptions, newest first. */
export const listPrescriptions = (
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listPrescriptions>,
) => page(listed(ctx, filter), { page: number, page_size })

/** What the filter shows, as CSV. */
export const exportPrescriptions = (
  ctx: Ctx,
  filter: Parsed<typeof contract.exportPrescriptions>,
): Promise<RawAnswer> =>
  csvOfPatients(ctx, 'prescriptions-', prescriptionColumns, listed(ctx, filter), (row) => row.patient_id)

/** The cards of the pharmacy. */
export async function getPharmacySummary(ctx: Ctx) {
  const { dispensed, dispensed_before, ...figures } = await work.selectSummary(
    ctx.at,
    ctx.hospital.time_zone,
    localDay(ctx.hospital.time_zone),
  )
  return { ...figures, dispensed_today: { value: dispensed, before: dispensed_before } }
}

/** Medicines that run low. */
export const listLowStock = (ctx: Ctx, paging: Parsed<typeof contract.listLowStock>) => page(work.low(ctx.at), paging)

/** Patients for whom something is to be handed out, or to whom something is owed. */
export const listDispensing = (
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listDispensing>,
) => page(work.waiting(ctx.at, filter), { page: number, page_size })

/** A patient in the pharmacy, with everything that is to be done. Errors: `patient_not_found`. */
export async function getDispensing(ctx: Ctx, { patient_id }: Parsed<typeof contract.getDispensing>) {
  const patient = await people.selectPatient(ctx.at, patient_id)
  if (!patient) throw new AppError('patient_not_found')
  ctx.audit({ entity: 'patient', entity_id: patient_id, patient_id })
  const rows = await sql.selectOfPatient(ctx.at, patient_id, ctx.hospital.time_zone)
  const ids = rows.map((row) => row.id)
  const items = rows.flatMap((row) => (row.item_id ? [row.item_id] : []))
  const shelf = items.length ? await sql.selectShelf(ctx.at, items, localDay(ctx.hospital.time_zone)) : []
  const handOuts = ids.length ? await sql.selectHandOuts(ctx.at, ids) : []
  const open = rows.filter((row) => row.status === 'pending' || row.status === 'dispensing')
  const warnings = await newWarnings(ctx, patient_id, open)
  return {
    ...patient,
    prescriptions: rows.map((row) => {
      const course_ends_on = courseOf(ctx, row)
      const batches = shelf.filter((batch) => batch.item_id === row.item_id)
      return {
        ...row,
        new_warnings: warnings.get(row.id) ?? [],
        course_ends_on,
        batches: lastingFirst(batches, course_ends_on),
        hand_outs: handOuts.filter((each) => each.prescription_id === row.id),
      }
    }),
  }
}
