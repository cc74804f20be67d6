import { sql } from 'kysely'
import { type HospitalDb, same, typed } from '../../../kernel/server/tenant.ts'
import type { CustomField, LabOrderStatus } from '../contract.ts'

/** A field of a test as an analyser needs it. */
type AnalyserField = Pick<CustomField, 'id' | 'name' | 'unit' | 'type'> & { loinc?: string | null }
export type AnalyserOrder = {
  lab_order_id: string
  order_number: string
  patient_id: string
  visit_id: string
  op_number: string
  /** Folded, between blanks. */
  patient_name: string
  gender: string | null
  test_type_id: string
  status: LabOrderStatus
  test_code: string
  test_name: string
  loinc: string | null
  unit: string | null
  /** Of a panel; null: the test has one value. */
  fields: AnalyserField[] | null
  result_status: 'draft' | 'pending_review' | 'approved' | 'rejected' | null
  /** Null: nothing was entered yet. */
  result_version: number | null
  result_value: string | null
  result_fields: { id: string; value: string }[] | null
}

/** How a tube is; undefined: there is none of this number. */
export const selectTube = (at: HospitalDb, sampleNumber: string) =>
  at.from('lab_samples').select(['id', 'status']).where('sample_number', '=', sampleNumber).executeTakeFirst()

/**
 * The orders that are or were done from the tube of this number, by the names of their tests; none of a tube that was
 * rejected.
 */
export const selectOrdersOfSample = (at: HospitalDb, sampleNumber: string): Promise<AnalyserOrder[]> =>
  at
    .from('lab_samples as sm')
    .innerJoin(...same('lab_sample_orders as l', 'sm.id', 'sample_id', sql<boolean>`l.live`))
    .innerJoin(...same('lab_orders as o', 'l.order_id'))
    .innerJoin(...same('lab_test_types as t', 'o.test_type_id'))
    .innerJoin(...same('visits as v', 'o.visit_id'))
    .innerJoin(...same('patients as p', 'v.patient_id'))
    .leftJoin(...same('lab_results as r', 'o.id', 'order_id'))
    .select([
      'o.id as lab_order_id',
      'o.order_number',
      'v.patient_id',
      'o.visit_id',
      'p.op_number',
      sql<string>`split_part(p.search, E'\n', 1)`.as('patient_name'),
      'p.gender',
      'o.test_type_id',
      'o.status',
      't.code as test_code',
      't.name as test_name',
      't.loinc',
      't.unit',
      typed<AnalyserOrder['fields']>('t.custom_fields').as('fields'),
      'r.status as result_status',
      'r.version as result_version',
      'r.result_value',
      typed<AnalyserOrder['result_fields']>('r.custom_fields').as('result_fields'),
    ])
    .where('sm.sample_number', '=', sampleNumber)
    .orderBy('t.name')
    .orderBy('o.id')
    .execute()
