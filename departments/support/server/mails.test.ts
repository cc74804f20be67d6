import { describe, expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import {
  commentOnOwnTicket,
  commentOnTicket,
  moveOwnTicket,
  moveTicket,
  raiseTicket,
  raiseTicketFor,
} from '../contract.ts'

const house = await openHouse()
const { owner } = house
const support1 = house.asProvider('support')
const super1 = house.asProvider('super-admin')
const nurse = house.as('nurse')
const doctor = house.as('doctor')

const words = {
  subject: 'Printer does not print',
  description: 'Since this morning nothing comes out.',
  priority: 'high' as const,
}
const raise = async (who = nurse, more: object = {}) => (await who.call(raiseTicket, { ...words, ...more })).body
const mails = async (number: string) =>
  (
    await owner.query(
      `select recipient, subject, body, hospital_id from mail_outbox where subject like $1
        order by created_at, recipient`,
      [`[${number}]%`],
    )
  ).rows

describe('mails', () => {
  it('tell the provider’s people of a question, and the one who has it of the next', async () => {
    const { ticket_id, ticket_number } = await raise(nurse, { subject: 'Two lines' })
    const first = await mails(ticket_number)
    expect(first.map((mail) => mail.recipient)).toEqual(['super-admin@uzima.test', 'support@uzima.test'])
    expect(first[0]).toMatchObject({ subject: `[${ticket_number}] Two lines`, hospital_id: house.a.id })
    expect(first[0].body).toContain('nurse alpha raised this ticket:\n\nSince this morning nothing comes out.')
    expect(first[0].body).toContain('Hospital alpha · priority high')
    expect(first[0].body).toContain('sign in to Uzima')

    await support1.call(commentOnTicket, { ticket_id, body: 'Is it switched on?' })
    await nurse.call(commentOnOwnTicket, { ticket_id, body: 'It is' })
    await support1.call(moveTicket, { ticket_id, status: 'resolved', version: 2 })
    await support1.call(moveTicket, { ticket_id, status: 'closed', version: 3 })
    await nurse.call(moveOwnTicket, { ticket_id, status: 'open', version: 4 })
    const later = (await mails(ticket_number)).slice(2)
    expect(later.map((mail) => [mail.recipient, mail.body.split('\n\n')[1]])).toEqual([
      ['nurse@alpha.test', 'support wrote:'],
      ['support@uzima.test', 'nurse alpha wrote:'],
      ['nurse@alpha.test', 'support resolved the ticket.'],
      ['nurse@alpha.test', 'support closed the ticket.'],
      ['support@uzima.test', 'nurse alpha opened the ticket again.'],
    ])
    expect(later[0].body).toContain('Is it switched on?')
  })

  it('of a ticket that the provider raised go to the hospital itself, and to the colleagues', async () => {
    const { body } = await support1.call(raiseTicketFor, { ...words, hospital_id: house.a.id })
    expect((await mails(body.ticket_number)).map((mail) => mail.recipient)).toEqual([
      'info@alpha.test',
      'super-admin@uzima.test',
    ])
    await super1.call(commentOnTicket, { ticket_id: body.ticket_id, body: 'We are looking' })
    expect((await mails(body.ticket_number)).at(-1)).toMatchObject({
      recipient: 'info@alpha.test',
      hospital_id: house.a.id,
    })
  })

  it('go to the hospital when the person who asked has left it', async () => {
    const leaver = await makeWorker(owner, house.a.id, 'alpha', 'storekeeper', '9')
    const { ticket_id, ticket_number } = await raise(doctor)
    await owner.query('update support_tickets set raised_by = $1 where id = $2', [leaver.user_id, ticket_id])
    await owner.query('update staff set active = false where user_id = $1', [leaver.user_id])
    await support1.call(commentOnTicket, { ticket_id, body: 'Hello?' })
    expect((await mails(ticket_number)).at(-1)?.recipient).toBe('info@alpha.test')
  })
})
