import { sql } from 'kysely'
import { type HospitalDb, same, typed } from '../../../kernel/server/tenant.ts'
import type { PanelValue } from '../../laboratory/results.contract.ts'

// Everything of one patient, table by table, the oldest first: what a file of the whole record is made of.

export const selectPerson = (at: HospitalDb, id: string) =>
  at.from('patients').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const selectVisits = (at: HospitalDb, id: string) =>
  at
    .from('visits as v')
    .select(['v.id', 'v.visit_number', 'v.visit_type', 'v.status', 'v.created_at', 'v.closed_at'])
    .where('v.patient_id', '=', id)
    .orderBy('v.created_at')
    .execute()

export const selectTriages = (at: HospitalDb, id: string) =>
  at
    .from('triage_records as t')
    .innerJoin(...same('visits as v', 't.visit_id'))
    .innerJoin(...same('staff as s', 't.triaged_by'))
    .select([
      't.id',
      't.visit_id',
      't.created_at',
      't.chief_complaint',
      't.priority',
      't.temperature',
      't.pulse_rate',
      't.respiratory_rate',
      't.systolic',
      't.diastolic',
      't.oxygen_saturation',
      't.weight',
      't.height',
      's.name as by',
    ])
    .where('v.patient_id', '=', id)
    .orderBy('t.created_at')
    .execute()

export const selectNotes = (at: HospitalDb, id: string) =>
  at
    .from('medical_records as r')
    .innerJoin(...same('staff as s', 'r.created_by'))
    .select(['r.id', 'r.visit_id', 'r.created_at', 'r.record_type', 'r.title', 'r.summary', 's.name as by'])
    .where('r.patient_id', '=', id)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()

export const selectDiagnoses = (at: HospitalDb, id: string) =>
  at
    .from('visits as v')
    .innerJoin(...same('consultations as c', 'v.id', 'visit_id'))
    .innerJoin(...same('consultation_diagnoses as d', 'c.id', 'consultation_id'))
    .innerJoin(...same('staff as s', 'c.doctor_id'))
    .select(['d.id', 'c.visit_id', 'd.code', 'd.title', 'd.certainty', 'd.is_primary', 'd.created_at', 's.name as by'])
    .where('v.patient_id', '=', id)
    .where('c.status', '=', 'completed')
    .orderBy('d.created_at')
    .execute()

export const selectConditions = (at: HospitalDb, id: string) =>
  at
    .from('patient_conditions as c')
    .innerJoin(...same('staff as s', 'c.recorded_by'))
    .select(['c.id', 'c.condition', 'c.recorded_at', 's.name as by'])
    .where('c.patient_id', '=', id)
    .where('c.retracted_at', 'is', null)
    .orderBy('c.recorded_at')
    .execute()

export const selectAllergies = (at: HospitalDb, id: string) =>
  at
    .from('patient_allergies as a')
    .innerJoin(...same('staff as s', 'a.recorded_by'))
    .select(['a.id', 'a.substance', 'a.reaction', 'a.severity', 'a.certainty', 'a.recorded_at', 's.name as by'])
    .where('a.patient_id', '=', id)
    .where('a.retracted_at', 'is', null)
    .orderBy('a.recorded_at')
    .execute()

export const selectLab = (at: HospitalDb, id: string) =>
  at
    .from('lab_orders as o')
    .innerJoin(...same('visits as v', 'o.visit_id'))
    .innerJoin(...same('lab_test_types as t', 'o.test_type_id'))
    .innerJoin(...same('staff as s', 'o.ordered_by'))
    .leftJoin(...same('lab_results as r', 'o.id', 'order_id', sql<boolean>`r.status = 'approved'`))
    .leftJoin(...same('staff as p', 'r.performed_by'))
    .select([
      'o.id',
      'o.visit_id',
      'o.order_number',
      'o.priority',
      'o.status',
      'o.created_at',
      't.name',
      's.name as by',
      'r.id as result_id',
      'r.result_value',
      'r.unit',
      'r.reference_range',
      'r.flag',
      'r.interpretation',
      'r.performed_at',
      'r.reviewed_at',
      'r.amended_at',
      'p.name as performed_by',
      typed<PanelValue[] | null>('r.custom_fields').as('custom_fields'),
    ])
    .where('v.patient_id', '=', id)
    .orderBy('o.created_at')
    .execute()

export const selectRadiology = (at: HospitalDb, id: string) =>
  at
    .from('radiology_orders as o')
    .innerJoin(...same('visits as v', 'o.visit_id'))
    .innerJoin(...same('staff as s', 'o.ordered_by'))
    .leftJoin(...same('radiology_results as r', 'o.id', 'order_id', sql<boolean>`r.status = 'approved'`))
    .leftJoin(...same('staff as p', 'r.performed_by'))
    .select([
      'o.id',
      'o.visit_id',
      'o.order_number',
      'o.priority',
      'o.status',
      'o.created_at',
      'o.study_type as name',
      's.name as by',
      'r.id as result_id',
      'r.findings',
      'r.impression',
      'r.performed_at',
      'r.reviewed_at',
      'r.amended_at',
      'p.name as performed_by',
    ])
    .where('v.patient_id', '=', id)
    .orderBy('o.created_at')
    .execute()

export const selectMedicines = (at: HospitalDb, id: string) =>
  at
    .from('pharmacy_prescriptions as m')
    .innerJoin(...same('staff as s', 'm.prescribed_by'))
    .select([
      'm.id',
      'm.visit_id',
      'm.medication_name',
      'm.dosage',
      'm.frequency',
      'm.duration',
      'm.route',
      'm.instructions',
      'm.quantity',
      'm.status',
      'm.created_at',
      's.name as by',
    ])
    .where('m.patient_id', '=', id)
    .orderBy('m.created_at')
    .execute()

export const selectProcedures = (at: HospitalDb, id: string) =>
  at
    .from('billing_procedures as b')
    .innerJoin(...same('visits as v', 'b.visit_id'))
    .innerJoin(...same('staff as s', 'b.ordered_by'))
    .leftJoin(...same('staff as d', 'b.done_by'))
    .select([
      'b.id',
      'b.visit_id',
      'b.order_number',
      'b.name',
      'b.status',
      'b.created_at',
      'b.done_at',
      'b.done_notes',
      's.name as by',
      'd.name as done_by',
    ])
    .where('v.patient_id', '=', id)
    .orderBy('b.created_at')
    .execute()

export const selectReferrals = (at: HospitalDb, id: string) =>
  at
    .from('order_referrals as f')
    .innerJoin(...same('staff as s', 'f.referred_by'))
    .select([
      'f.id',
      'f.visit_id',
      'f.department',
      'f.reason',
      'f.priority',
      'f.status',
      'f.created_at',
      's.name as by',
    ])
    .where('f.patient_id', '=', id)
    .orderBy('f.created_at')
    .execute()

export const selectDocuments = (at: HospitalDb, id: string) =>
  at
    .from('patient_documents as d')
    .innerJoin(...same('staff as s', 'd.uploaded_by'))
    .select([
      'd.id',
      'd.visit_id',
      'd.title',
      'd.kind',
      'd.document_date',
      'd.content_type',
      'd.size',
      'd.created_at',
      's.name as by',
    ])
    .where('d.patient_id', '=', id)
    .where('d.archived_at', 'is', null)
    .orderBy('d.created_at')
    .execute()
