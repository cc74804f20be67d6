import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { allTables } from '../../kernel/contract/index.ts'

const folder = path.join(import.meta.dirname, '..', '..', 'departments')
for (const department of readdirSync(folder)) {
  const file = path.join(folder, department, 'vocabulary.ts')
  if (existsSync(file)) await import(file)
}

/** The tables that the foundation writes by itself. Each other table is owned by the department whose vocabulary says it (docs/adr/0003). */
export const KERNEL_TABLES = [
  'audit_log',
  'audit_seals',
  'idempotency_keys',
  'mail_outbox',
  'platform_audit_log',
  'platform_audit_seals',
  'platform_idempotency_keys',
]

/** Owner → tables, as the departments' vocabularies say it; a table that nobody owns fails the run, and so does an owner that is no department. */
export const owners: Record<string, readonly string[]> = { kernel: KERNEL_TABLES }
for (const [table, department] of allTables()) owners[department] = [...(owners[department] ?? []), table]

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
    statement:
      /^delete from "(sessions|sign_in_failures|address_failures|known_devices|verifications)" where "(expires_at|last_failure_at|last_used_at)" </,
    why: 'the hourly sweep of what has run out',
  },
]
/** Questions to a tenant table, in a hospital's transaction, that do not say the hospital. There is none. */
export const mayAskAll: readonly Exception[] = []

/** Kept by the migrations themselves. */
export const OF_NOBODY = ['schema_migrations']
