import { sql } from 'kysely'
import type { z } from 'zod'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import { paymentStatus } from '../../billing/server/index.ts'
import { ofOrder } from '../../visits/server/index.ts'
import type { LabOrder, OrderKind, RadiologyOrder } from '../contract.ts'

/** The lab orders of a visit, oldest first. */
export const selectTests = (at: HospitalDb, visitId: string): Promise<z.input<typeof LabOrder>[]> =>
  at
    .from('lab_orders as lor')
    .innerJoin(...same('lab_test_types as ltt', 'lor.test_type_id'))
    .innerJoin(...same('staff as stf', 'lor.ordered_by'))
    .select(ofOrder('lor'))
    .select(paymentStatus('lor.id').as('payment_status'))
    .select(['lor.consultation_id', 'lor.test_type_id', 'ltt.name', 'ltt.code', 'stf.name as ordered_by_name'])
    .where('lor.visit_id', '=', visitId)
    .orderBy('lor.created_at')
    .orderBy('lor.id')
    .execute()

/** The radiology orders of a visit, oldest first. */
export const selectStudies = (at: HospitalDb, visitId: string): Promise<z.input<typeof RadiologyOrder>[]> =>
  at
    .from('radiology_orders as ror')
    .innerJoin(...same('staff as stf', 'ror.ordered_by'))
    .select(ofOrder('ror'))
    .select(paymentStatus('ror.id').as('payment_status'))
    .select([
      'ror.consultation_id',
      'ror.study_type_id',
      'ror.study_type as name',
      'ror.scheduled_time',
      'stf.name as ordered_by_name',
    ])
    .where('ror.visit_id', '=', visitId)
    .orderBy('ror.created_at')
    .orderBy('ror.id')
    .execute()

/** The referrals of a visit, oldest first. */
export const selectReferrals = (at: HospitalDb, visitId: string) =>
  at
    .from('order_referrals as rfr')
    .innerJoin(...same('staff as stf', 'rfr.referred_by'))
    .select([
      'rfr.id',
      'rfr.consultation_id',
      'rfr.department',
      'rfr.reason',
      'rfr.priority',
      'rfr.notes',
      'rfr.status',
      'stf.name as ordered_by_name',
      'rfr.created_at',
      'rfr.cancel_reason',
      'rfr.version',
    ])
    .where('rfr.visit_id', '=', visitId)
    .orderBy('rfr.created_at')
    .orderBy('rfr.id')
    .execute()

const tables = {
  test: 'lab_orders',
  study: 'radiology_orders',
  medicine: 'pharmacy_prescriptions',
  procedure: 'billing_procedures',
  referral: 'order_referrals',
} as const satisfies Record<OrderKind, string>

/** What was ordered under one of these ids, at whichever visit; `charge`: what stands on an invoice under it. */
export async function selectOrdered(at: HospitalDb, ids: readonly string[]) {
  const ordered = Object.entries(tables).map(
    ([kind, table]) => sql`select id, ${kind} kind, visit_id from ${sql.table(table)}
      where hospital_id = ${at.hospital_id}::uuid and id = any(${ids}::uuid[])`,
  )
  const charged = sql`select source_id, 'charge', null::uuid from billing_invoice_items
    where hospital_id = ${at.hospital_id}::uuid and source_id = any(${ids}::uuid[])`
  const { rows } = await sql<{ id: string; kind: OrderKind | 'charge'; visit_id: string | null }>`
    ${sql.join([...ordered, charged], sql` union all `)}`.execute(at.tx)
  return rows
}

export type NewReferral = NewRow<'order_referrals'>
export const insertReferrals = (at: HospitalDb, rows: NewReferral[]) => at.insert('order_referrals', rows).execute()
