import { sql } from 'kysely'
import type { z } from 'zod'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import { paymentStatus } from '../../billing/server/index.ts'
import { ofOrder } from '../../visits/server/index.ts'
import type { LabOrder, RadiologyOrder } from '../contract.ts'

/** The lab orders of a visit, oldest first. */
export const selectTests = (at: HospitalDb, visitId: string): Promise<z.input<typeof LabOrder>[]> =>
  at
    .from('lab_orders as o')
    .innerJoin(...same('lab_test_types as t', 'o.test_type_id'))
    .innerJoin(...same('staff as s', 'o.ordered_by'))
    .select(ofOrder)
    .select(paymentStatus('o.id').as('payment_status'))
    .select(['o.consultation_id', 'o.test_type_id', 't.name', 't.code', 's.name as ordered_by_name'])
    .where('o.visit_id', '=', visitId)
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute()

/** The radiology orders of a visit, oldest first. */
export const selectStudies = (at: HospitalDb, visitId: string): Promise<z.input<typeof RadiologyOrder>[]> =>
  at
    .from('radiology_orders as o')
    .innerJoin(...same('staff as s', 'o.ordered_by'))
    .select(ofOrder)
    .select(paymentStatus('o.id').as('payment_status'))
    .select([
      'o.consultation_id',
      'o.study_type_id',
      'o.study_type as name',
      'o.scheduled_time',
      's.name as ordered_by_name',
    ])
    .where('o.visit_id', '=', visitId)
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute()

/** The referrals of a visit, oldest first. */
export const selectReferrals = (at: HospitalDb, visitId: string) =>
  at
    .from('order_referrals as r')
    .innerJoin(...same('staff as s', 'r.referred_by'))
    .select([
      'r.id',
      'r.consultation_id',
      'r.department',
      'r.reason',
      'r.priority',
      'r.notes',
      'r.status',
      's.name as ordered_by_name',
      'r.created_at',
      'r.cancel_reason',
      'r.version',
    ])
    .where('r.visit_id', '=', visitId)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()

/** Which of these ids stand for something signed at this visit. */
export async function selectSigned(at: HospitalDb, visitId: string, ids: readonly string[]): Promise<string[]> {
  const signed = (table: string) =>
    sql`select id from ${sql.table(table)} where hospital_id = ${at.hospital_id}::uuid and visit_id = ${visitId}::uuid and id = any(${ids}::uuid[])`
  const tables = ['lab_orders', 'radiology_orders', 'pharmacy_prescriptions', 'billing_procedures', 'order_referrals']
  const { rows } = await sql<{ id: string }>`${sql.join(tables.map(signed), sql` union all `)}`.execute(at.tx)
  return rows.map((row) => row.id)
}

export type NewReferral = NewRow<'order_referrals'>
export const insertReferrals = (at: HospitalDb, rows: NewReferral[]) => at.insert('order_referrals', rows).execute()
