import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { openEars } from '../../../tests/support/hospital/live.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { registerPatient } from '../../reception/registration.contract.ts'
import {
  assignTicket,
  commentOnOwnTicket,
  commentOnTicket,
  getOwnTicket,
  getOwnTicketFigures,
  getTicket,
  getTicketFigures,
  listOwnTickets,
  listSupportPeople,
  listTicketModules,
  listTickets,
  moveOwnTicket,
  moveTicket,
  raiseTicket,
  raiseTicketFor,
  readOwnTicket,
  readTicket,
} from '../contract.ts'

const house = await openHouse()
const { owner } = house
const support1 = house.asProvider('support')
const super1 = house.asProvider('super-admin')
const nurse = house.as('nurse')
const doctor = house.as('doctor')
const admin = house.as('admin')
let people: Record<string, string> = {}

beforeAll(async () => {
  const { rows } = await owner.query(`select name, id from users where email like '%@uzima.test'`)
  people = Object.fromEntries(rows.map((row) => [row.name, row.id]))
})

const words = {
  subject: 'Printer does not print',
  description: 'Since this morning nothing comes out.',
  priority: 'high' as const,
}
const raise = async (who = nurse, more: object = {}) => {
  const { status, body } = await who.call(raiseTicket, { ...words, ...more })
  expect(status).toBe(200)
  return body
}
const see = async (ticket_id: string) => (await support1.call(getTicket, { ticket_id })).body
const seeOwn = async (ticket_id: string, who = nurse) => (await who.call(getOwnTicket, { ticket_id })).body
const notes = (ticket: { comments: { kind: string; body: string }[] }) =>
  ticket.comments.filter((comment) => comment.kind === 'note').map((comment) => comment.body)

it('open screens of both sides are told at once what either side does, and another hospital’s are not', async () => {
  const { rows } = await owner.query(
    `select ses.token from sessions ses join users usr on usr.id = ses.user_id where usr.email = 'support@uzima.test'`,
  )
  const listen = await openEars(house)
  const tokens = [rows[0].token, house.a.staff.nurse.token, house.b.staff.nurse.token]
  const [provider, own, other] = await Promise.all(tokens.map((token) => listen(token)))
  // The first thing that happens in this house: nothing else can be heard.
  const { ticket_id } = await raise()
  await expect.poll(() => [provider?.heard(), own?.heard()]).toEqual([['tickets'], ['tickets']])
  await support1.call(commentOnTicket, { ticket_id, body: 'Good morning' })
  await expect.poll(() => [provider?.heard(), own?.heard()]).toEqual(Array(2).fill(['tickets', 'tickets']))
  expect(other?.heard()).toEqual([])
  await Promise.all([provider, own, other].map((ears) => ears?.close()))
})

