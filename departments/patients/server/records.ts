import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { extended, page } from '../../../kernel/server/lists/list.ts'
import type * as contract from '../contract.ts'
import type { Told } from '../facts/allergies.ts'
import { recordColumns } from '../records.columns.ts'
import { type HistoryRow, insertConditions, insertHistory } from './clinical.sql.ts'
import { keepAllergies } from './facts.ts'
import { covering } from './opening.ts'
import { openingOf } from './patients.ts'
import * as sql from './records.sql.ts'
import { csvOfPatients } from './said.ts'

type Visit = { id: string; patient_id: string; visit_number: string }
type Entry = Pick<sql.RecordRow, 'record_type' | 'title' | 'summary'>

/**
 * Medical records, newest first; of one patient when asked so, and then the opening is audited on that patient. Errors:
 * `patient_not_found`.
 */
export async function listRecords(
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listRecords>,
) {
  if (filter.patient_id) await openingOf(ctx, filter.patient_id)
  return page(covered(ctx, filter), { page: number, page_size })
}

/** What a list of several patients shows of a restricted record. */
const RESTRICTED = 'Restricted record'
const covered = (ctx: Ctx, filter: sql.RecordFilter) =>
  extended(sql.records(ctx.at, filter), (rows) =>
    covering(
      ctx,
      rows,
      (row) => row.patient_id,
      (row) => ({ ...row, title: RESTRICTED, summary: '' }),
    ),
  )

/** The same as CSV, with why it leaves the house; for who may read records. */
export async function exportRecords(
  ctx: Ctx,
  { reason, ...filter }: Parsed<typeof contract.exportRecords>,
): Promise<RawAnswer> {
  if (!ctx.can('records.view')) throw new AppError('forbidden')
  if (filter.patient_id) await openingOf(ctx, filter.patient_id)
  return csvOfPatients(ctx, 'records-', recordColumns, covered(ctx, filter), (row) => row.patient_id, reason)
}

/** Writes what a department's work adds to the patient's record, linking back to it by `source` and `source_id`. */
export async function addRecords(
  ctx: Ctx,
  visit: Visit,
  source: string,
  source_id: string,
  entries: Entry[],
): Promise<void> {
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

type AllergyReported = Pick<Told, 'substance' | 'reaction'> & Partial<Told>

/**
 * Keeps what a patient told: an allergy told again is kept beside the first when it says more, known conditions stay,
 * the history becomes a new version when something was told.
 */
export async function addReported(
  ctx: Ctx,
  visit: Visit,
  reported: { allergies: AllergyReported[]; conditions: string[]; history: HistoryRow },
): Promise<void> {
  const common = { patient_id: visit.patient_id, visit_id: visit.id, recorded_by: ctx.person.staff_id }
  await keepAllergies(
    ctx,
    common,
    reported.allergies.map((row) => ({ severity: null, certainty: null, ...row })),
  )
  if (reported.conditions.length) await insertConditions(ctx.at, common, reported.conditions)
  if (Object.values(reported.history).some(Boolean)) await insertHistory(ctx.at, common, reported.history)
}
