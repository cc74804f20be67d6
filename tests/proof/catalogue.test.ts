// What the database's own catalogue says of every table: a new one without policy, key or grant of the right kind fails here by itself.
import { describe, expect, it } from 'vitest'
import { openHouse } from '../support/house.ts'

const house = await openHouse()
const rows = async <T>(text: string): Promise<T[]> => (await house.owner.query(text)).rows

/** The same for every hospital, or of no hospital. Everything else must be a tenant table. */
const HOUSE_TABLES = [
  'accounts',
  'address_failures',
  'diagnosis_codes',
  'hospitals',
  'known_devices',
  'license_settings',
  'mail_outbox',
  'modules',
  'platform_audit_log',
  'platform_audit_seals',
  'platform_idempotency_keys',
  'pricing_plans',
  'schema_migrations',
  'sessions',
  'sign_in_failures',
  'two_factors',
  'users',
  'verifications',
]
/** What the provider's role may touch at all; no clinical table is among them. */
const PROVIDER_TABLES = [
  'hospital_departments',
  'hospital_modules',
  'hospital_settings',
  'hospitals',
  'insurers',
  'license_invoices',
  'license_payments',
  'license_settings',
  'licenses',
  'mail_outbox',
  'module_usage',
  'modules',
  'platform_audit_log',
  'platform_idempotency_keys',
  'pricing_plans',
  'staff',
  'staff_roles',
  'support_attachments',
  'support_comments',
  'support_reads',
  'support_tickets',
  'users',
]
/** What identity may touch of the tenants' tables: who somebody is and what they may do, and leaving an audit row. */
const IDENTITY_TENANT_TABLES = [
  'audit_log',
  'hospital_modules',
  'hospital_roles',
  'hospital_settings',
  'licenses',
  'staff',
  'staff_exceptions',
  'staff_own_roles',
  'staff_roles',
]

/** Logs that only grow, and the column in which the database says when. */
const LOGS = [
  ['audit_log', 'at'],
  ['platform_audit_log', 'at'],
  ['audit_seals', 'sealed_at'],
  ['platform_audit_seals', 'sealed_at'],
  ['consultation_versions', 'created_at'],
  ['triage_records', 'created_at'],
  ['medical_records', 'created_at'],
  ['stock_movements', 'created_at'],
  ['lab_result_versions', 'created_at'],
  ['lab_result_calls', 'told_at'],
  ['radiology_result_versions', 'created_at'],
  ['treatment_plan_versions', 'created_at'],
] as const

const POLICY = `(hospital_id = (NULLIF(current_setting('app.hospital_id'::text, true), ''::text))::uuid)`

