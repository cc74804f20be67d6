import { sql } from 'kysely'
import { type HospitalDb, same, typed } from '../../../kernel/server/tenant.ts'
import type { PanelValue } from '../../laboratory/results.contract.ts'
import { givenOtherwise } from '../../pharmacy/server/index.ts'

// Everything of one patient, table by table, the oldest first: what a file of the whole record is made of.

export const selectPerson = (at: HospitalDb, id: string) =>
  at.from('patients').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const selectVisits = (at: HospitalDb, id: string) =>
  at
    .from('visits as vis')
    .select(['vis.id', 'vis.visit_number', 'vis.visit_type', 'vis.status', 'vis.created_at', 'vis.closed_at'])
    .where('vis.patient_id', '=', id)
    .orderBy('vis.created_at')
    .execute()

export const selectTriages = (at: HospitalDb, id: string) =>
  at
    .from('triage_records as tri')
    .innerJoin(...same('visits as vis', 'tri.visit_id'))
    .innerJoin(...same('staff as stf', 'tri.triaged_by'))
    .select([
      'tri.id',
      'tri.visit_id',
      'tri.created_at',
      'tri.chief_complaint',
      'tri.priority',
      'tri.temperature',
      'tri.pulse_rate',
      'tri.respiratory_rate',
      'tri.systolic',
      'tri.diastolic',
      'tri.oxygen_saturation',
      'tri.weight',
      'tri.height',
      'stf.name as by',
    ])
    .where('vis.patient_id', '=', id)
    .orderBy('tri.created_at')
    .execute()

export const selectNotes = (at: HospitalDb, id: string) =>
  at
    .from('medical_records as rec')
    .innerJoin(...same('staff as stf', 'rec.created_by'))
    .select([
      'rec.id',
      'rec.visit_id',
      'rec.created_at',
      'rec.record_type',
      'rec.title',
      'rec.summary',
      'stf.name as by',
    ])
    .where('rec.patient_id', '=', id)
    .orderBy('rec.created_at')
    .orderBy('rec.id')
    .execute()

export const selectDiagnoses = (at: HospitalDb, id: string) =>
  at
    .from('visits as vis')
    .innerJoin(...same('consultations as con', 'vis.id', 'visit_id'))
    .innerJoin(...same('consultation_diagnoses as dia', 'con.id', 'consultation_id'))
    .innerJoin(...same('staff as stf', 'con.doctor_id'))
    .select([
      'dia.id',
      'con.visit_id',
      'dia.code',
      'dia.title',
      'dia.certainty',
      'dia.is_primary',
      'dia.created_at',
      'stf.name as by',
    ])
    .where('vis.patient_id', '=', id)
    .where('con.status', '=', 'completed')
    .orderBy('dia.created_at')
    .execute()

export const selectConditions = (at: HospitalDb, id: string) =>
  at
    .from('patient_conditions as cnd')
    .innerJoin(...same('staff as stf', 'cnd.recorded_by'))
    .select(['cnd.id', 'cnd.condition', 'cnd.recorded_at', 'stf.name as by'])
    .where('cnd.patient_id', '=', id)
    .where('cnd.retracted_at', 'is', null)
    .orderBy('cnd.recorded_at')
    .execute()

export const selectAllergies = (at: HospitalDb, id: string) =>
  at
    .from('patient_allergies as alg')
    .innerJoin(...same('staff as stf', 'alg.recorded_by'))
    .select([
      'alg.id',
      'alg.substance',
      'alg.reaction',
      'alg.severity',
      'alg.certainty',
      'alg.recorded_at',
      'stf.name as by',
    ])
    .where('alg.patient_id', '=', id)
    .where('alg.retracted_at', 'is', null)
    .orderBy('alg.recorded_at')
    .execute()

export const selectLab = (at: HospitalDb, id: string) =>
  at
    .from('lab_orders as lor')
    .innerJoin(...same('visits as vis', 'lor.visit_id'))
    .innerJoin(...same('lab_test_types as ltt', 'lor.test_type_id'))
    .innerJoin(...same('staff as stf', 'lor.ordered_by'))
    .leftJoin(...same('lab_results as lre', 'lor.id', 'order_id', sql<boolean>`lre.status = 'approved'`))
    .leftJoin(...same('staff as doer', 'lre.performed_by'))
    .select([
      'lor.id',
      'lor.visit_id',
      'lor.order_number',
      'lor.priority',
      'lor.status',
      'lor.created_at',
      'ltt.name',
      'stf.name as by',
      'lre.id as result_id',
      'lre.result_value',
      'lre.unit',
      'lre.reference_range',
      'lre.range_note',
      'lre.flag',
      'lre.interpretation',
      'lre.performed_at',
      'lre.reviewed_at',
      'lre.amended_at',
      'doer.name as performed_by',
      typed<PanelValue[] | null>('lre.custom_fields').as('custom_fields'),
    ])
    .where('vis.patient_id', '=', id)
    .orderBy('lor.created_at')
    .execute()

