import type { Fault } from '../../../kernel/contract/imports.ts'
import { AppError } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { type ImportRow, importing, sameTwice } from '../../../kernel/server/lists/imports.ts'
import { type HospitalRole, hospitalRoles, roleLabels } from '../../access/roles.ts'
import { emailsTaken, insertAccounts, makeFirstPassword, noteIssued } from '../../access/server/index.ts'
import { expectWithinPlan } from '../../platform/server/index.ts'
import { type StaffImportRow, staffImport } from '../import.contract.ts'
import { usualOffices } from '../offices.ts'
import { tellAdmins, wayIn } from './accounts/tell-admins.ts'
import { countUsers, insertStaff, selectByEmail, selectOffices } from './directory.sql.ts'
import { placesOf, plainName } from './places.ts'
import { insertRoles, selectOwnRoles } from './rights.sql.ts'
import { noteChanges } from './rights.ts'

type Row = ImportRow<StaffImportRow>
type Role = { name: string; builtIn: HospitalRole | null; id: string | null }

/** The roles by the names that a file may give them: built-in ones, and the hospital's own that are in use. */
async function rolesByName(ctx: Ctx): Promise<Map<string, Role>> {
  const own = (await selectOwnRoles(ctx.at)).filter((role) => role.active)
  return new Map<string, Role>([
    ...hospitalRoles.flatMap((builtIn) => {
      const role = { name: roleLabels[builtIn], builtIn, id: null }
      return [roleLabels[builtIn], builtIn].map((name) => [plainName(name), role] as const)
    }),
    ...own.map(({ id, name }) => [plainName(name), { name, builtIn: null, id }] as const),
  ])
}

/**
 * What nobody here is called: roles and places. A place is a department of the hospital's list, one where somebody works
 * already, or a usual office: a slip of the pen would keep somebody out of their clinic.
 */
async function unknownNames(ctx: Ctx, rows: readonly Row[]): Promise<Fault[]> {
  const [roles, place] = [await rolesByName(ctx), await placesOf(ctx)]
  const offices = new Set([...usualOffices, ...(await selectOffices(ctx.at))].map(plainName))
  const isKnown = (department: string) =>
    place(department).department_key !== null || offices.has(plainName(department))
  const { columns } = staffImport
  return rows.flatMap(({ line, value }) => [
    ...value.roles
      .filter((name) => !roles.has(plainName(name)))
      .map((name) => ({ line, column: columns.roles.title, text: `No role is called ${name}` })),
    ...(value.department && !isKnown(value.department)
      ? [{ line, column: columns.department.title, text: `No department is called ${value.department}` }]
      : []),
  ])
}

/** Who works here already is left out; whose e-mail somebody else in the installation has cannot come. */
async function examine(ctx: Ctx, rows: readonly Row[]) {
  const emails = rows.map(({ value }) => value.email)
  const here = new Map((await selectByEmail(ctx.at, emails)).map(({ email, name }) => [email, name]))
  const taken = new Set(
    await emailsTaken(
      ctx.tx,
      emails.filter((email) => !here.has(email)),
    ),
  )
  const column = staffImport.columns.email.title
  return {
    faults: [
      ...(await unknownNames(ctx, rows)),
      ...sameTwice(rows, column, ({ email }) => email),
      ...rows
        .filter(({ value }) => taken.has(value.email))
        .map(({ line }) => ({ line, column, text: 'This email is already in use' })),
    ],
    known: rows.flatMap(({ line, value }) => {
      const name = here.get(value.email)
      return name ? [{ line, text: `${name} works here already (${value.email})` }] : []
    }),
  }
}

/**
 * Makes an account for each within the plan's users, with roles; the first passwords are in the answer only. Errors:
 * `plan_limit`, `staff_email_taken`.
 */
async function save(ctx: Ctx, rows: readonly Row[]) {
  if (!rows.length) return { people: [] }
  await expectWithinPlan(ctx, 'max_users', () => countUsers(ctx.at), rows.length)
  const [roles, place] = [await rolesByName(ctx), await placesOf(ctx)]
  const passwords = await Promise.all(rows.map(makeFirstPassword))
  const people = rows.map(({ value: { roles: named, department, ...value } }, at) => ({
    value: { ...value, ...place(department) },
    staff_id: newId(),
    roles: named.flatMap((name) => roles.get(plainName(name)) ?? []),
    password: passwords[at]?.password ?? '',
    password_hash: passwords[at]?.password_hash ?? '',
  }))
  const users = await insertAccounts(
    ctx.tx,
    ctx.hospital.id,
    people.map(({ value: { name, email }, password_hash }) => ({ name, email, password_hash })),
  )
  // Somebody made an account for one of them at this very moment.
  if (!users) throw new AppError('staff_email_taken')
  await insertStaff(
    ctx.at,
    people.map(({ value, staff_id }) => ({ ...value, id: staff_id, user_id: users.get(value.email) ?? '' })),
  )
  const by_hand = !ctx.mailLeaves
  await noteIssued(
    ctx.at,
    people.map(({ staff_id }) => staff_id),
    { issued_by: ctx.person.staff_id, by_hand },
  )
  await insertRoles(
    ctx.at,
    people.flatMap(({ staff_id, roles: held }) =>
      held.map(({ builtIn, id }) => ({ staff_id, role: builtIn, role_id: id })),
    ),
  )
  await noteChanges(
    ctx,
    ...people.flatMap(({ staff_id, value, roles: held }) => [
      { change: 'account_made' as const, staff_id, subject: value.name },
      ...held.map(({ name }) => ({ change: 'role_given' as const, staff_id, subject: name })),
    ]),
  )
  const rolesSaid = (held: readonly Role[]) => held.map(({ name }) => name).join(', ')
  await tellAdmins(ctx, {
    says: `${ctx.person.name} made ${people.length} accounts out of a file`,
    lines: [
      ...people.map(({ value: { name, email }, roles: held }) => `${name} (${email}): ${rolesSaid(held)}`),
      wayIn(ctx, by_hand),
    ],
  })
  return {
    people: people.map(({ staff_id, value: { name, email }, password }) => ({
      ...{ staff_id, name, email },
      password: by_hand ? password : null,
    })),
  }
}

/** The people who work here, out of a CSV file, with their first passwords. Errors: `invalid`, `plan_limit`. */
export const importStaff = importing(staffImport, { examine, save })