const tables = (
  await rows<{ name: string }>(
    `select relname name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
  )
).map((row) => row.name)
const tenantTables = tables.filter((name) => !HOUSE_TABLES.includes(name))

it('knows every table', () => {
  expect(HOUSE_TABLES.filter((name) => !tables.includes(name))).toEqual([])
  expect(tenantTables.length).toBeGreaterThan(15)
})

describe.each(tenantTables)('%s', (table) => {
  it('has row-level security, forced, with the one policy', async () => {
    const [security] = await rows(`select relrowsecurity, relforcerowsecurity from pg_class where oid = '${table}'::regclass`)
    expect(security).toEqual({ relrowsecurity: true, relforcerowsecurity: true })
    const policies = await rows<{ roles: string[]; cmd: string; qual: string; with_check: string; permissive: string }>(
      `select roles::text[], cmd, qual, with_check, permissive from pg_policies where tablename = '${table}'`,
    )
    const forEverybody = policies.filter((policy) => policy.roles.includes('public'))
    expect(forEverybody).toEqual([{ roles: ['public'], cmd: 'ALL', qual: POLICY, with_check: POLICY, permissive: 'PERMISSIVE' }])
    expect(policies.filter((policy) => policy.roles.includes('uzima_hospital') || policy.roles.includes('uzima_app'))).toEqual([])
  })

  it('begins its primary key and every unique index with hospital_id, and ties itself to others within the hospital', async () => {
    const unique = await rows<{ index: string; first: string }>(
      `select i.indexrelid::regclass::text index, pg_get_indexdef(i.indexrelid, 1, true) first from pg_index i where i.indrelid = '${table}'::regclass and i.indisunique`,
    )
    expect(unique.length).toBeGreaterThan(0)
    expect(unique.filter((index) => index.first !== 'hospital_id')).toEqual([])
    const loose = await rows(
      `select c.conname from pg_constraint c where c.conrelid = '${table}'::regclass and c.contype = 'f' and c.confrelid::regclass::text = any('{${tenantTables.join(',')}}')
       and not exists (select from unnest(c.conkey) k join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k where a.attname = 'hospital_id')`,
    )
    expect(loose).toEqual([])
  })
})

describe('roles', () => {
  it('own nothing, bypass nothing, create nothing', async () => {
    const roles = await rows(
      `select rolname from pg_roles where rolname like 'uzima\\_%' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolinherit or has_schema_privilege(rolname, 'public', 'create'))`,
    )
    expect(roles).toEqual([])
    const owned = await rows(`select relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname like 'uzima\\_%'`)
    expect(owned).toEqual([])
  })

  it('cannot truncate, and cannot change or delete what is append-only', async () => {
    for (const role of [
      'uzima_hospital',
      'uzima_platform',
      'uzima_auth',
      'uzima_jobs',
      'uzima_app',
      'uzima_search',
      'uzima_counts',
      'uzima_accounts',
    ]) {
      for (const table of tables) {
        const [row] = await rows<{ truncate: boolean }>(
          `select has_table_privilege('${role}', '${table}', 'truncate, trigger, references') "truncate"`,
        )
        expect([role, table, row?.truncate]).toEqual([role, table, false])
      }
    }
    for (const table of [
      'audit_log',
      'platform_audit_log',
      'consultation_versions',
      'triage_records',
      'medical_records',
      'stock_movements',
    ]) {
      for (const role of ['uzima_hospital', 'uzima_platform', 'uzima_auth', 'uzima_jobs']) {
        // The one column that a merge of two records changes: whose the row is, never what it says.
        const [row] = await rows<{ may: boolean }>(
          `select has_table_privilege('${role}', '${table}', 'delete') or exists (select from pg_attribute a where a.attrelid = '${table}'::regclass and a.attnum > 0
             and not a.attisdropped and a.attname <> 'patient_id' and has_column_privilege('${role}', '${table}', a.attnum, 'update')) may`,
        )
        expect([role, table, row?.may]).toEqual([role, table, false])
      }
    }
  })

  it('says itself when a row of a log was written: no role may give it a time', async () => {
    for (const [table, time] of LOGS) {
      for (const role of ['uzima_hospital', 'uzima_platform', 'uzima_auth', 'uzima_jobs']) {
        const [row] = await rows<{ may: boolean }>(`select has_column_privilege('${role}', '${table}', '${time}', 'insert') may`)
        expect([role, table, row?.may]).toEqual([role, table, false])
      }
    }
  })

  it.each([
    ['uzima_platform', PROVIDER_TABLES],
    ['uzima_app', []],
    ['uzima_search', ['patients']],
    ['uzima_accounts', ['accounts', 'known_devices', 'sessions', 'sign_in_failures', 'staff', 'users', 'verifications']],
    ['uzima_counts', ['audit_log', 'hospital_settings', 'patients', 'visits']],
  ])('%s reaches its own tables only', async (role, allowed) => {
    const reachable: string[] = []
    for (const table of tables) {
      const [row] = await rows<{ may: boolean }>(
        `select has_any_column_privilege('${role}', '${table}', 'select, insert, update') or has_table_privilege('${role}', '${table}', 'delete') may`,
      )
      if (row?.may) reachable.push(table)
    }
    expect(reachable.filter((table) => !allowed.includes(table))).toEqual([])
  })

  it('identity reaches no clinical table', async () => {
    for (const table of tenantTables) {
      const [row] = await rows<{ may: boolean }>(`select has_any_column_privilege('uzima_auth', '${table}', 'select, insert, update') may`)
      expect([table, row?.may]).toEqual([table, IDENTITY_TENANT_TABLES.includes(table)])
    }
  })

  it('what counts for the provider sees no more of a row than that it is there, and when', async () => {
    const columns = await rows<{ column: string }>(
      `select c.relname || '.' || a.attname "column" from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
         and has_column_privilege('uzima_counts', c.oid, a.attnum, 'select') order by 1`,
    )
    expect(columns.map((row) => row.column)).toEqual([
      'audit_log.at',
      'audit_log.hospital_id',
      'hospital_settings.hospital_id',
      'hospital_settings.time_zone',
      'patients.hospital_id',
      'visits.created_at',
      'visits.hospital_id',
    ])
  })

  it('no function but the patient search, the counts and those that make and end accounts runs with other rights, none is leakproof', async () => {
    const functions = await rows<{ proname: string }>(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace and (prosecdef or proleakproof)
       and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')`,
    )
    expect(functions.map((row) => row.proname).sort()).toEqual([
      'create_account',
      'end_access',
      'hospital_counts',
      'hospital_is_new',
      'search_patients',
    ])
    // Without pg_temp at the end a caller's temporary table would come first.
    const paths = await rows<{ path: string }>(
      `select setting path from pg_proc, unnest(proconfig) setting where pronamespace = 'public'::regnamespace and prosecdef and setting like 'search_path=%'`,
    )
    expect(paths.map((row) => row.path)).toEqual(Array(functions.length).fill('search_path=pg_catalog, public, pg_temp'))
  })
})
