// What patients read on their telephone. Never why they come: who holds the telephone may be somebody else.

import { writeDay } from '../../kernel/contract/values/days.ts'
import { writeMoney } from '../../kernel/contract/values/money.ts'
import type { Language } from '../../kernel/contract/words/languages.ts'

/** What is told to a patient, and what the settings say of it. */
export const messageEvents = {
  appointment_reminder: { label: 'Appointment tomorrow', help: 'The day before, with the time', mail: true },
  results_ready: {
    label: 'Results ready',
    help: 'When the last result of a visit is approved; never what it says',
    mail: false,
  },
  payment_received: { label: 'Payment received', help: 'The amount and the number of the payment', mail: false },
  queue_called: { label: 'Called from the queue', help: 'The number of the ticket, when it is called', mail: false },
} as const
export type MessageEvent = keyof typeof messageEvents

/** Before a hospital has said anything: reminders by mail, as ever; what costs money is switched on by hand. */
export const asItBegins: Record<MessageEvent, { sms: boolean; mail: boolean }> = {
  appointment_reminder: { sms: false, mail: true },
  results_ready: { sms: false, mail: false },
  payment_received: { sms: false, mail: false },
  queue_called: { sms: false, mail: false },
}

type Facts = {
  appointment_reminder: { hospital: string; day: string; time: string; phone: string }
  results_ready: { hospital: string }
  payment_received: { hospital: string; amount: string; number: string }
  queue_called: { hospital: string; ticket: string }
}

const texts: { [E in MessageEvent]: Record<Language, (facts: Facts[E]) => string> } = {
  appointment_reminder: {
    en: ({ hospital, day, time, phone }) =>
      `${hospital}: you have an appointment on ${writeDay(day)} at ${time}. To change it, call ${phone}.`,
    // The time stays in figures of 24 hours: the hours of Kiswahili begin at six.
    sw: ({ hospital, day, time, phone }) =>
      `${hospital}: una miadi tarehe ${writeDay(day)}, ${time}. Kuibadilisha, piga ${phone}.`,
  },
  results_ready: {
    en: ({ hospital }) => `${hospital}: your results are ready. Please come back to the clinician who sent you.`,
    sw: ({ hospital }) => `${hospital}: majibu yako yako tayari. Tafadhali rudi kwa mhudumu aliyekutuma.`,
  },
  payment_received: {
    en: ({ hospital, amount, number }) =>
      `${hospital}: we have received ${writeMoney(amount)}. Payment ${number}. Thank you.`,
    sw: ({ hospital, amount, number }) => `${hospital}: tumepokea ${writeMoney(amount)}. Malipo ${number}. Asante.`,
  },
  queue_called: {
    en: ({ hospital, ticket }) => `${hospital}: ticket ${ticket}, it is your turn. Please come now.`,
    sw: ({ hospital, ticket }) => `${hospital}: tiketi ${ticket}, ni zamu yako. Tafadhali njoo sasa.`,
  },
}

/** A message in the patient's language. */
export const messageText = <E extends MessageEvent>(event: E, language: Language, facts: Facts[E]): string =>
  texts[event][language](facts)
export type { Facts as MessageFacts }

export const smsStatuses = {
  queued: 'Waiting',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  lost: 'Not known',
} as const
