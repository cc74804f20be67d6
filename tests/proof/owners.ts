/**
 * Which department owns a table: its code alone writes it (docs/adr/0003). Said here, once; a table that is in no list fails the run, and so does a list
 * of no department. `kernel` are the tables that the foundation writes by itself.
 */
export const owners: Record<string, readonly string[]> = {
  kernel: ['audit_log', 'audit_seals', 'idempotency_keys', 'mail_outbox', 'platform_audit_log', 'platform_idempotency_keys'],
  access: ['accounts', 'admin_emails', 'sessions', 'sign_in_failures', 'two_factors', 'users', 'verifications'],
  platform: [
    'hospital_modules',
    'hospitals',
    'license_invoices',
    'license_payments',
    'license_settings',
    'licenses',
    'module_usage',
    'modules',
    'pricing_plans',
  ],
  hospital: ['hospital_settings'],
  staff: ['staff', 'staff_roles'],
  patients: ['medical_records', 'patient_allergies', 'patient_conditions', 'patient_histories', 'patient_merges', 'patients'],
  visits: ['queue_counters', 'queues', 'visits'],
  appointments: [
    'appointment_changes',
    'appointment_types',
    'appointment_waiting_list',
    'appointments',
    'clinician_absences',
    'clinician_schedules',
  ],
  billing: ['billing_invoice_items', 'billing_invoices'],
  laboratory: ['lab_orders', 'lab_result_versions', 'lab_results', 'lab_samples', 'lab_test_types'],
  radiology: ['radiology_images', 'radiology_orders', 'radiology_result_versions', 'radiology_results', 'radiology_study_types'],
  pharmacy: ['pharmacy_medications'],
  triage: ['triage_records'],
  consultation: [
    'consultation_diagnoses',
    'consultation_prescriptions',
    'consultation_referrals',
    'consultation_versions',
    'consultations',
    'diagnosis_codes',
    'note_templates',
    'order_favourites',
  ],
  treatment: ['treatment_plan_versions', 'treatment_plans'],
  records: ['patient_documents'],
  support: ['support_attachments', 'support_comments', 'support_reads', 'support_tickets'],
}

/** A statement that is let be: who issues it (a department or `kernel`), how it reads on one line, and the reason. */
export type Exception = { by: string; statement: RegExp; why: string }

/** Writes of a table that belongs to another department. */
export const mayWrite: readonly Exception[] = [
  {
    by: 'patients',
    statement: /^update "\w+"( t)? set patient_id = \$1 where/,
    why: 'followMerges: the tables are named by the departments that own them; patients moves their rows for them when two records become one',
  },
  {
    by: 'platform',
    statement: /^insert into "(staff|staff_roles|hospital_settings)"/,
    why: 'a hospital begins with its settings and its first admin, in one transaction of the provider; their rooms lie above platform',
  },
  {
    by: 'platform',
    statement: /^update "hospital_settings" set "logo" =/,
    why: 'the provider sets a hospital’s logo when it begins; settings lie above platform',
  },
  {
    by: 'platform',
    statement: /^with first as \(select s\.hospital_id, s\.user_id from staff/,
    why: 'a first password is made anew only while nobody has chosen one: identity has no transaction, so finding the person and changing the account is one statement',
  },
  {
    by: 'staff',
    statement: /^with person as \( update users u set must_change_password = true/,
    why: 'identity has no transaction, so finding the person among the hospital’s staff, changing the account and ending its sessions is one statement',
  },
  {
    by: 'kernel',
    statement: /^update sessions set last_seen_at = now\(\)/,
    why: 'who is asking is read and noted by bind, before any department is called',
  },
  {
    by: 'kernel',
    statement: /^delete from "(sessions|sign_in_failures|verifications)" where "(expires_at|last_failure_at)" </,
    why: 'the hourly sweep of what has run out',
  },
]
/** Questions to a tenant table, in a hospital's transaction, that do not say the hospital. There is none. */
export const mayAskAll: readonly Exception[] = []

/** Kept by the migrations themselves. */
export const OF_NOBODY = ['schema_migrations']
