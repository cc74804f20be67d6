import type { z } from 'zod'
import { localDay } from '../../../kernel/contract/days.ts'
import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/bind.ts'
import { csvAnswer, EXPORT_LIMIT, toCsv } from '../../../kernel/server/csv.ts'
import { newId } from '../../../kernel/server/ids.ts'
import type { exportRecords, listRecords, RecordRow } from '../contract.ts'
import { type HistoryRow, insertAllergies, insertConditions, insertHistory } from './clinical.sql.ts'
import * as sql from './records.sql.ts'

type Visit = { id: string; patient_id: string; visit_number: string }
type Entry = Pick<sql.RecordRow, 'record_type' | 'title' | 'summary'>

/** Medical records, newest first; of one patient when asked so, and then the opening is audited on that patient. */
export async function list(ctx: Ctx, { page, page_size, ...filter }: z.output<typeof listRecords.input>) {
  ctx.audit(filter.patient_id ? { entity: 'patient', entity_id: filter.patient_id, patient_id: filter.patient_id } : { nothing: true })
  const rows = await sql.selectRecords(ctx.at, filter, page_size, (page - 1) * page_size)
  return { rows: rows as z.input<typeof RecordRow>[], total: await sql.countRecords(ctx.at, filter) }
}

/** The same as CSV. */
export async function exportCsv(ctx: Ctx, filter: z.output<typeof exportRecords.input>): Promise<RawAnswer> {
  if (filter.patient_id) ctx.audit({ entity: 'patient', entity_id: filter.patient_id, patient_id: filter.patient_id })
  const rows = await sql.selectRecords(ctx.at, filter, EXPORT_LIMIT, 0)
  if (!rows.length) throw new AppError('not_found', { message: 'No data to export' })
  const text = toCsv<(typeof rows)[number]>(
    [
      { title: 'Date', value: (row) => row.at.toISOString() },
      { title: 'Patient', value: (row) => `${row.first_name} ${row.last_name}`.trim() },
      { title: 'OP Number', value: (row) => row.op_number },
      { title: 'Visit Number', value: (row) => row.visit_number },
      { title: 'Type', value: (row) => row.record_type },
      { title: 'Title', value: (row) => row.title },
      { title: 'Summary', value: (row) => row.summary },
      { title: 'By', value: (row) => row.by },
    ],
    rows,
  )
  return csvAnswer('records-', localDay(ctx.hospital.time_zone), text)
}

/** Writes what a department's work adds to the patient's record, linking back to it by `source` and `source_id`. */
export async function addRecords(ctx: Ctx, visit: Visit, source: string, source_id: string, entries: Entry[]): Promise<void> {
  if (!entries.length) return
  await sql.insertRecords(
    ctx.at,
    entries.map((entry) => ({
      ...entry,

      id: newId(),
      patient_id: visit.patient_id,
      visit_id: visit.id,
      visit_number: visit.visit_number,
      source,
      source_id,
      created_by: ctx.person.staff_id,
    })),
  )
}

/** What was recorded at these visits. */
export const recordsOfVisits = (ctx: Ctx, visitIds: string[]) => sql.selectRecordsOfVisits(ctx.at, visitIds)

/** Keeps what a patient told: known allergies and conditions stay, new ones are added, the history becomes a new version when something was told. */
export async function addTold(
  ctx: Ctx,
  visit: Visit,
  told: { allergies: { substance: string; reaction: string | null }[]; conditions: string[]; history: HistoryRow },
): Promise<void> {
  const common = { patient_id: visit.patient_id, visit_id: visit.id, recorded_by: ctx.person.staff_id }
  if (told.allergies.length) await insertAllergies(ctx.at, common, told.allergies)
  if (told.conditions.length) await insertConditions(ctx.at, common, told.conditions)
  if (Object.values(told.history).some(Boolean)) await insertHistory(ctx.at, common, told.history)
}
