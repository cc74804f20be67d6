import type { Insertable } from 'kysely'
import type { DB } from '../types.ts'

/** What belongs to nobody's hospital, in the order in which it goes in. */
export const houseTables = ['hospitals', 'users', 'accounts'] as const
/** A hospital's own tables, in the order in which they go in. */
export const tenantTables = [
  'hospital_settings',
  'licenses',
  'hospital_modules',
  'staff',
  'staff_roles',
  'hospital_departments',
  'insurers',
  'license_invoices',
  'license_payments',
  'module_usage',
  'support_tickets',
  'support_comments',
  'support_reads',
  'patients',
  'visits',
  'patient_allergies',
  'patient_conditions',
  'patient_histories',
  'queues',
  'queue_counters',
  'triage_records',
  'consultations',
  'consultation_versions',
  'consultation_diagnoses',
  'medical_records',
  'billing_services',
  'lab_test_types',
  'radiology_study_types',
  'stock_stores',
  'stock_items',
  'stock_batches',
  'stock_movements',
  'pharmacy_medications',
  'lab_orders',
  'lab_samples',
  'lab_results',
  'lab_result_versions',
  'radiology_orders',
  'radiology_results',
  'radiology_result_versions',
  'radiology_images',
  'pharmacy_prescriptions',
  'billing_procedures',
  'billing_exemptions',
  'order_favourites',
  'billing_invoices',
  'billing_invoice_items',
  'billing_drawers',
  'billing_payments',
  'billing_reductions',
  'billing_journal',
  'patient_documents',
  'treatment_plans',
  'treatment_plan_versions',
  'appointment_types',
  'appointments',
  'appointment_changes',
  'appointment_waiting_list',
  'clinician_schedules',
  'clinician_absences',
  'audit_log',
] as const

export type HouseRows = { [T in (typeof houseTables)[number]]: Insertable<DB[T]>[] }
export type TenantRows = { [T in (typeof tenantTables)[number]]: Insertable<DB[T]>[] }

/** An empty list for each of these tables. */
export const emptyRows = <T extends string>(tables: readonly T[]) =>
  Object.fromEntries(tables.map((table) => [table, []])) as { [K in T]: never[] }
