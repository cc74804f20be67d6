// Who asks is kept in memory by each instance, and what is taken from them counts with their very next request at each of
// them, whoever took it and however.
import { expect, it } from 'vitest'
import { searchPatients } from '../../../departments/patients/contract.ts'
import { getPatient } from '../../../departments/patients/patient.contract.ts'
import { registerPatient } from '../../../departments/reception/registration.contract.ts'
import { registered } from '../../../tests/support/hospital/path.ts'
import { type Caller, openHouse, signedCookie } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { newId } from '../ids.ts'

const house = await openHouse()
const second = await house.another()
const { patient_id } = await registered(house)
let workers = 0
const worker = async () => {
  const who = await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', `kept${++workers}`)
  const cookie = signedCookie(who.token)
  return { ...who, both: [house.withCookie(cookie), second.withCookie(cookie)] as const }
}
type Worker = Awaited<ReturnType<typeof worker>>

/** What is answered to whoever opens a record: how much of it is seen, or why nothing is. */
const opened = async (caller: Caller) => {
  const { status, body, problem } = await caller.call(getPatient, { patient_id })
  return status === 200 ? (body.allergies === null ? 'without allergies' : 'whole') : problem.code
}
const found = async (caller: Caller) => {
  const { status, problem } = await caller.call(searchPatients, {})
  return status === 200 ? 'found' : problem.code
}
const AGAIN = 20
const hospital = () => house.a.id
type Change = [
  what: string,
  off: string,
  on: string,
  id: (who: Worker) => string,
  refused: string,
  prepare?: (who: Worker) => Promise<unknown>,
]
const own = (permissions: string) => async (who: Worker) => {
  await house.owner.query('delete from staff_roles where staff_id = $1', [who.staff_id])
  const { rows } = await house.owner.query(
    `insert into hospital_roles (hospital_id, id, name, based_on, permissions) values ($1, $2, $3, 'doctor', $4) returning id`,
    [house.a.id, newId(), `Kept ${who.staff_id}`, permissions],
  )
  await house.owner.query('insert into staff_own_roles (hospital_id, staff_id, role_id) values ($1, $2, $3)', [
    house.a.id,
    who.staff_id,
    rows[0]?.id,
  ])
}
const BOTH = '{patients.view,allergies.view}'
const changes: Change[] = [
  [
    'a session that ended',
    'update sessions set expires_at = now() where user_id = $1',
    `update sessions set expires_at = now() + interval '1 hour' where user_id = $1`,
    (who) => who.user_id,
    'not_signed_in',
  ],
  [
    'a session that was locked',
    'update sessions set locked_at = now() where user_id = $1',
    'update sessions set locked_at = null, last_seen_at = now() where user_id = $1',
    (who) => who.user_id,
    'session_locked',
  ],
  [
    'a session that was left alone',
    `update sessions set last_seen_at = now() - interval '2 hours' where user_id = $1`,
    'update sessions set last_seen_at = now() where user_id = $1',
    (who) => who.user_id,
    'session_locked',
  ],
  [
    'an account that was disabled',
    'update users set disabled_at = now() where id = $1',
    'update users set disabled_at = null where id = $1',
    (who) => who.user_id,
    'not_signed_in',
  ],
  [
    'a password that has to be changed',
    'update users set must_change_password = true where id = $1',
    'update users set must_change_password = false where id = $1',
    (who) => who.user_id,
    'password_change_required',
  ],
  [
    'a hospital that wants a second factor',
    'update hospital_settings set require_two_factor = true where hospital_id = $1',
    'update hospital_settings set require_two_factor = false where hospital_id = $1',
    hospital,
    'two_factor_setup_required',
  ],
  [
    'somebody who left',
    'update staff set active = false where id = $1',
    'update staff set active = true where id = $1',
    (who) => who.staff_id,
    'forbidden',
  ],
  [
    'a role that was withdrawn',
    'delete from staff_roles where staff_id = $1',
    `insert into staff_roles (hospital_id, staff_id, role) select hospital_id, id, 'doctor' from staff where id = $1`,
    (who) => who.staff_id,
    'forbidden',
  ],
  [
    'a role of the hospital’s own that allows less',
    `update hospital_roles set permissions = '{patients.view}' where name = 'Kept ' || $1`,
    `update hospital_roles set permissions = '${BOTH}' where name = 'Kept ' || $1`,
    (who) => who.staff_id,
    'without allergies',
    own(BOTH),
  ],
  [
    'a role of the hospital’s own that was taken',
    'delete from staff_own_roles where staff_id = $1',
    `insert into staff_own_roles (hospital_id, staff_id, role_id)
      select hospital_id, $1::uuid, id from hospital_roles where name = 'Kept ' || $1`,
    (who) => who.staff_id,
    'forbidden',
    own(BOTH),
  ],
  [
    'what was withheld from one person',
    `insert into staff_exceptions (hospital_id, id, staff_id, permission, granted, reason, made_by)
      select hospital_id, gen_random_uuid(), id, 'allergies.view', false, 'x', id from staff where id = $1`,
    `update staff_exceptions set ended_at = now(), ended_by = staff_id where staff_id = $1`,
    (who) => who.staff_id,
    'without allergies',
  ],
  [
    'a hospital that was suspended',
    `update hospitals set status = 'suspended' where id = $1`,
    `update hospitals set status = 'active' where id = $1`,
    hospital,
    'not_signed_in',
  ],
]

