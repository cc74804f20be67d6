import { type Mail, queueMails } from '../../../kernel/server/outside/mail.ts'
import type { Party } from './parties.ts'
import { selectHospitalAddresses, selectSupportPeople } from './people.sql.ts'

/** What a mail says of a ticket. */
export type MailedTicket = {
  hospital_id: string
  hospital_name: string
  ticket_number: string
  subject: string
  priority: string
}

const toProvider = 'To read it and to answer, sign in to Uzima and open Support and Issues, Tickets.'
const toHospital = 'To read it and to answer, sign in to Uzima and open Help and Support.'

/** One text for all: number, subject, hospital, then what was done, then what was written, then where to go. */
const compose = (
  ticket: MailedTicket,
  happened: string,
  words: string | null,
  hint: string,
): Pick<Mail, 'subject' | 'body'> => ({
  // A line break in a subject would be another header.
  subject: `[${ticket.ticket_number}] ${ticket.subject.replace(/\s+/g, ' ')}`,
  body: [
    `Ticket ${ticket.ticket_number}: ${ticket.subject}\n${ticket.hospital_name} · priority ${ticket.priority}`,
    happened,
    ...(words ? [words] : []),
    hint,
  ].join('\n\n'),
})

/** Tells whoever has the ticket, or else everybody at the provider who answers tickets; never the person who did it. */
export async function mailProvider(
  party: Party,
  ticket: MailedTicket & { assigned_to: string | null },
  happened: string,
  words: string | null,
): Promise<void> {
  const people = await selectSupportPeople(party.ctx.tx)
  const assigned = people.filter((person) => person.user_id === ticket.assigned_to)
  const recipients = (assigned.length ? assigned : people).filter((person) => person.user_id !== party.user_id)
  const mail = compose(ticket, happened, words, toProvider)
  await queueMails(
    party.ctx.tx,
    recipients.map(({ email }) => ({ ...mail, recipient: email, hospital_id: ticket.hospital_id })),
  )
}

/** Tells the person who raised the ticket; the hospital itself when that was the provider, or somebody who has left. */
export async function mailHospital(
  party: Party,
  ticket: MailedTicket & { raised_by: string; raised_by_provider: boolean },
  happened: string,
  words: string | null,
): Promise<void> {
  const addresses = await selectHospitalAddresses(party.ctx.tx, ticket.hospital_id, ticket.raised_by)
  const mail = compose(ticket, happened, words, toHospital)
  await queueMails(party.ctx.tx, [
    { ...mail, recipient: addresses.person ?? addresses.hospital, hospital_id: ticket.hospital_id },
  ])
}