describe('the life of a ticket', () => {
  it('goes from the question over answer, solution and second thoughts to the end, each side seeing what the other did', async () => {
    const { ticket_id, ticket_number } = await raise(nurse, { module_id: 'reception' })
    expect(ticket_number).toMatch(/^T\d{6}-\d{4}$/)
    const listed = (await support1.call(listTickets, { search: ticket_number })).body
    expect(listed).toMatchObject({ total: 1 })
    expect(listed.rows[0]).toMatchObject({
      id: ticket_id,
      hospital_name: 'Hospital alpha',
      status: 'open',
      unread: true,
      raised_by_name: 'nurse alpha',
      assigned_to: null,
      module_name: 'Reception',
    })
    expect((await seeOwn(ticket_id)).unread).toBe(false)

    expect((await support1.call(readTicket, { ticket_id })).status).toBe(200)
    expect((await see(ticket_id)).unread).toBe(false)
    expect((await support1.call(commentOnTicket, { ticket_id, body: 'Which printer is it?' })).status).toBe(200)
    const answered = await seeOwn(ticket_id)
    expect(answered).toMatchObject({ status: 'in-progress', assigned_to_name: 'support', unread: true, version: 2 })
    expect(
      answered.comments.map(({ kind, side, author_name, mine, body }) => [kind, side, author_name, mine, body]),
    ).toEqual([
      ['comment', 'provider', 'support', false, 'Which printer is it?'],
      ['note', 'provider', 'support', false, 'support took the ticket and started work on it'],
    ])
    const first = await owner.query('select first_answered_at at from support_tickets where id = $1', [ticket_id])
    expect(first.rows[0].at).toBeInstanceOf(Date)
    expect((await see(ticket_id)).unread).toBe(false)

    expect((await nurse.call(readOwnTicket, { ticket_id })).status).toBe(200)
    expect((await seeOwn(ticket_id)).unread).toBe(false)
    await nurse.call(commentOnOwnTicket, { ticket_id, body: 'The one at the front desk' })
    const told = await see(ticket_id)
    expect(told).toMatchObject({ unread: true, status: 'in-progress' })
    expect((await seeOwn(ticket_id)).unread).toBe(false)

    const resolved = await support1.call(moveTicket, { ticket_id, status: 'resolved', version: told.version })
    expect(resolved.status).toBe(200)
    expect(await seeOwn(ticket_id)).toMatchObject({
      status: 'resolved',
      resolved_at: expect.any(String),
      closed_at: null,
      unread: true,
    })

    await nurse.call(commentOnOwnTicket, { ticket_id, body: 'It stopped again' })
    const again = await see(ticket_id)
    expect(again).toMatchObject({ status: 'open', resolved_at: null, unread: true, assigned_to: people.support })
    expect(notes(again)).toEqual([
      'support took the ticket and started work on it',
      'support resolved the ticket',
      'nurse alpha opened the ticket again',
    ])
    await support1.call(commentOnTicket, { ticket_id, body: 'A new driver is on its way' })
    expect(await see(ticket_id)).toMatchObject({ status: 'in-progress' })
    const { rows } = await owner.query('select first_answered_at at from support_tickets where id = $1', [ticket_id])
    expect(rows[0].at).toEqual(first.rows[0].at)

    const { version } = await seeOwn(ticket_id)
    expect((await nurse.call(moveOwnTicket, { ticket_id, status: 'closed', version })).status).toBe(200)
    const closed = await see(ticket_id)
    expect(closed).toMatchObject({ status: 'closed', closed_at: expect.any(String) })
    expect(notes(closed).at(-1)).toBe('nurse alpha closed the ticket')
    for (const answer of [
      await nurse.call(commentOnOwnTicket, { ticket_id, body: 'Thank you' }),
      await support1.call(commentOnTicket, { ticket_id, body: 'You are welcome' }),
    ]) {
      expect(answer.problem).toMatchObject({
        status: 409,
        code: 'ticket_state',
        message: 'The ticket is closed. Open it again to write more.',
        current: { id: ticket_id, status: 'closed' },
      })
    }
    const reopened = await nurse.call(moveOwnTicket, { ticket_id, status: 'open', version: closed.version })
    expect(reopened.status).toBe(200)
    expect(await see(ticket_id)).toMatchObject({ status: 'open', closed_at: null, resolved_at: null })
  })

  it('says what is wrong beside each field, and raises nothing', async () => {
    const before = (await nurse.call(getOwnTicketFigures)).body.open
    const empty = await nurse.call(raiseTicket, { subject: ' ' } as never)
    expect(empty.problem.field_errors).toEqual({
      subject: 'Subject is required',
      description: 'Description is required',
      priority: 'Please select a priority',
    })
    const magic = await nurse.call(raiseTicket, { ...words, module_id: 'magic' })
    expect(magic.problem.field_errors).toEqual({ module_id: 'Please select a module' })
    const nowhere = await support1.call(raiseTicketFor, { ...words, hospital_id: house.a.staff.nurse.user_id })
    expect(nowhere.problem.field_errors).toEqual({ hospital_id: 'Please select a hospital' })
    const { ticket_id } = await raise()
    const silent = await nurse.call(commentOnOwnTicket, { ticket_id, body: '  ' })
    expect(silent.problem.field_errors).toEqual({ body: 'Please write a comment' })
    expect((await nurse.call(getOwnTicketFigures)).body.open).toBe(before + 1)
  })

  it('moves along the arrows only, and says where it is', async () => {
    const { ticket_id } = await raise()
    const early = await support1.call(moveTicket, { ticket_id, status: 'closed', version: 1 })
    expect(early.problem).toMatchObject({ status: 409, message: 'The ticket is open' })
    expect((await support1.call(moveTicket, { ticket_id, status: 'in-progress', version: 1 })).status).toBe(200)
    expect((await support1.call(moveTicket, { ticket_id, status: 'open', version: 2 })).status).toBe(200)
    expect((await support1.call(moveTicket, { ticket_id, status: 'resolved', version: 3 })).status).toBe(200)
    expect((await support1.call(moveTicket, { ticket_id, status: 'in-progress', version: 4 })).status).toBe(200)
    expect((await support1.call(moveTicket, { ticket_id, status: 'resolved', version: 5 })).status).toBe(200)
    expect((await support1.call(moveTicket, { ticket_id, status: 'closed', version: 6 })).status).toBe(200)
    const late = await nurse.call(moveOwnTicket, { ticket_id, status: 'closed', version: 7 })
    expect(late.problem.message).toBe('The ticket is closed: support closed the ticket')
    expect((await support1.call(moveTicket, { ticket_id, status: 'open', version: 7 })).status).toBe(200)
    expect(notes(await see(ticket_id))).toEqual([
      'support took the ticket and started work on it',
      'support put the ticket back to open',
      'support resolved the ticket',
      'support took the ticket up again',
      'support resolved the ticket',
      'support closed the ticket',
      'support opened the ticket again',
    ])
  })

  it('of two who move it at once one wins, and the other is told who did what', async () => {
    const { ticket_id } = await raise()
    // Both have begun and wait for the ticket, which a third one holds.
    await owner.query('begin')
    await owner.query('select from support_tickets where id = $1 for update', [ticket_id])
    const racing = Promise.all([
      support1.call(moveTicket, { ticket_id, status: 'resolved', version: 1 }),
      super1.call(moveTicket, { ticket_id, status: 'in-progress', version: 1 }),
    ])
    const waiting = async () => {
      await owner.query('select pg_stat_clear_snapshot()')
      const { rows } = await owner.query(
        `select count(*)::int n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0].n
    }
    await expect.poll(waiting).toBe(2)
    await owner.query('commit')
    const answers = await racing
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const ticket = await see(ticket_id)
    const [done] = notes(ticket)
    expect(notes(ticket)).toHaveLength(1)
    const state = ticket.status === 'resolved' ? 'resolved' : 'in progress'
    const loser = answers.find((answer) => answer.status === 409)
    expect(loser?.problem).toMatchObject({
      message: `The ticket is ${state}: ${done}`,
      current: { version: 2, status: ticket.status },
    })
  })

  it('two who answer at once: both answers stand, one of them has the ticket', async () => {
    const { ticket_id } = await raise()
    const answers = await Promise.all(
      [support1, super1].map((who) => who.call(commentOnTicket, { ticket_id, body: 'I look at it' })),
    )
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    const ticket = await see(ticket_id)
    expect(ticket.comments.filter((comment) => comment.kind === 'comment')).toHaveLength(2)
    expect(notes(ticket)).toEqual([`${ticket.assigned_to_name} took the ticket and started work on it`])
  })

  it('has a number of its own, even when many are raised at once', async () => {
    const raised = await Promise.all(Array.from({ length: 12 }, () => raise(doctor)))
    expect(new Set(raised.map((ticket) => ticket.ticket_number)).size).toBe(12)
  })
})

describe('who sees a ticket', () => {
  it('the person who raised it and the admins of the hospital; for colleagues and other hospitals it does not exist', async () => {
    const { ticket_id, ticket_number } = await raise(nurse, { subject: 'Only mine' })
    expect((await nurse.call(listOwnTickets, { search: 'only MINE' })).body.rows.map((row) => row.id)).toEqual([
      ticket_id,
    ])
    expect((await admin.call(listOwnTickets, { search: ticket_number })).body.total).toBe(1)
    expect((await admin.call(commentOnOwnTicket, { ticket_id, body: 'I know of it' })).status).toBe(200)
    for (const stranger of [doctor, house.as('admin', 'b'), house.as('nurse', 'b')]) {
      expect((await stranger.call(listOwnTickets, { search: ticket_number })).body).toEqual({ rows: [], total: 0 })
      const answers = await Promise.all([
        stranger.call(getOwnTicket, { ticket_id }),
        stranger.call(commentOnOwnTicket, { ticket_id, body: 'Let me in' }),
        stranger.call(moveOwnTicket, { ticket_id, status: 'closed', version: 1 }),
        stranger.call(readOwnTicket, { ticket_id }),
      ])
      expect(answers.map((answer) => answer.problem.code)).toEqual(Array(4).fill('ticket_not_found'))
    }
    expect(await seeOwn(ticket_id)).toMatchObject({ status: 'open', version: 1 })
  })

  it('not the provider’s viewers, and nobody of a hospital on the provider’s side', async () => {
    const { ticket_id } = await raise()
    expect((await house.asProvider('viewer').call(listTickets)).status).toBe(403)
    expect((await admin.call(getTicket, { ticket_id })).status).toBe(403)
    expect((await support1.call(getOwnTicket, { ticket_id })).status).toBe(403)
  })

  it('one that the provider raised is the admins’', async () => {
    const made = await support1.call(raiseTicketFor, { ...words, subject: 'By telephone', hospital_id: house.a.id })
    const { ticket_id } = made.body
    expect((await see(ticket_id)).unread).toBe(false)
    expect((await super1.call(getTicket, { ticket_id })).body.unread).toBe(false)
    expect(await seeOwn(ticket_id, admin)).toMatchObject({
      raised_by_provider: true,
      raised_by_name: 'support',
      unread: true,
    })
    expect((await nurse.call(getOwnTicket, { ticket_id })).status).toBe(404)
    expect((await house.as('admin', 'b').call(getOwnTicket, { ticket_id })).status).toBe(404)
    await admin.call(readOwnTicket, { ticket_id })
    expect((await seeOwn(ticket_id, admin)).unread).toBe(false)
  })
})

describe('the provider’s list', () => {
  it('finds by number, subject and hospital, filters, and puts the latest activity first', async () => {
    const beta = await raise(house.as('cashier', 'b'), { subject: 'Receipts are blank', priority: 'critical' })
    const older = await raise(nurse, { subject: 'Screen stays dark 100%' })
    const newer = await raise(nurse, { subject: 'Screen too bright' })
    const ids = async (filter: z.input<typeof listTickets.input>) =>
      (await support1.call(listTickets, filter)).body.rows.map((row) => row.id)
    expect(await ids({ search: 'screen' })).toEqual([newer.ticket_id, older.ticket_id])
    await support1.call(commentOnTicket, { ticket_id: older.ticket_id, body: 'Please press F7' })
    expect(await ids({ search: 'screen' })).toEqual([older.ticket_id, newer.ticket_id])
    expect(await ids({ search: '100%' })).toEqual([older.ticket_id])
    expect(await ids({ search: '%' })).toEqual([older.ticket_id])
    expect(await ids({ search: 'hospital BETA' })).toEqual([beta.ticket_id])
    expect(await ids({ hospital_id: house.b.id })).toEqual([beta.ticket_id])
    expect(await ids({ priority: 'critical' })).toEqual([beta.ticket_id])
    expect(await ids({ search: 'screen', status: 'open' })).toEqual([newer.ticket_id])
    expect(await ids({ search: 'screen', assigned: 'me' })).toEqual([older.ticket_id])
    expect(await ids({ search: 'screen', assigned: 'nobody' })).toEqual([newer.ticket_id])
    const page = (await support1.call(listTickets, { search: 'screen', page: 2, page_size: 1 })).body
    expect(page).toMatchObject({ total: 2, rows: [{ id: newer.ticket_id }] })
  })

  it('counts what waits, for this person', async () => {
    const count = async () => (await super1.call(getTicketFigures)).body
    const before = await count()
    const { ticket_id } = await raise(doctor)
    expect(await count()).toEqual({
      ...before,
      open: before.open + 1,
      unassigned: before.unassigned + 1,
      unread: before.unread + 1,
    })
    await super1.call(readTicket, { ticket_id })
    expect((await count()).unread).toBe(before.unread)
    await super1.call(assignTicket, { ticket_id, user_id: people.support ?? '', version: 1 })
    expect((await count()).unassigned).toBe(before.unassigned)
    const own = (await doctor.call(getOwnTicketFigures)).body
    expect(own.unread).toBeGreaterThan(0)
    await support1.call(moveTicket, { ticket_id, status: 'resolved', version: 2 })
    await doctor.call(moveOwnTicket, { ticket_id, status: 'closed', version: 3 })
    expect((await doctor.call(getOwnTicketFigures)).body.open).toBe(own.open - 1)
  })

  it('what is closed waits for nobody, except for whoever was in it and has not seen the end', async () => {
    const { ticket_id, ticket_number } = await raise(nurse, { subject: 'Already solved' })
    await support1.call(moveTicket, { ticket_id, status: 'resolved', version: 1 })
    await support1.call(moveTicket, { ticket_id, status: 'closed', version: 2 })
    const unread = async (who: typeof nurse) =>
      (await who.call(listOwnTickets, { search: ticket_number })).body.rows.map((row) => row.unread)
    expect([await unread(nurse), await unread(admin)]).toEqual([[true], [false]])
    const nobody = async (more: object) =>
      (await super1.call(listTickets, { search: ticket_number, assigned: 'nobody', ...more })).body
    expect((await nobody({})).total).toBe(0)
    expect((await nobody({ status: 'closed' })).rows[0]?.unread).toBe(false)
  })

  it('gives tickets to those who answer them, and to nobody else', async () => {
    const { ticket_id } = await raise()
    const { rows } = (await support1.call(listSupportPeople)).body
    expect(rows.map((person) => [person.email, person.role])).toEqual([
      ['super-admin@uzima.test', 'super-admin'],
      ['support@uzima.test', 'support'],
    ])
    const give = (user_id: string | null, version: number) =>
      support1.call(assignTicket, { ticket_id, user_id, version })
    for (const wrong of [people.viewer ?? '', house.a.staff.nurse.user_id]) {
      expect((await give(wrong, 1)).problem.field_errors).toEqual({
        user_id: 'Please select one of the people who answer tickets',
      })
    }
    expect((await give(people['super-admin'] ?? '', 1)).status).toBe(200)
    expect(await see(ticket_id)).toMatchObject({
      assigned_to: people['super-admin'],
      assigned_to_name: 'super-admin',
      version: 2,
    })
    expect((await give(people.support ?? '', 1)).problem.message).toBe(
      'The ticket is open: support assigned the ticket to super-admin',
    )
    expect((await give(people.support ?? '', 2)).status).toBe(200)
    expect((await give(null, 3)).status).toBe(200)
    expect(notes(await see(ticket_id))).toEqual([
      'support assigned the ticket to super-admin',
      'support took the ticket',
      'support took the ticket from support: nobody has it now',
    ])
    expect((await give(null, 4)).status).toBe(200)
    expect(notes(await see(ticket_id))).toHaveLength(3)
  })
})

it('a hospital whose licence has ended can still ask for help, and nothing else', async () => {
  await owner.query(`update licenses set status = 'expired', expires_on = current_date - 10 where hospital_id = $1`, [
    house.b.id,
  ])
  const cashier = house.as('cashier', 'b')
  const { ticket_id } = await raise(cashier, { subject: 'How do we renew?' })
  expect((await cashier.call(commentOnOwnTicket, { ticket_id, body: 'Please call us' })).status).toBe(200)
  await support1.call(commentOnTicket, { ticket_id, body: 'We call you' })
  expect((await cashier.call(readOwnTicket, { ticket_id })).status).toBe(200)
  const { version } = await seeOwn(ticket_id, cashier)
  expect((await cashier.call(moveOwnTicket, { ticket_id, status: 'closed', version })).status).toBe(200)
  expect((await house.as('receptionist', 'b').call(registerPatient, {} as never)).problem.code).toBe(
    'license_read_only',
  )
})

it('offers the modules that a ticket can be about', async () => {
  const { rows } = (await nurse.call(listTicketModules)).body
  expect(rows).toHaveLength(11)
  expect(rows).toContainEqual({ id: 'reception', name: 'Reception' })
})

it('leaves an audit row that names the ticket', async () => {
  const { ticket_id } = await raise()
  const { rows } = await owner.query(`select action, entity from audit_log where hospital_id = $1 and entity_id = $2`, [
    house.a.id,
    ticket_id,
  ])
  expect(rows).toEqual([{ action: 'raiseTicket', entity: 'ticket' }])
})
