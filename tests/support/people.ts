import type pg from 'pg'
import { type HospitalRole, hospitalRoles, providerRoles } from '../../departments/access/roles.ts'
import { hashPassword } from '../../departments/access/server/index.ts'
import { usualInsurerRows } from '../../departments/hospital/insurers.ts'
import { usualRows } from '../../departments/hospital/usual-departments.ts'
import { newId } from '../../kernel/server/ids.ts'

export const PASSWORD = 'Uzima-test-2026'
let hash: Promise<string> | undefined

export type Worker = { staff_id: string; user_id: string; email: string; name: string; token: string }
export type Hospital = { id: string; subdomain: string; staff: Record<HospitalRole, Worker> }

async function makeAccount(
  owner: pg.Client,
  name: string,
  email: string,
  hospitalId: string | null,
): Promise<{ user_id: string; token: string }> {
  hash ??= hashPassword(PASSWORD)
  const user_id = newId()
  const token = newId().replaceAll('-', '')
  await owner.query('insert into users (id, name, email, hospital_id) values ($1, $2, $3, $4)', [
    user_id,
    name,
    email,
    hospitalId,
  ])
  await owner.query(
    `insert into accounts (id, user_id, account_id, provider_id, password)
      values ($1, $2::uuid, $2::text, 'credential', $3)`,
    [newId(), user_id, await hash],
  )
  await owner.query(
    `insert into sessions (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [newId(), user_id, token],
  )
  return { user_id, token }
}

/** A hospital with one person of every role, each signed in. */
export async function makeHospital(owner: pg.Client, subdomain: string): Promise<Hospital> {
  const id = newId()
  await owner.query(
    `insert into hospitals (id, name, subdomain, email, phone, address, city, country, contact_person)
     values ($1, $2, $3, $4, '+254712345678', 'Main Road 1', 'Nairobi', 'Kenya', 'The Director')`,
    [id, `Hospital ${subdomain}`, subdomain, `info@${subdomain}.test`],
  )
  // Why a record is opened is not what most tests are about either; why-opened.test.ts asks.
  await owner.query('insert into hospital_settings (hospital_id, ask_opening_reason) values ($1, false)', [id])
  await owner.query(
    `insert into licenses (hospital_id, plan_id, status, starts_on, expires_on, auto_renewal)
      values ($1, 'enterprise', 'active', current_date - 30, current_date + 335, false)`,
    [id],
  )
  await owner.query(
    `insert into hospital_modules (hospital_id, module_id) select $1, unnest(modules) from pricing_plans
      where id = 'enterprise'`,
    [id],
  )
  // What one person gives back or voids is not what most tests are about; approvals have tests of their own.
  await owner.query(
    `insert into approval_rules (hospital_id, act, way) select $1, act, 'alone' from unnest($2::text[]) act`,
    [id, ALONE],
  )
  const begins: [string, readonly object[]][] = [
    ['hospital_departments', usualRows(id)],
    ['insurers', usualInsurerRows(id)],
  ]
  for (const [table, rows] of begins) {
    const columns = Object.keys(rows[0] ?? {})
    await owner.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
  const staff: Partial<Record<HospitalRole, Worker>> = {}
  for (const role of hospitalRoles) staff[role] = await makeWorker(owner, id, subdomain, role)
  return { id, subdomain, staff: staff as Record<HospitalRole, Worker> }
}

/** What one person may do alone in the hospitals of the tests. */
export const ALONE = [
  ...['refund', 'deposit_back', 'credit_note', 'void', 'line_off', 'disposal', 'stock_adjustment'],
  ...['price', 'safeguard_lifted', 'cost_above', 'safe_count', 'not_come', 'mpesa_correction'],
]

/** One more person of that role; `also`: further roles of the same person. */
export async function makeWorker(
  owner: pg.Client,
  hospitalId: string,
  subdomain: string,
  role: HospitalRole,
  suffix = '',
  also: readonly HospitalRole[] = [],
): Promise<Worker> {
  const email = `${role}${suffix}@${subdomain}.test`
  const name = `${role} ${suffix || subdomain}`
  const account = await makeAccount(owner, name, email, hospitalId)
  const staff_id = newId()
  await owner.query('insert into staff (hospital_id, id, user_id, name, email) values ($1, $2, $3, $4, $5)', [
    hospitalId,
    staff_id,
    account.user_id,
    name,
    email,
  ])
  for (const each of [role, ...also])
    await owner.query('insert into staff_roles (hospital_id, staff_id, role) values ($1, $2, $3)', [
      hospitalId,
      staff_id,
      each,
    ])
  return { ...account, staff_id, email, name }
}

/** The provider's people, each signed in: role → session token. */
export async function makeProvider(owner: pg.Client): Promise<Record<(typeof providerRoles)[number], string>> {
  const tokens: Record<string, string> = {}
  for (const role of providerRoles) {
    const email = `${role}@uzima.test`
    const { user_id, token } = await makeAccount(owner, role, email, null)
    tokens[role] = token
    // Outside the demo the provider's people work with two-factor sign-in only.
    await owner.query('update users set two_factor_enabled = true, provider_role = $2 where id = $1', [user_id, role])
  }
  return tokens
}
