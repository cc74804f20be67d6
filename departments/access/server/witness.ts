import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { AppError, type Endpoint, type Parsed, type Permission } from '../../../kernel/contract/index.ts'
import { auditIdentity } from '../../../kernel/server/audit/audit.ts'
import type { Ctx, SystemCtx } from '../../../kernel/server/ctx.ts'
import { emit } from '../../../kernel/server/events.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import { actHash } from '../../../kernel/server/request/act-hash.ts'
import { actionSaid, witnessedCommands } from '../../../kernel/server/request/actions.ts'
import { parseGiven } from '../../../kernel/server/request/parse-input.ts'
import { findStaff, type Person } from '../../../kernel/server/request/session.ts'
import { at, type HospitalDb } from '../../../kernel/server/tenant.ts'
import * as contract from '../witness.contract.ts'
import { guesserOf } from './devices.ts'
import { isOneHand } from './issued.sql.ts'
import { guarded, Wrong } from './lockout.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import * as sql from './witness.sql.ts'

declare const signed: unique symbol
/** Somebody else who stood by and signed with their own password; `witnessOf` alone makes it. */
export type Witness = { staff_id: string; name: string; [signed]: true }

/** What a command that somebody else signs would do, in words, a line each: who, what, how much. It checks nothing. */
type Look<I> = (ctx: Ctx, input: I) => Promise<string[]>
/** What whoever signs has to be allowed to do, where that is not always the `witness` of the endpoint. */
type Signer<I> = (ctx: Ctx, input: I) => Promise<Permission | undefined>
const looks = new Map<string, { look: Look<never>; signer: Signer<never> | undefined }>()

/** Says what a second person reads before they sign a command; its endpoint says who may (`witness`), or `signer` does. */
export function showAs<I extends z.ZodType>(
  endpoint: Endpoint<I> & { witness?: Permission },
  look: Look<z.output<I>>,
  signer?: Signer<z.output<I>>,
) {
  if (looks.has(endpoint.name)) throw new Error(`${endpoint.name} says twice what a second person reads`)
  looks.set(endpoint.name, { look, signer })
}

/** The commands that a second person can read before they sign. */
export const shownActs = (): ReadonlySet<string> => new Set(looks.keys())

/**
 * Keeps what the person is about to do, in words and as a hash, for somebody else to sign. Errors: `not_found` for what
 * nobody signs, `forbidden` for what they may not do, and the command's own for its fields.
 */
export async function showToWitness(
  ctx: Ctx,
  { endpoint: name, input }: Parsed<typeof contract.showToWitness>,
): Promise<{ witness_token: string; says: string[]; lately: sql.Signer[] }> {
  const endpoint = witnessedCommands.get(name)
  const shown = looks.get(name)
  if (!endpoint?.witness || !shown) throw new AppError('not_found')
  if (!ctx.can(endpoint.permission as Permission)) throw new AppError('forbidden')
  const parsed = parseGiven(endpoint, input)
  const says = await shown.look(ctx, parsed as never)
  const permission = (await shown.signer?.(ctx, parsed as never)) ?? endpoint.witness
  // Not an id that counts up: whoever has it has the signature.
  const witness_token = randomUUID()
  await sql.insertAct(ctx.at, {
    id: witness_token,
    permission,
    asked_by: ctx.person.staff_id,
    action: name,
    act_hash: actHash(name, parsed),
    says,
  })
  return { witness_token, says, lately: await sql.signedLately(ctx.at, permission, ctx.person.staff_id) }
}

// Somebody whom nobody knows is refused after as long as somebody with another password.
const nobody = hashPassword('nobody has this password')

/**
 * A second person signs at somebody else's screen what was shown to them. Their password is judged like at sign-in: its
 * tries count for the account and the address. Errors: `witness_own`, `witness_wrong`, `witness_may_not`,
 * `one_hand`, `witness_gone`, `locked_out`, `guessing_locked`.
 */
export async function askWitness(
  ctx: SystemCtx,
  { witness_token, email, password }: Parsed<typeof contract.askWitness>,
) {
  const { services, person } = ctx
  const { hospital, staff_id } = person ?? {}
  if (!person || !hospital || !staff_id) throw new AppError('forbidden')
  const inHospital = <T>(work: (db: HospitalDb) => Promise<T>) =>
    services.db.transaction({ role: 'uzima_hospital', hospitalId: hospital.id }, (tx) => work(at(tx, hospital)))
  const act = await inHospital((db) => sql.selectAct(db, witness_token, staff_id))
  if (!act) throw new AppError('witness_gone')
  if (email === person.email.toLowerCase())
    throw new AppError('witness_own', { fieldErrors: { email: 'Somebody else has to sign, not you' } })
  const witness = await guarded(ctx, await guesserOf(ctx, 'account', email), { kind: 'witness', email }, () =>
    checkPassword(ctx, hospital.id, email, password),
  )
  if (await inHospital((db) => isOneHand(db, staff_id, witness.staff_id))) throw new AppError('one_hand')
  if (!witness.permissions.has(act.permission as Permission)) {
    const message = `${witness.name} may not sign this`
    throw new AppError('witness_may_not', { message, fieldErrors: { email: message } })
  }
  if (!(await inHospital((db) => sql.signAct(db, witness_token, witness.staff_id)))) throw new AppError('witness_gone')
  await auditIdentity(services.db, {
    action: 'askWitness',
    person: witness,
    hospitalId: hospital.id,
    request: ctx.request,
    reason: `For ${person.name}: ${actionSaid(act.action)}`,
  })
  return { name: witness.name }
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
 * The second person whose signature this command carries, used up by it; they are told what they signed. Undefined: it
 * carries none. Errors: `witness_gone` for one that was used, is too old, or was given for something else.
 */
export async function witnessOf(ctx: Ctx, token: string | null | undefined): Promise<Witness | undefined> {
  if (!token) return undefined
  const asked_by = ctx.person.staff_id
  const spent = await sql.spendWitness(ctx.at, { token, act_hash: ctx.actHash(), asked_by })
  if (!spent) throw new AppError('witness_gone')
  const witness = (await sql.selectWitness(ctx.at, token)) as Witness // The brand says that this is where it was checked.
  await emit(ctx, contract.witnessed, { witness_token: token, to: witness.staff_id, does: actionSaid(spent.action) })
  return witness
}

/** What one has signed oneself, the newest first. */
export const listSigned = (ctx: Ctx, paging: Parsed<typeof contract.listSigned>) =>
  page(sql.signedBy(ctx.at, ctx.person.staff_id), paging)
