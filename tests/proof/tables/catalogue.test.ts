// What the database's own catalogue says of every table: a new one without policy, key or grant of the right kind fails
// here by itself.
import { describe, expect, it } from 'vitest'
import { openHouse } from '../../support/house.ts'
import { listOf, proofs, tableOf } from '../departments.ts'

const house = await openHouse()
const rows = async <T>(text: string): Promise<T[]> => (await house.owner.query(text)).rows

/** The same for every hospital, or of no hospital. Everything else must be a tenant table. */
const ofNoHospital = listOf('ofNoHospital')
/** Logs that only grow, and the column in which the database says when. */
const logs = tableOf('logs')

/**
 * The roles of the database that are not the hospital's: all that each reaches is said by the department that owns it.
 */
const ROLES = ['uzima_platform', 'uzima_app', 'uzima_search', 'uzima_accounts', 'uzima_counts', 'uzima_auth']
const reachedBy = (role: string) => [...proofs.values()].flatMap((proof) => proof.reachedBy?.[role] ?? [])
/** `visits.created_at` is a column of the table `visits`. */
const tableOfColumn = (column: string) => column.split('.')[0]

const POLICY = `(hospital_id = (NULLIF(current_setting('app.hospital_id'::text, true), ''::text))::uuid)`

const tables = (
  await rows<{ name: string }>(
    `select relname name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      order by 1`,
  )
).map((row) => row.name)
const tenantTables = tables.filter((name) => !ofNoHospital.includes(name))

it('knows every table', () => {
  expect(ofNoHospital.filter((name) => !tables.includes(name))).toEqual([])
  expect(tenantTables.length).toBeGreaterThan(15)
})

describe.each(tenantTables)('%s', (table) => {
  it('has row-level security, forced, with the one policy', async () => {
    const [security] = await rows(
      `select relrowsecurity, relforcerowsecurity from pg_class where oid = '${table}'::regclass`,
    )
    expect(security).toEqual({ relrowsecurity: true, relforcerowsecurity: true })
    const policies = await rows<{ roles: string[]; cmd: string; qual: string; with_check: string; permissive: string }>(
      `select roles::text[], cmd, qual, with_check, permissive from pg_policies where tablename = '${table}'`,
    )
    const forEverybody = policies.filter((policy) => policy.roles.includes('public'))
    expect(forEverybody).toEqual([
      { roles: ['public'], cmd: 'ALL', qual: POLICY, with_check: POLICY, permissive: 'PERMISSIVE' },
    ])
    expect(
      policies.filter((policy) => policy.roles.includes('uzima_hospital') || policy.roles.includes('uzima_app')),
    ).toEqual([])
  })

  it('begins its primary key and every unique index with hospital_id, and ties itself to others within the hospital', async () => {
    const unique = await rows<{ index: string; first: string }>(
      `select idx.indexrelid::regclass::text index, pg_get_indexdef(idx.indexrelid, 1, true) first from pg_index idx
        where idx.indrelid = '${table}'::regclass and idx.indisunique`,
    )
    expect(unique.length).toBeGreaterThan(0)
    expect(unique.filter((index) => index.first !== 'hospital_id')).toEqual([])
    const loose = await rows(
      `select ctr.conname from pg_constraint ctr
        where ctr.conrelid = '${table}'::regclass and ctr.contype = 'f'
          and ctr.confrelid::regclass::text = any('{${tenantTables.join(',')}}')
       and not exists (select from unnest(ctr.conkey) k
         join pg_attribute att on att.attrelid = ctr.conrelid and att.attnum = k where att.attname = 'hospital_id')`,
    )
    expect(loose).toEqual([])
  })
})

