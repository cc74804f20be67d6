import type { Parsed } from '../../../kernel/contract/index.ts'
import { localDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import { openingOf } from '../../patients/server/index.ts'
import type * as contract from '../history.contract.ts'
import { bundleOf } from './fhir/bundle.ts'
import * as sql from './history.sql.ts'
import { pdfOf } from './pdf/record-pdf.ts'
import { type WholeRecord, wholeRecord } from './whole.ts'

/** Everything recorded of a patient. Errors: `patient_not_found`. */
export async function getHistory(ctx: Ctx, { page: number, page_size, ...filter }: Parsed<typeof contract.getHistory>) {
  await openingOf(ctx, filter.patient_id)
  return page(sql.history(ctx.at, filter), { page: number, page_size })
}

type Asking = Parsed<typeof contract.exportRecordAsPdf>
/** The record, with why it leaves the house. */
async function leaving(ctx: Ctx, { patient_id, reason }: Asking): Promise<WholeRecord> {
  await openingOf(ctx, patient_id)
  ctx.audit({ reason })
  return wholeRecord(ctx, patient_id)
}
const nameOf = ({ person, time_zone }: WholeRecord, end: string) =>
  `record-${person.op_number}-${localDay(time_zone)}.${end}`

/** The whole record as a PDF. */
export async function exportRecordAsPdf(ctx: Ctx, asking: Asking): Promise<RawAnswer> {
  const record = await leaving(ctx, asking)
  return { type: 'application/pdf', body: await pdfOf(record, asking.reason), filename: nameOf(record, 'pdf') }
}

/** The whole record as a FHIR R4 bundle. */
export async function exportRecordAsFhir(ctx: Ctx, asking: Asking): Promise<RawAnswer> {
  const record = await leaving(ctx, asking)
  const body = JSON.stringify(bundleOf(record, new Date()), null, 2)
  return { type: 'application/fhir+json', body, filename: nameOf(record, 'fhir.json') }
}
