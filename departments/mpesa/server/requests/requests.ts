import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { writeInstant } from '../../../../kernel/contract/values/days.ts'
import { fromCents, sumCents, toCents } from '../../../../kernel/contract/values/money.ts'
import type { Ctx, RawAnswer } from '../../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../../kernel/server/db.ts'
import { expectState } from '../../../../kernel/server/documents/document.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { csv, page } from '../../../../kernel/server/lists/list.ts'
import { invoice as invoiceDocument } from '../../../billing/contract.ts'
import { PAYABLE } from '../../../billing/invoice-states.ts'
import { openInvoiceForChange, openOfVisit, overBalance } from '../../../billing/server/index.ts'
import { openingOf } from '../../../patients/server/index.ts'
import { openVisit } from '../../../visits/server/index.ts'
import { mpesaRequestColumns } from '../../columns.ts'
import type * as contract from '../../contract.ts'
import { requestStatuses } from '../../words.ts'
import { connectionOf } from '../connection.ts'
import * as sql from '../requests.sql.ts'
import { selectSettings } from '../settings.sql.ts'
import { sendRequest } from './calls.ts'
import { askForOne } from './follow-up.ts'

meansWhenRefused('billing_mpesa_requests_one', 'mpesa_waiting')
const done = { ok: true as const }
type Given = {
  invoice_id?: string | null | undefined
  visit_id?: string | null | undefined
  patient_id?: string | null | undefined
}

/**
 * What is asked for: whose it is, what the customer sees as account, and how much is open (null: a deposit, which may
 * be any amount).
 */
async function targetOf(ctx: Ctx, { invoice_id, visit_id, patient_id }: Given) {
  if (invoice_id) {
    const invoice = await openInvoiceForChange(ctx, invoice_id)
    expectState(invoiceDocument, invoice, ...PAYABLE)
    const plain = invoice.invoice_number.replace('-', '')
    const account = plain.length > 12 ? plain.replace(/^INV/, '') : plain
    return {
      target: { invoice_id, visit_id: null, patient_id: invoice.patient_id },
      account,
      open: invoice.remaining_amount,
    }
  }
  if (visit_id) {
    const visit = await openVisit(ctx, { visit_id })
    const owed = await openOfVisit(ctx.at, visit_id)
    const open = sumCents(owed.map((invoice) => invoice.remaining_amount))
    return {
      target: { invoice_id: null, visit_id, patient_id: visit.patient_id },
      account: accountOf(visit.op_number),
      open: fromCents(open),
    }
  }
  await openingOf(ctx, patient_id ?? '')
  const target = { invoice_id: null, visit_id: null, patient_id: patient_id ?? '' }
  const payer = await sql.selectPayer(ctx.at, target.patient_id)
  if (!payer) throw new AppError('patient_not_found')
  return { target, account: accountOf(payer.op_number), open: null }
}
const accountOf = (opNumber: string) => `OP${opNumber.replace('-', '')}`.slice(0, 12)

/** Asks a customer’s phone: the intent is saved here, and sent when it is committed. Errors: see the contract. */
export async function askByMpesa(ctx: Ctx, { amount, phone, ...given }: Parsed<typeof contract.askByMpesa>) {
  const environment = connectionOf(ctx, await selectSettings(ctx.at))
  if (environment === 'off') throw new AppError('mpesa_not_connected')
  const { target, account, open } = await targetOf(ctx, given)
  if (open !== null && toCents(amount) > toCents(open)) throw overBalance(open)
  const waiting = await sql.selectOpen(ctx.at, target)
  if (waiting) {
    const since = writeInstant(ctx.hospital.time_zone, waiting.created_at as Date)
    throw new AppError('mpesa_waiting', {
      message: `A request for KES ${waiting.amount} to ${waiting.phone} of ${since} is not answered yet. Ask M-PESA again what became of it, before you send another one.`,
    })
  }
  const id = newId()
  await sql.insertRequest(ctx.at, {
    ...target,
    id,
    amount,
    phone,
    account_reference: account,
    environment,
    asked_by: ctx.person.staff_id,
  })
  ctx.audit({ entity: 'mpesa_request', entity_id: id, patient_id: target.patient_id })
  const { id: hospital_id } = ctx.hospital
  ctx.afterwards((services) => sendRequest(services, hospital_id, id))
  return requestOf(ctx, id)
}

async function requestOf(ctx: Ctx, id: string): Promise<sql.Row> {
  const request = await sql.selectRequest(ctx.at, id)
  if (!request) throw new AppError('mpesa_request_not_found')
  ctx.audit({ entity: 'mpesa_request', entity_id: id, patient_id: request.patient_id })
  return request
}

/** One request as it stands. */
export const getMpesaRequest = (ctx: Ctx, { mpesa_request_id }: { mpesa_request_id: string }) =>
  requestOf(ctx, mpesa_request_id)

/** What still waits for the patient, and what the dialog begins with. Errors: `patient_not_found`. */
export async function getMpesaOfPatient(ctx: Ctx, { patient_id }: { patient_id: string }) {
  await openingOf(ctx, patient_id)
  const { phone = null } = (await sql.selectPayer(ctx.at, patient_id)) ?? {}
  const connection = connectionOf(ctx, await selectSettings(ctx.at))
  return { requests: await sql.openOfPatient(ctx.at, patient_id), connection, phone }
}

/** Ask again. Errors: `mpesa_request_not_found`, `mpesa_request_state`. */
export async function queryMpesaRequest(ctx: Ctx, { mpesa_request_id: id }: { mpesa_request_id: string }) {
  const request = await requestOf(ctx, id)
  if (request.status !== 'sent' && request.status !== 'unknown') throw answered(request)
  if (!request.can_query) {
    throw new AppError('mpesa_request_state', {
      message:
        'M-PESA gave this request no number, so that it cannot be asked for. Look at the phone or at the statement of the paybill.',
      overtaken: false,
    })
  }
  await sql.askNow(ctx.at, id)
  const { id: hospital_id } = ctx.hospital
  ctx.afterwards((services) => askForOne(services, hospital_id, id))
  return done
}

const answered = ({ status }: sql.Row) =>
  new AppError('mpesa_request_state', {
    message: `This request is ${requestStatuses[status].toLowerCase()} already. Please look at it again.`,
  })

/** Gives a request up of which nothing is known. Errors: `mpesa_request_not_found`, `mpesa_request_state`. */
export async function giveUpMpesaRequest(
  ctx: Ctx,
  { mpesa_request_id: id, reason }: Parsed<typeof contract.giveUpMpesaRequest>,
) {
  const request = await requestOf(ctx, id)
  ctx.audit({ reason })
  const given = { status: 'failed', result_code: 'given_up', result_text: reason, found_by: 'person' } as const
  if (request.status !== 'unknown' || !(await sql.note(ctx.at, id, given))) throw answered(request)
  return done
}

/** Requests, newest first. */
export async function listMpesaRequests(
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listMpesaRequests>,
) {
  ctx.audit({ entity: 'mpesa_requests' })
  return page(sql.requests(ctx.at, filter), { page: number, page_size })
}

/** What the filter shows, as CSV. */
export const exportMpesaRequests = (
  ctx: Ctx,
  filter: Parsed<typeof contract.exportMpesaRequests>,
): Promise<RawAnswer> => csv(ctx, 'mpesa-requests-', mpesaRequestColumns, sql.requests(ctx.at, filter))