it.each(changes)('%s counts with the next request at both instances', async (_, off, on, idOf, refused, prepare) => {
  const who = await worker()
  await prepare?.(who)
  const id = idOf(who)
  const ask = () => Promise.all(who.both.map(opened))
  // The same on the lines, where strangers' reads are.
  const search = () => Promise.all(who.both.map(found))
  const notFound = refused === 'without allergies' ? 'found' : refused
  for (let n = 0; n < AGAIN; n++) {
    expect(await ask()).toEqual(['whole', 'whole'])
    expect(await search()).toEqual(['found', 'found'])
    // Requests of the same person are under way meanwhile: each is answered as it was before, or as it is after.
    const underWay = Promise.all(Array.from({ length: 8 }, (_, k) => opened(who.both[k % 2 ? 1 : 0])))
    await house.owner.query(off, [id])
    if (n % 2) expect(await ask()).toEqual([refused, refused])
    expect(await search()).toEqual([notFound, notFound])
    for (const answer of await underWay) expect(['whole', refused]).toContain(answer)
    await house.owner.query(on, [id])
  }
})

it('a right that runs out is over when the database’s clock says so', async () => {
  const who = await worker()
  await own('{patients.view}')(who)
  const ask = () => Promise.all(who.both.map(opened))
  // Longer, until both have asked in time, on a machine however slow.
  for (let seconds = 1; ; seconds *= 2) {
    await house.owner.query('update staff_exceptions set ended_at = now(), ended_by = staff_id where staff_id = $1', [
      who.staff_id,
    ])
    await house.owner.query(
      `insert into staff_exceptions (hospital_id, id, staff_id, permission, granted, reason, made_by, expires_at)
        values ($1, $2, $3, 'allergies.view', true, 'x', $3, clock_timestamp() + make_interval(secs => $4))`,
      [house.a.id, newId(), who.staff_id, seconds],
    )
    if ((await ask()).every((seen) => seen === 'whole')) break
  }
  await house.owner.query('select pg_sleep_until(max(expires_at)) from staff_exceptions where staff_id = $1', [
    who.staff_id,
  ])
  expect(await ask()).toEqual(['without allergies', 'without allergies'])
})

it('a licence that ended lets read and not write; a module that was taken away is missing, each with the next request', async () => {
  const clerk = await makeWorker(house.owner, house.a.id, 'alpha', 'receptionist', 'keptclerk')
  const both = [house, second].map((at) => at.withCookie(signedCookie(clerk.token)))
  const register = (caller: Caller | undefined) =>
    caller?.call(registerPatient, {
      ...{ phone: '0722000000', address: 'Road', city: 'Nairobi' },
      patient_type: 'existing',
      patient_id: newId(),
      priority: 'low',
      payment: { payment_mode: 'cash' },
    })
  const codes = async () => (await Promise.all(both.map(register))).map((answer) => answer?.problem.code)
  expect(await codes()).toEqual(['patient_not_found', 'patient_not_found'])
  await house.owner.query(`update licenses set status = 'expired' where hospital_id = $1`, [house.a.id])
  expect(await codes()).toEqual(['license_read_only', 'license_read_only'])
  expect((await Promise.all(both.map((who) => who.call(searchPatients, {})))).map(({ status }) => status)).toEqual([
    200, 200,
  ])
  await house.owner.query(`update licenses set status = 'active' where hospital_id = $1`, [house.a.id])
  expect(await codes()).toEqual(['patient_not_found', 'patient_not_found'])
})

it('what is bad in a request of somebody whose session ended is not told to them', async () => {
  const who = await worker()
  expect(await Promise.all(who.both.map(opened))).toEqual(['whole', 'whole'])
  await house.owner.query('delete from sessions where user_id = $1', [who.user_id])
  for (const caller of who.both)
    expect((await caller.call(getPatient, { patient_id: 'none' })).problem.code).toBe('not_signed_in')
})

it('a cookie whose signature is another lets nobody in, also where the right one was seen', async () => {
  const who = await worker()
  expect(await Promise.all(who.both.map(opened))).toEqual(['whole', 'whole'])
  const cookie = signedCookie(who.token)
  const changed = cookie.replace(/\.(.)([^.]*)$/, (_, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}`)
  for (const each of [changed, cookie.replace(who.token, (await worker()).token), cookie.slice(0, -4)])
    expect(await opened(house.withCookie(each))).toBe('not_signed_in')
  expect(await opened(who.both[0])).toBe('whole')
})

it('somebody of another hospital with the token of one of this is let in nowhere', async () => {
  const who = await worker()
  const { rows } = await house.owner.query(
    `select enter($1, $2, (select generation from rights_generations where hospital_id = $2), null, 15) answer,
      current_setting('app.hospital_id', true) hospital`,
    [who.token, house.b.id],
  )
  expect(rows).toEqual([{ answer: null, hospital: null }])
})
