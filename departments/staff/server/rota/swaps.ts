import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import { localTime, weekdayName, writeDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../../kernel/server/db.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import type * as contract from '../../swaps.contract.ts'
import { departmentsWorkedIn, WorkingTimes } from '../work.ts'
import { lockPeople } from './leave.sql.ts'
import { expectNoOverlap, expectNotOnLeave } from './plan.ts'
import * as rota from './rota.sql.ts'
import { insertUsualKinds, selectKinds } from './shift-kinds.sql.ts'
import * as sql from './swaps.sql.ts'

meansWhenRefused('shift_swaps_open', 'shift_offered')
meansWhenRefused('shift_swaps_return', 'shift_offered')

const ok = { ok: true } as const

/** `Night, Monday 23/11/2026 19:00–07:00, Triage`. */
function describe(zone: string, { kind_name, day, starts_at, ends_at, department_name }: sql.ShiftRow): string {
  const hours = starts_at && ends_at ? ` ${localTime(zone, starts_at)}–${localTime(zone, ends_at)}` : ''
  return [kind_name, `${weekdayName(day)} ${writeDay(day)}${hours}`, department_name].filter(Boolean).join(', ')
}

/** In which departments the person who asks works, or is by the directory. */
async function ownDepartments(ctx: Ctx): Promise<Set<string>> {
  const me = ctx.person.staff_id
  const [worked, people] = await Promise.all([departmentsWorkedIn(ctx), rota.selectPeople(ctx.at)])
  const said = people.find((person) => person.id === me)?.department_key
  return new Set([...(worked.get(me) ?? []), ...(said ? [said] : [])])
}

type Offer = { offered_by: string; offered_to: string | null; department: string | null }
/** Whether an offer is made to the person: by name, or as one of the department. */
const isFor = (me: string, own: ReadonlySet<string>, { offered_by, offered_to, department }: Offer): boolean =>
  offered_by !== me && (offered_to ? offered_to === me : department === null || own.has(department))

/** What concerns the person; all of it for whoever keeps the rota. */
export async function listSwaps(ctx: Ctx) {
  const me = ctx.person.staff_id
  const keeps = ctx.can('staff.rota')
  const [rows, own] = await Promise.all([sql.selectSwaps(ctx.at), ownDepartments(ctx)])
  const now = new Date()
  return {
    rows: rows.flatMap(({ offered_to_id, department, starts_at, ...row }) => {
      const isMine = row.offered_by_id === me || row.taken_by_id === me
      const offered = isFor(me, own, { offered_by: row.offered_by_id, offered_to: offered_to_id, department })
      const ahead = starts_at !== null && starts_at > now
      if (!keeps && !isMine && !(offered && row.state === 'offered' && ahead)) return []
      return [
        {
          ...row,
          may_take: offered && row.state === 'offered' && ahead,
          may_withdraw: row.offered_by_id === me && (row.state === 'offered' || row.state === 'accepted'),
          may_decide: keeps && !isMine && row.state === 'accepted',
        },
      ]
    }),
  }
}

/** A shift of a person that lies ahead, locked. Errors: `shift_not_found`, `shift_begun`. */
function expectShift(shifts: readonly sql.ShiftRow[], id: string | null, staffId: string): sql.ShiftRow {
  const shift = shifts.find((row) => row.id === id)
  if (!shift?.starts_at || shift.staff_id !== staffId) throw new AppError('shift_not_found')
  if (shift.starts_at <= new Date()) throw new AppError('shift_begun')
  return shift
}

/** Offers a shift of one's own. Errors: `shift_not_found`, `shift_begun`, `shift_offered`. */
export async function offerShift(ctx: Ctx, { shift_id, offered_to, note }: Parsed<typeof contract.offerShift>) {
  const me = ctx.person.staff_id
  const id = newId()
  ctx.audit({ entity: 'shift_swap', entity_id: id })
  const shift = expectShift(await sql.lockShifts(ctx.at, [shift_id]), shift_id, me)
  const people = await rota.selectPeople(ctx.at)
  if (offered_to && (offered_to === me || !people.some((person) => person.id === offered_to)))
    throw invalid('offered_to', 'Please select a colleague')
  await sql.insertSwap(ctx.at, {
    id,
    shift_id,
    offered_by: me,
    offered_to,
    note,
    described: describe(ctx.hospital.time_zone, shift),
  })
  return { swap_id: id }
}

type Person = { id: string; name: string }
/**
 * Whether somebody can work a shift in place of what they give for it. Errors: `shift_overlap`, `shift_during_leave`.
 */
async function expectFits(
  ctx: Ctx,
  person: Person,
  gets: sql.ShiftRow,
  gives: sql.ShiftRow | undefined,
): Promise<void> {
  await expectNotOnLeave(ctx, person, gets.day)
  await expectNoOverlap(ctx, person, [gets], gives ? [gives.id] : [])
  const times = await WorkingTimes.load(ctx, gets.day, 1, person.id)
  // A dated shift would stand in place of the usual hours of that day, which nobody meant to give away.
  if (times.planned(person.id, gets.day).some((work) => work.shift === null)) {
    const message = `${person.name} works the usual hours on ${weekdayName(gets.day)} ${writeDay(gets.day)}`
    throw new AppError('shift_overlap', { message })
  }
}

/**
 * Takes an offered shift. Of several at once one does. Errors: `swap_state`, `shift_begun`, `shift_overlap`,
 * `shift_during_leave`.
 */
export async function takeShift(ctx: Ctx, { swap_id, return_shift_id }: Parsed<typeof contract.takeShift>) {
  const me = ctx.person.staff_id
  const swap = await sql.lockSwap(ctx.at, swap_id)
  if (!swap) throw new AppError('swap_not_found')
  ctx.audit({ entity: 'shift_swap', entity_id: swap_id })
  if (swap.state !== 'offered') throw new AppError('swap_state')
  const people = await lockPeople(ctx.at, [me, swap.offered_by])
  const shifts = await sql.lockShifts(
    ctx.at,
    [swap.shift_id, return_shift_id].filter((id) => id !== null),
  )
  const offered = expectShift(shifts, swap.shift_id, swap.offered_by)
  if (!isFor(me, await ownDepartments(ctx), { ...swap, department: offered.department }))
    throw new AppError('swap_not_found')
  if (return_shift_id && !shifts.some((row) => row.id === return_shift_id && row.staff_id === me))
    throw invalid('return_shift_id', 'Please select a shift of yours')
  const given = return_shift_id ? expectShift(shifts, return_shift_id, me) : undefined
  await expectBothFit(ctx, people, swap.offered_by, me, offered, given)
  const return_described = given ? describe(ctx.hospital.time_zone, given) : null
  await sql.acceptSwap(ctx.at, swap_id, { taken_by: me, return_shift_id, return_described })
  return ok
}

async function expectBothFit(
  ctx: Ctx,
  people: readonly Person[],
  giver: string,
  taker: string,
  offered: sql.ShiftRow,
  given: sql.ShiftRow | undefined,
): Promise<void> {
  const named = (id: string) => people.find((person) => person.id === id) ?? { id, name: '' }
  await expectFits(ctx, named(taker), offered, given)
  if (given) await expectFits(ctx, named(giver), given, offered)
}

/** Exchanges the shifts, or refuses. Errors: `swap_state`, `own_swap`, and whatever has come in between. */
export async function decideSwap(ctx: Ctx, { swap_id, approve, reason }: Parsed<typeof contract.decideSwap>) {
  const { at, person } = ctx
  const swap = await sql.lockSwap(at, swap_id)
  if (!swap) throw new AppError('swap_not_found')
  ctx.audit({ entity: 'shift_swap', entity_id: swap_id, reason })
  const { offered_by: giver, taken_by: taker } = swap
  if (swap.state !== 'accepted' || !taker) throw new AppError('swap_state')
  if (giver === person.staff_id || taker === person.staff_id) throw new AppError('own_swap')
  if (!approve) {
    await sql.decideSwap(at, swap_id, 'refused', person.staff_id, reason)
    return ok
  }
  const people = await lockPeople(at, [giver, taker])
  const shifts = await sql.lockShifts(
    at,
    [swap.shift_id, swap.return_shift_id].filter((id) => id !== null),
  )
  const offered = expectShift(shifts, swap.shift_id, giver)
  const given = swap.return_shift_id ? expectShift(shifts, swap.return_shift_id, taker) : undefined
  await expectBothFit(ctx, people, giver, taker, offered, given)
  const gifts = [
    { id: offered.id, staff_id: taker, from: giver, day: offered.day },
    ...(given ? [{ id: given.id, staff_id: giver, from: taker, day: given.day }] : []),
  ]
  await sql.deleteDaysOff(at, gifts)
  await sql.giveShifts(at, gifts)
  await sql.decideSwap(at, swap_id, 'approved', person.staff_id, reason)
  await freeGivers(ctx, gifts)
  return ok
}

/** Whoever gave their only shift of a day away is free on it: without a day off the usual hours would count again. */
async function freeGivers(ctx: Ctx, gifts: readonly { from: string; day: string }[]): Promise<void> {
  const times = await Promise.all(gifts.map(({ from, day }) => WorkingTimes.load(ctx, day, 1, from)))
  const free = gifts.filter(({ from, day }, at) => times[at]?.planned(from, day).some((work) => work.shift === null))
  if (!free.length) return
  const rest = {
    shift_kind_id: await freeKind(ctx),
    department: null,
    starts_at: null,
    ends_at: null,
    made_by: ctx.person.staff_id,
  }
  await rota.insertShifts(
    ctx.at,
    free.map(({ from: staff_id, day }) => ({ id: newId(), staff_id, day, ...rest })),
  )
}

/** The kind that is a day off. */
async function freeKind({ at }: Ctx): Promise<string> {
  await insertUsualKinds(at)
  const kind = (await selectKinds(at)).find((row) => row.starts_at === null)
  if (!kind) throw new AppError('shift_kind_not_found')
  return kind.id
}

/** Takes one's own offer back; whoever keeps the rota may do it for others. Errors: `swap_state`. */
export async function withdrawSwap(ctx: Ctx, { swap_id }: Parsed<typeof contract.withdrawSwap>) {
  const swap = await sql.lockSwap(ctx.at, swap_id)
  if (!swap || (swap.offered_by !== ctx.person.staff_id && !ctx.can('staff.rota'))) throw new AppError('swap_not_found')
  ctx.audit({ entity: 'shift_swap', entity_id: swap_id })
  if (swap.state !== 'offered' && swap.state !== 'accepted') throw new AppError('swap_state')
  await sql.withdraw(ctx.at, swap_id)
  return ok
}