export const selectRadiology = (at: HospitalDb, id: string) =>
  at
    .from('radiology_orders as ror')
    .innerJoin(...same('visits as vis', 'ror.visit_id'))
    .innerJoin(...same('staff as stf', 'ror.ordered_by'))
    .leftJoin(...same('radiology_results as rre', 'ror.id', 'order_id', sql<boolean>`rre.status = 'approved'`))
    .leftJoin(...same('staff as doer', 'rre.performed_by'))
    .select([
      'ror.id',
      'ror.visit_id',
      'ror.order_number',
      'ror.priority',
      'ror.status',
      'ror.created_at',
      'ror.study_type as name',
      'stf.name as by',
      'rre.id as result_id',
      'rre.findings',
      'rre.impression',
      'rre.performed_at',
      'rre.reviewed_at',
      'rre.amended_at',
      'doer.name as performed_by',
    ])
    .where('vis.patient_id', '=', id)
    .orderBy('ror.created_at')
    .execute()

export const selectMedicines = (at: HospitalDb, id: string) =>
  at
    .from('pharmacy_prescriptions as rx')
    .innerJoin(...same('staff as stf', 'rx.prescribed_by'))
    .leftJoin(...same('pharmacy_medications as med', 'rx.given_id'))
    .select([
      'rx.id',
      'rx.visit_id',
      'rx.medication_name',
      // What is given of it, where the pharmacy gives another medicine or another dose than was written.
      sql<string | null>`case when ${givenOtherwise} then concat_ws(', ', coalesce(med.name, rx.medication_name),
        coalesce(rx.substitute_dosage, rx.dosage), coalesce(rx.substitute_frequency, rx.frequency),
        coalesce(rx.substitute_duration, rx.duration), coalesce(rx.substitute_route, rx.route)) end`.as('given'),
      'rx.dosage',
      'rx.frequency',
      'rx.duration',
      'rx.route',
      'rx.instructions',
      'rx.quantity',
      'rx.status',
      'rx.created_at',
      'stf.name as by',
    ])
    .where('rx.patient_id', '=', id)
    .orderBy('rx.created_at')
    .execute()

export const selectProcedures = (at: HospitalDb, id: string) =>
  at
    .from('billing_procedures as prc')
    .innerJoin(...same('visits as vis', 'prc.visit_id'))
    .innerJoin(...same('staff as stf', 'prc.ordered_by'))
    .leftJoin(...same('staff as doer', 'prc.done_by'))
    .select([
      'prc.id',
      'prc.visit_id',
      'prc.order_number',
      'prc.name',
      'prc.status',
      'prc.created_at',
      'prc.done_at',
      'prc.done_notes',
      'stf.name as by',
      'doer.name as done_by',
    ])
    .where('vis.patient_id', '=', id)
    .orderBy('prc.created_at')
    .execute()

export const selectReferrals = (at: HospitalDb, id: string) =>
  at
    .from('order_referrals as rfr')
    .innerJoin(...same('staff as stf', 'rfr.referred_by'))
    .select([
      'rfr.id',
      'rfr.visit_id',
      'rfr.department',
      'rfr.reason',
      'rfr.priority',
      'rfr.status',
      'rfr.created_at',
      'stf.name as by',
    ])
    .where('rfr.patient_id', '=', id)
    .orderBy('rfr.created_at')
    .execute()

export const selectDocuments = (at: HospitalDb, id: string) =>
  at
    .from('patient_documents as doc')
    .innerJoin(...same('staff as stf', 'doc.uploaded_by'))
    .select([
      'doc.id',
      'doc.visit_id',
      'doc.title',
      'doc.kind',
      'doc.document_date',
      'doc.content_type',
      'doc.size',
      'doc.created_at',
      'stf.name as by',
    ])
    .where('doc.patient_id', '=', id)
    .where('doc.archived_at', 'is', null)
    .orderBy('doc.created_at')
    .execute()
