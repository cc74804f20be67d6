import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { expectVersion } from '../../../kernel/server/documents/version.ts'
import { findWorker } from '../../staff/server/index.ts'
import type * as contract from '../departments.contract.ts'
import { keyOf } from '../insurers.ts'
import * as sql from './departments.sql.ts'

meansWhenRefused('hospital_departments_name', 'department_exists', {
  name: 'A department with this name already exists',
})
meansWhenRefused('hospital_departments_pkey', 'department_exists', {
  name: 'A department with this name already exists',
})
meansWhenRefused('hospital_departments_hospital_id_letter_key', 'department_exists', {
  letter: 'Another department’s tickets have this letter',
})

/** The head is somebody who works here now. Errors: `invalid` beside the field. */
async function expectHead(ctx: Ctx, head_id: string | null): Promise<void> {
  if (head_id && !(await findWorker(ctx, head_id, 'hospital.view')))
    throw invalid('head_id', 'Please select somebody who works here')
}

/** One more clinic, behind the others; its key is made of its name and stays. Errors: `department_exists`. */
export async function createDepartment(ctx: Ctx, facts: Parsed<typeof contract.createDepartment>) {
  await expectHead(ctx, facts.head_id)
  const keys = await sql.lockKeys(ctx.at)
  const base = keyOf(facts.name)
  let key = base
  for (let n = 2; keys.includes(key); n++) key = `${base}_${n}`
  ctx.audit({ entity: 'department', reason: facts.name })
  await sql.insertDepartment(ctx.at, { ...facts, key, kind: 'clinic', position: keys.length + 1 })
  return { key }
}

/** Changes what is said of a department. Errors: `department_not_found`, `department_exists`, `conflict`. */
export async function updateDepartment(ctx: Ctx, { key, version, ...facts }: Parsed<typeof contract.updateDepartment>) {
  const current = await sql.lockDepartment(ctx.at, key)
  if (!current) throw new AppError('department_not_found')
  ctx.audit({ entity: 'department', reason: `${facts.name}, ${facts.is_active ? 'on' : 'off'}` })
  expectVersion(current, version)
  await expectHead(ctx, facts.head_id)
  await sql.updateDepartment(ctx.at, key, facts)
  return { ok: true as const }
}

/** Puts all departments into another order. Errors: `departments_changed` when these are not all of them, each once. */
export async function orderDepartments(ctx: Ctx, { keys }: Parsed<typeof contract.orderDepartments>) {
  ctx.audit({ entity: 'department', reason: keys.join(', ').slice(0, 200) })
  const all = await sql.lockKeys(ctx.at)
  if (all.length !== keys.length || new Set(keys).size !== keys.length || !all.every((key) => keys.includes(key)))
    throw new AppError('departments_changed')
  await sql.updatePositions(ctx.at, keys)
  return { ok: true as const }
}
