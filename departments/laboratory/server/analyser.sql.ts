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
    .from('lab_samples as sam')
    .innerJoin(...same('lab_sample_orders as lso', 'sam.id', 'sample_id', sql<boolean>`lso.live`))
    .innerJoin(...same('lab_orders as lor', 'lso.order_id'))
    .innerJoin(...same('lab_test_types as ltt', 'lor.test_type_id'))
    .innerJoin(...same('visits as vis', 'lor.visit_id'))
    .innerJoin(...same('patients as pat', 'vis.patient_id'))
    .leftJoin(...same('lab_results as lre', 'lor.id', 'order_id'))
    .select([
      'lor.id as lab_order_id',
      'lor.order_number',
      'vis.patient_id',
      'lor.visit_id',
      'pat.op_number',
      sql<string>`split_part(pat.search, E'\n', 1)`.as('patient_name'),
      'pat.gender',
      'lor.test_type_id',
      'lor.status',
      'ltt.code as test_code',
      'ltt.name as test_name',
      'ltt.loinc',
      'ltt.unit',
      typed<AnalyserOrder['fields']>('ltt.custom_fields').as('fields'),
      'lre.status as result_status',
      'lre.version as result_version',
      'lre.result_value',
      typed<AnalyserOrder['result_fields']>('lre.custom_fields').as('result_fields'),
    ])
    .where('sam.sample_number', '=', sampleNumber)
    .orderBy('ltt.name')
    .orderBy('lor.id')
    .execute()
