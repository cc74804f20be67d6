import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import { localDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { csv, extended, page } from '../../../kernel/server/lists/list.ts'
import { admissionConsents } from '../../inpatient/server/index.ts'
import { smsWishOf } from '../../messages/server/index.ts'
import { covering, lockPatient, openingOf } from '../../patients/server/index.ts'
import { consentColumns } from '../consents.columns.ts'
import type * as contract from '../consents.contract.ts'
import * as sql from './consents.sql.ts'

const today = (ctx: Ctx) => localDay(ctx.hospital.time_zone)

/** What a patient agreed to and refused. Errors: `patient_not_found`. */
export async function getConsents(ctx: Ctx, { patient_id }: Parsed<typeof contract.getConsents>) {
  await openingOf(ctx, patient_id)
  const [rows, wish, stays] = await Promise.all([
    sql.selectConsents(ctx.at, patient_id, today(ctx)),
    smsWishOf(ctx.at, patient_id),
    ctx.can('wards.view') ? admissionConsents(ctx.at, patient_id) : null,
  ])
  return {
    rows,
    sms: wish ? { wanted: wish.sms, noted_at: wish.changed_at, by_name: wish.by } : null,
    admissions:
      stays?.flatMap(({ id, admission_number, admitted_at, consent_by, consent_name, by }) =>
        consent_by ? [{ id, admission_number, admitted_at, consent_by, consent_name, by_name: by }] : [],
      ) ?? null,
  }
}

type Filter = Parsed<typeof contract.exportConsents>
const found = (ctx: Ctx, filter: Filter) => sql.consents(ctx.at, { ...filter, today: today(ctx) })
type Row = Awaited<ReturnType<ReturnType<typeof found>['rows']['execute']>>[number]
const NOTHING = {
  about: null,
  witness: null,
  guardian_name: null,
  guardian_relation: null,
  document_id: null,
  document_title: null,
  note: null,
}
const shown = (ctx: Ctx, rows: readonly Row[]) =>
  covering(
    ctx,
    rows,
    (row) => row.patient_id,
    (row) => ({ ...row, ...NOTHING, withdrawal_reason: row.withdrawal_reason && 'Restricted record' }),
  )

/** What patients agreed to and refused, as it stands. */
export async function listConsents(
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof contract.listConsents>,
) {
  const { rows, total } = await page(found(ctx, filter), { page: number, page_size })
  return { rows: await shown(ctx, rows), total }
}

/** The same as CSV. */
export const exportConsents = (ctx: Ctx, filter: Filter): Promise<RawAnswer> =>
  csv(
    ctx,
    'consents-',
    consentColumns,
    extended(found(ctx, filter), (rows) => shown(ctx, rows)),
  )

/**
 * Keeps an answer; what does not belong to it (a witness of what was written) is left out. Errors: `patient_not_found`;
 * `invalid` for a day ahead and another patient's paper.
 */
export async function recordConsent(ctx: Ctx, { patient_id, ...said }: Parsed<typeof contract.recordConsent>) {
  const id = newId()
  ctx.audit({ entity: 'consent', entity_id: id, patient_id, reason: `${said.purpose} ${said.answer}` })
  if (!(await lockPatient(ctx.at, patient_id))) throw new AppError('patient_not_found')
  if (said.decided_on > today(ctx)) throw invalid('decided_on', 'This day has not come yet')
  if (said.document_id && !(await sql.isPaperOf(ctx.at, said.document_id, patient_id)))
    throw invalid('document_id', 'This is no document of this patient')
  const guardian = said.said_by === 'guardian'
  await sql.insertConsent(ctx.at, {
    id,
    patient_id,
    ...said,
    witness: said.channel === 'verbal' ? said.witness : null,
    guardian_name: guardian ? said.guardian_name : null,
    guardian_relation: guardian ? said.guardian_relation : null,
    recorded_by: ctx.person.staff_id,
  })
  return { consent_id: id }
}

/**
 * Withdraws a consent. Errors: `consent_not_found`, `consent_state`; `invalid` for a day ahead or before it was given.
 */
export async function withdrawConsent(
  ctx: Ctx,
  { consent_id, withdrawn_on, reason }: Parsed<typeof contract.withdrawConsent>,
) {
  const consent = await sql.lockConsent(ctx.at, consent_id)
  if (!consent) throw new AppError('consent_not_found')
  ctx.audit({ entity: 'consent', entity_id: consent_id, patient_id: consent.patient_id })
  if (consent.withdrawn_at) throw new AppError('consent_state')
  if (consent.answer === 'refused')
    throw new AppError('consent_state', { message: 'This was refused; a new answer takes its place', overtaken: false })
  if (withdrawn_on > today(ctx)) throw invalid('withdrawn_on', 'This day has not come yet')
  if (withdrawn_on < consent.decided_on) throw invalid('withdrawn_on', 'This is before the day on which it was given')
  await sql.withdraw(ctx.at, consent_id, { withdrawn_on, withdrawal_reason: reason, withdrawn_by: ctx.person.staff_id })
  return { ok: true as const }
}
