// What nobody in a hospital with one admin may do: the provider's people do it, and it stands in both audits.
import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { auditBehalf, platformAudit } from '../../../../kernel/server/audit/audit.ts'
import type { SystemCtx } from '../../../../kernel/server/ctx.ts'
import type { Tail } from '../../../../kernel/server/db.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { PROVIDER } from '../../../../kernel/server/request/session.ts'
import { at, type HospitalDb } from '../../../../kernel/server/tenant.ts'
import { type HospitalRole, namesOfRoles } from '../../../access/roles.ts'
import { confirmIssued, lockUnconfirmed } from '../../../access/server/index.ts'
import type * as contract from '../../accounts.contract.ts'
import { lockAdmins, lockStaff, replaceRoles } from '../directory.sql.ts'
import { insertChanges, selectHeldRoles } from '../rights.sql.ts'
import * as sql from './accounts.sql.ts'
import { mailAdmins } from './tell-admins.ts'

type Inside = { here: HospitalDb; hospital: { id: string; name: string }; tail: Tail }
/** Works in one hospital, as its own transactions do; the provider's person was let in by the endpoint. */
async function inHospital<T>({ services }: SystemCtx, hospitalId: string, work: (inside: Inside) => Promise<T>) {
  return services.db.transaction({ role: 'uzima_hospital', hospitalId }, async (tx, tail) => {
    const hospital = await sql.selectHospital(tx, hospitalId)
    if (!hospital) throw new AppError('hospital_not_found')
    return work({ here: at(tx, hospital), hospital, tail })
  })
}

type Waiting = Awaited<ReturnType<typeof sql.selectWaiting>>[number]
/** The only admin, if there is one, and what nobody there can confirm. */
async function alone(here: HospitalDb) {
  const admins = await lockAdmins(here)
  const waiting = await sql.selectWaiting(here)
  const handsOf = ({ issued_by, hand_of }: Waiting) => [issued_by, hand_of]
  /** Whether an admin is no second person for an account that waits: as `confirmAccount` judges it. */
  const isInIt = (admin: string, row: Waiting) => {
    const people = [row.staff_id, ...handsOf(row)]
    const own = waiting.filter(({ staff_id }) => staff_id === admin).flatMap(handsOf)
    const theirs = waiting.filter(({ staff_id }) => people.includes(staff_id)).flatMap(handsOf)
    return people.includes(admin) || theirs.includes(admin) || own.some((id) => people.includes(id))
  }
  return {
    admin: admins.length === 1 ? (admins[0] ?? null) : null,
    waiting: waiting.filter((row) => admins.every((admin) => isInIt(admin, row))),
  }
}

/** Reads it. Errors: `hospital_not_found`. */
export const getOnlyAdmin = (ctx: SystemCtx, { hospital_id }: Parsed<typeof contract.getOnlyAdmin>) =>
  inHospital(ctx, hospital_id, async ({ here }) => {
    const { admin, waiting } = await alone(here)
    const person = admin && (await lockStaff(here, admin))
    const roles = person ? ((await selectHeldRoles(here, person.id)).roles as HospitalRole[]) : []
    return {
      admin: person ? { staff_id: person.id, name: person.name, email: person.email, roles } : null,
      waiting: waiting.map(({ staff_id, name, email, handed_over_by }) => ({ staff_id, name, email, handed_over_by })),
    }
  })

/** What the provider did there, in the hospital's audit. */
function auditThere(ctx: SystemCtx, { hospital, tail }: Inside, action: string, staffId: string, reason: string): void {
  const { notary } = ctx.services.db
  const by = { action, person: ctx.person, request: ctx.request }
  auditBehalf(tail, notary, {
    ...{ ...by, hospitalId: hospital.id },
    details: { entity: 'staff', entity_id: staffId, reason },
  })
}

