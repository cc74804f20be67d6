// What the proofs must know of messages and notices.
import { defineProof } from '../../tests/proof/declaration.ts'
import { makePatient } from '../../tests/support/hospital/clinic.ts'
import type { House } from '../../tests/support/house.ts'

/** A message that did not arrive. */
async function failedMessage({ owner, a }: House): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into sms_messages (hospital_id, id, event, about, patient_id, phone, language, body, status)
     select hospital_id, gen_random_uuid(), 'queue_called', gen_random_uuid()::text, id, '+254711000999', 'en', 'Come',
       'failed'
     from patients where hospital_id = $1 limit 1 returning id`,
    [a.id],
  )
  return rows[0]?.id ?? ''
}

/** Something that the nurse was told and has not seen. */
async function unseenNotice({ owner, a }: House): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into staff_notices (hospital_id, id, staff_id, event, about, body)
     values ($1, gen_random_uuid(), $2, 'leave_asked', gen_random_uuid()::text, 'Somebody asks for leave')
     returning id`,
    [a.id, a.staff.nurse.staff_id],
  )
  return rows[0]?.id ?? ''
}

export default defineProof({
  secrets: async ({ ids: { staff_id }, put }) => {
    const told = { event: 'leave_asked', about: 'A secret leave', phone: 'A secret number', body: 'A secret message' }
    return { message_id: await put('sms_messages', { staff_id, language: 'en', ...told }) }
  },
  namesNothing: ['takeSmsReport.token'],
  staysBehind: { message_wishes: 'the record that is kept takes over a refusal' },
  few: ['message_rules', 'notice_rules', 'sms_settings'],
  withoutScreen: { takeSmsReport: 'called by the provider of messages' },
  commands: {
    setNoticeRule: async ({ house }) => ({
      given: {
        ...{ event: 'record_opened', screen: false, mail: true, sms: true },
        staff_ids: [house.a.staff.records_officer.staff_id],
      },
    }),
    seeNotices: async ({ house }) => ({ as: 'nurse', given: { notice_ids: [await unseenNotice(house)] } }),
    setMessageRule: async () => ({ given: { event: 'results_ready', sms: true, mail: false } }),
    sendMessageAgain: async ({ house }) => ({
      as: 'receptionist',
      given: { message_id: await failedMessage(house) },
    }),
    setMessageWishes: async ({ house }) => ({
      as: 'nurse',
      given: { patient_id: (await makePatient(house)).id, version: 0, patient_version: 1, sms: false },
    }),
  },
  notKept: { 'setMessageWishes.patient_version': 'of the record that was read; compared, and counted on' },
})
