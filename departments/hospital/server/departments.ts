import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { whenFounded } from '../../platform/server/index.ts'
import type { DepartmentKind } from '../departments.ts'
import * as sql from './departments.sql.ts'

/** All departments of the hospital, in their order. */
export const listDepartments = async (ctx: Ctx) => ({ rows: await sql.selectDepartments(ctx.at, ctx.person.staff_id) })

export type KnownDepartment = { key: string; name: string; kind: DepartmentKind; is_active: boolean }

/** The departments of the hospital in their order, those that are off too. */
export const departmentsOf = (ctx: Pick<Ctx, 'at'>): Promise<KnownDepartment[]> => sql.selectNames(ctx.at)

/** How the departments of the hospital are called: a function from key to name. */
export async function departmentNames(ctx: Pick<Ctx, 'at'>): Promise<(key: string) => string> {
  const names = new Map((await departmentsOf(ctx)).map((row) => [row.key, row.name]))
  return (key) => names.get(key) ?? key
}

type Wanted = {
  /** Only a department of this kind will do. */
  kind?: DepartmentKind
  /** The work goes on with what is there already, so the department may be off. */
  even_off?: boolean
  /** The field of the input beside which a refusal is shown; null: the input has none. */
  field?: string | null
}
/**
 * The department that an input names. Errors, beside the field: `department_not_found` when the hospital has none
 * of that key (or of another kind), `department_off` when it is switched off.
 */
export async function expectDepartment(
  ctx: Pick<Ctx, 'at'>,
  key: string,
  { kind, even_off, field = 'department' }: Wanted = {},
) {
  const row = await sql.selectDepartment(ctx.at, key)
  const beside = (message: string) => (field ? { fieldErrors: { [field]: message } } : {})
  if (!row || (kind && row.kind !== kind))
    throw new AppError('department_not_found', beside('Please select a department'))
  if (!row.is_active && !even_off) {
    const message = `${row.name} is switched off and takes no new patients`
    throw new AppError('department_off', { message, ...beside(message) })
  }
  return row
}

/** A hospital begins with the usual departments, in the transaction that founds it. */
export const beginWithUsual = (): void => whenFounded(sql.insertUsual)