/** The provider's audit; its role writes it, which the hospital's cannot. */
const auditProvider = ({ services, person, request }: SystemCtx, action: string, hospitalId: string, reason: string) =>
  services.db.transaction({ role: 'uzima_platform' }, async (_, tail) =>
    platformAudit(tail, services.db.notary, {
      ...{ action, person, request },
      details: { entity: 'hospital', entity_id: hospitalId, reason },
    }),
  )

const named = ({ person }: SystemCtx): string => `${person?.name ?? ''} (provider)`

/**
 * Changes the roles of the only admin. Errors: `hospital_not_found`, `not_only_admin` where there are others, who do
 * it.
 */
export async function setOnlyAdminRoles(
  ctx: SystemCtx,
  { hospital_id, staff_id, roles, reason }: Parsed<typeof contract.setOnlyAdminRoles>,
) {
  const said = await inHospital(ctx, hospital_id, async (inside) => {
    const { here, hospital } = inside
    const [admin, ...others] = await lockAdmins(here)
    const person = await lockStaff(here, staff_id)
    if (!person || admin !== staff_id || others.length) throw new AppError('not_only_admin')
    const held = (await selectHeldRoles(here, staff_id)).roles
    const wanted = [...new Set(roles)]
    const [before, after] = [namesOfRoles(held), namesOfRoles(wanted)]
    await replaceRoles(here, staff_id, wanted)
    const changes = [
      ...wanted.filter((role) => !held.includes(role)).map((role) => ({ change: 'role_given' as const, role })),
      ...held
        .filter((role) => !wanted.includes(role as HospitalRole))
        .map((role) => ({ change: 'role_taken' as const, role })),
    ]
    await insertChanges(
      here,
      changes.map(({ change, role }) => ({
        ...{ id: newId(), change, staff_id, subject: namesOfRoles([role]), reason },
        provider_name: named(ctx),
      })),
    )
    const says = `${named(ctx)} changed the roles of ${person.name} (${person.email})`
    await mailAdmins(here, hospital.name, { says, before, after, lines: [`Reason: ${reason}`] })
    const words = `${before} → ${after}: ${reason}`
    auditThere(ctx, inside, 'setOnlyAdminRoles', staff_id, words)
    return `${person.name}: ${words}`
  })
  await done(ctx, 'setOnlyAdminRoles', hospital_id, said)
  return { ok: true as const }
}

/**
 * Confirms an account where no other admin can. Errors: `hospital_not_found`, `account_confirmed` where nothing waits
 * for the provider.
 */
export async function confirmForHospital(
  ctx: SystemCtx,
  { hospital_id, staff_id }: Parsed<typeof contract.confirmForHospital>,
) {
  const said = await inHospital(ctx, hospital_id, async (inside) => {
    const { here, hospital } = inside
    const { waiting } = await alone(here)
    const person = waiting.find((row) => row.staff_id === staff_id)
    if (!person || !(await lockUnconfirmed(here, staff_id))) throw new AppError('account_confirmed')
    await confirmIssued(here, staff_id, { confirmed_by_provider: named(ctx) })
    const change = { change: 'account_confirmed' as const, staff_id, subject: person.name }
    await insertChanges(here, [{ ...change, id: newId(), provider_name: named(ctx) }])
    const says = `${named(ctx)} confirmed the account of ${person.name} (${person.email})`
    await mailAdmins(here, hospital.name, { says })
    auditThere(ctx, inside, 'confirmForHospital', staff_id, person.email)
    return person.email
  })
  await done(ctx, 'confirmForHospital', hospital_id, said)
  return { ok: true as const }
}

async function done(ctx: SystemCtx, action: string, hospitalId: string, said: string): Promise<void> {
  await auditProvider(ctx, action, hospitalId, said)
  ctx.services.live.notify(hospitalId, ['staff', 'me'])
  ctx.services.live.notify(PROVIDER, ['hospitals'])
  ctx.services.wake('mail-outbox')
}
