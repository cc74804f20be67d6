// How the commands about the hospital's settings are brought to where they work.
import { makePatient } from '../support/clinic.ts'
import type { House } from '../support/house.ts'
import type { Arrange } from './commands.ts'

const head = (house: House) => house.a.staff.nurse.staff_id
const hours = { opens_at: '08:05', closes_at: '16:35' }
async function otherOrder(house: House): Promise<string[]> {
  const { rows } = await house.owner.query<{ key: string }>(
    'select key from hospital_departments where hospital_id = $1 order by position desc',
    [house.a.id],
  )
  return rows.map((row) => row.key)
}

/** A message that did not arrive. */
async function failedMessage(house: House): Promise<string> {
  const { rows } = await house.owner.query<{ id: string }>(
    `insert into sms_messages (hospital_id, id, event, about, patient_id, phone, language, body, status)
     select hospital_id, gen_random_uuid(), 'queue_called', gen_random_uuid()::text, id, '+254711000999', 'en', 'Come', 'failed'
     from patients where hospital_id = $1 limit 1 returning id`,
    [house.a.id],
  )
  return rows[0]?.id ?? ''
}

/** What an analyser sent and nobody has dealt with yet. */
async function openAnalyserMessage(house: House): Promise<string> {
  const { rows } = await house.owner.query<{ id: string }>(
    `insert into analyser_messages (hospital_id, id, body, digest, status, problem)
     select $1, gen_random_uuid(), b, sha256(b), 'open', 'There is no tube with the number S-9' from (select convert_to(gen_random_uuid()::text, 'utf8') b) m
     returning id`,
    [house.a.id],
  )
  return rows[0]?.id ?? ''
}
/** An analyser with a code that means a value of a panel. */
async function analyser(house: House, code: string) {
  const { rows } = await house.owner.query<{ test_type_id: string; field_id: string }>(
    `select id test_type_id, 'haemoglobin' field_id from lab_test_types where hospital_id = $1 and code = 'FBC'`,
    [house.a.id],
  )
  return { responsible_id: house.a.staff.lab_technologist.staff_id, codes: rows.map((row) => ({ code, unit: 'fL', ...row })) }
}

/** Something that the nurse was told and has not seen. */
async function unseenNotice(house: House): Promise<string> {
  const { rows } = await house.owner.query<{ id: string }>(
    `insert into staff_notices (hospital_id, id, staff_id, event, about, body)
     values ($1, gen_random_uuid(), $2, 'leave_asked', gen_random_uuid()::text, 'Somebody asks for leave') returning id`,
    [house.a.id, house.a.staff.nurse.staff_id],
  )
  return rows[0]?.id ?? ''
}

export const settingsCommands: Record<string, Arrange> = {
  putAwayFirstStep: async () => ({ given: { step: 'etims' } }),
  fetchBackFirstStep: async ({ house }) => {
    await house.owner.query('insert into first_day_answers (hospital_id, step, put_away_by) values ($1, $2, $3) on conflict do nothing', [
      house.a.id,
      'wards',
      house.a.staff.admin.staff_id,
    ])
    return { given: { step: 'wards' } }
  },
  setNoticeRule: async ({ house }) => ({
    given: { event: 'record_opened', staff_ids: [house.a.staff.records_officer.staff_id], screen: false, mail: true, sms: true },
  }),
  seeNotices: async ({ house }) => ({ as: 'nurse', given: { notice_ids: [await unseenNotice(house)] } }),
  createAnalyser: async ({ house }) => ({ given: await analyser(house, 'PDW') }),
  updateAnalyser: async ({ house }) => ({ given: { ...(await analyser(house, 'PCT')), active: false, version: 1 } }),
  retryAnalyserMessage: async ({ house }) => ({ given: { analyser_message_id: await openAnalyserMessage(house) } }),
  dismissAnalyserMessage: async ({ house }) => ({ given: { analyser_message_id: await openAnalyserMessage(house) } }),
  setMessageRule: async () => ({ given: { event: 'results_ready', sms: true, mail: false } }),
  sendMessageAgain: async ({ house }) => ({ as: 'receptionist', given: { message_id: await failedMessage(house) } }),
  setMessageWishes: async ({ house }) => ({
    as: 'nurse',
    given: { patient_id: (await makePatient(house)).id, version: 0, patient_version: 1, sms: false },
  }),
  saveClock: async ({ house }) => ({
    given: { time_zone: 'Africa/Kampala', idle_minutes: 21 },
    after: () => house.owner.query(`update hospital_settings set time_zone = 'Africa/Nairobi'`),
  }),
  saveThemeColour: async () => ({ given: { theme_color: '#0F766D' } }),
  createDepartment: async ({ house }) => ({ given: { letter: 'QX', head_id: head(house), rooms: ['Room 12'], ...hours } }),
  updateDepartment: async ({ house }) => ({
    given: { key: 'secret', letter: 'QY', head_id: head(house), rooms: ['Room 13'], is_active: false, version: 1, ...hours },
  }),
  orderDepartments: async ({ house }) => ({ given: { keys: await otherOrder(house) } }),
}