describe('roles', () => {
  it('own nothing, bypass nothing, create nothing', async () => {
    const roles = await rows(
      `select rolname from pg_roles where rolname like 'uzima\\_%'
        and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolinherit
          or has_schema_privilege(rolname, 'public', 'create'))`,
    )
    expect(roles).toEqual([])
    const owned = await rows(
      `select relname from pg_class cls join pg_roles rls on rls.oid = cls.relowner where rls.rolname like 'uzima\\_%'`,
    )
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
    for (const table of Object.keys(logs)) {
      for (const role of ['uzima_hospital', 'uzima_platform', 'uzima_auth', 'uzima_jobs']) {
        // The one column that a merge of two records changes: whose the row is, never what it says.
        const [row] = await rows<{ may: boolean }>(
          `select has_table_privilege('${role}', '${table}', 'delete')
            or exists (select from pg_attribute att where att.attrelid = '${table}'::regclass and att.attnum > 0
             and not att.attisdropped and att.attname <> 'patient_id'
             and has_column_privilege('${role}', '${table}', att.attnum, 'update')) may`,
        )
        expect([role, table, row?.may]).toEqual([role, table, false])
      }
    }
  })

  it('says itself when a row of a log was written: no role may give it a time', async () => {
    for (const [table, time] of Object.entries(logs)) {
      for (const role of ['uzima_hospital', 'uzima_platform', 'uzima_auth', 'uzima_jobs']) {
        const [row] = await rows<{ may: boolean }>(
          `select has_column_privilege('${role}', '${table}', '${time}', 'insert') may`,
        )
        expect([role, table, row?.may]).toEqual([role, table, false])
      }
    }
  })

  it.each(ROLES)('%s reaches its own tables only', async (role) => {
    const allowed = reachedBy(role).map(tableOfColumn)
    const reachable: string[] = []
    // What identity reaches of its own, beside the tenants' tables, is all of its department.
    for (const table of role === 'uzima_auth' ? tenantTables : tables) {
      const [row] = await rows<{ may: boolean }>(
        `select has_any_column_privilege('${role}', '${table}', 'select, insert, update')
          or has_table_privilege('${role}', '${table}', 'delete') may`,
      )
      if (row?.may) reachable.push(table)
    }
    expect(reachable.filter((table) => !allowed.includes(table))).toEqual([])
  })

  it('identity reaches no clinical table', async () => {
    for (const table of tenantTables) {
      const [row] = await rows<{ may: boolean }>(
        `select has_any_column_privilege('uzima_auth', '${table}', 'select, insert, update') may`,
      )
      expect([table, row?.may]).toEqual([table, reachedBy('uzima_auth').includes(table)])
    }
  })

  it('what counts for the provider sees no more of a row than that it is there, and when', async () => {
    const columns = await rows<{ column: string }>(
      `select cls.relname || '.' || att.attname "column" from pg_attribute att
        join pg_class cls on cls.oid = att.attrelid
       where cls.relnamespace = 'public'::regnamespace and cls.relkind = 'r' and att.attnum > 0 and not att.attisdropped
         and has_column_privilege('uzima_counts', cls.oid, att.attnum, 'select') order by 1`,
    )
    expect(columns.map((row) => row.column)).toEqual(reachedBy('uzima_counts').sort())
  })

  it('no function but the patient search, the counts and those that make and end accounts runs with other rights, none is leakproof', async () => {
    const functions = await rows<{ proname: string }>(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace and (prosecdef or proleakproof)
       and not exists (select from pg_depend dpd where dpd.objid = pg_proc.oid and dpd.deptype = 'e')`,
    )
    expect(functions.map((row) => row.proname).sort()).toEqual([...listOf('functions')].sort())
    // Without pg_temp at the end a caller's temporary table would come first. What names mean was settled when it was made
    // for SQL that is kept as it was read (prosqlbody).
    const paths = await rows<{ proname: string; path: string | null }>(
      `select proname, (select setting from unnest(proconfig) setting where setting like 'search_path=%') path from pg_proc
        where pronamespace = 'public'::regnamespace and prosecdef and prosqlbody is null
        and not exists (select from pg_depend dpd where dpd.objid = pg_proc.oid and dpd.deptype = 'e')`,
    )
    expect(paths.filter((row) => row.path !== 'search_path=pg_catalog, public, pg_temp')).toEqual([])
    expect(paths.length).toBeGreaterThan(0)
  })
})
