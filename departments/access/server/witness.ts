import { randomUUID } from 'node:crypto'
import { AppError, type Parsed, type Permission } from '../../../kernel/contract/index.ts'
import { PROVIDER_ZONE } from '../../../kernel/contract/values/days.ts'
import { auditIdentity } from '../../../kernel/server/audit/audit.ts'
import type { Ctx, SystemCtx } from '../../../kernel/server/ctx.ts'
import { findStaff, type Person } from '../../../kernel/server/request/session.ts'
import { at } from '../../../kernel/server/tenant.ts'
import type * as contract from '../witness.contract.ts'
import { guesserOf } from './devices.ts'
import { guarded, Wrong } from './lockout.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import * as sql from './witness.sql.ts'

declare const signed: unique symbol
/** Somebody else who stood by and signed with their own password; `witnessOf` alone makes it. */
export type Witness = { staff_id: string; name: string; [signed]: true }

// Somebody whom nobody knows is refused after as long as somebody with another password.
const nobody = hashPassword('nobody has this password')

/**
 * A second person signs at somebody else's screen. Their password is judged like at sign-in: its tries count for
 * the account and the address. Errors: `witness_own`, `witness_wrong`, `witness_may_not`, `locked_out`.
 */
export async function askWitness(ctx: SystemCtx, { email, password, permission }: Parsed<typeof contract.askWitness>) {
  const { services, person } = ctx
  const { hospital, staff_id } = person ?? {}
  if (!person || !hospital || !staff_id) throw new AppError('forbidden')
  if (email === person.email.toLowerCase())
    throw new AppError('witness_own', { fieldErrors: { email: 'Somebody else has to sign, not you' } })
  const witness = await guarded(services.db, await guesserOf(ctx, 'account', email), () =>
    checkPassword(ctx, hospital.id, email, password),
  )
  if (!witness.permissions.has(permission as Permission)) {
    const message = `${witness.name} may not sign this`
    throw new AppError('witness_may_not', { message, fieldErrors: { email: message } })
  }
  // Not an id that counts up: whoever has the token has the signature.
  const token = randomUUID()
  await services.db.transaction({ role: 'uzima_hospital', hospitalId: hospital.id }, (tx) =>
    sql.insertWitness(at(tx, { id: hospital.id, time_zone: PROVIDER_ZONE }), {
      id: token,
      permission,
      asked_by: staff_id,
      witness_id: witness.staff_id,
    }),
  )
  const reason = `For ${person.name}`
  await auditIdentity(services.db, {
    action: 'askWitness',
    person: witness,
    hospitalId: hospital.id,
    request: ctx.request,
    reason,
  })
  return { token, name: witness.name }
}

/** Whose password it is, within this hospital. */
async function checkPassword(
  { services }: SystemCtx,
  hospitalId: string,
  email: string,
  password: string,
): Promise<Person & { staff_id: string }> {
  const [row] = await services.db.identity<{ password: string; staff_id: string }>(
    'password_of_staff',
    `select acc.password, stf.id staff_id from users usr
      join accounts acc on acc.user_id = usr.id and acc.provider_id = 'credential'
     join staff stf on stf.user_id = usr.id and stf.hospital_id = $2 and stf.active
     where usr.email = $1 and usr.disabled_at is null and not usr.must_change_password`,
    [email, hospitalId],
  )
  const right = await verifyPassword({ hash: row?.password ?? (await nobody), password })
  const witness = row && right ? await findStaff(services.db, hospitalId, row.staff_id, services.permissionsOf) : null
  if (row && witness) return { ...witness, staff_id: row.staff_id }
  const message = 'The second person’s e-mail address or password is not right'
  throw new Wrong(new AppError('witness_wrong', { fieldErrors: { password: message } }))
}

/**
 * The second person whose signature a command carries, used up by it; undefined: it carries none. Errors:
 * `witness_gone` for one that was used, is too old, or was given for something else.
 */
export async function witnessOf(
  ctx: Ctx,
  token: string | null | undefined,
  permission: Permission,
): Promise<Witness | undefined> {
  if (!token) return undefined
  if (!(await sql.spendWitness(ctx.at, token, permission, ctx.person.staff_id))) throw new AppError('witness_gone')
  return (await sql.selectWitness(ctx.at, token)) as Witness // The brand says that this is where it was checked.
}
