// How the commands about the Ministry's reports are brought to where they work: each on a month of its own, so that none is in another's way.
import { fillFigure, signReturn } from '../../departments/statutory/contract.ts'
import { newId } from '../../kernel/server/ids.ts'
import { next } from '../support/counting.ts'
import type { House } from '../support/house.ts'
import { consulted } from '../support/path.ts'
import type { Arrange } from './commands.ts'

/** A month that nobody has touched. */
const untouched = () => {
  const at = next('month of a report') - 1
  return `${2021 + Math.floor(at / 12)}-${String(1 + (at % 12)).padStart(2, '0')}`
}
const versionOf = async (house: House, month: string): Promise<number> =>
  (await house.owner.query('select version from statutory_returns where hospital_id = $1 and month = $2', [house.a.id, month])).rows[0]
    .version

const signed: Arrange = async ({ house }) => {
  const of = { form: '705a' as const, month: untouched() }
  await house.as('records_officer').call(signReturn, { ...of, version: 0 })
  return { as: 'records_officer', given: { ...of, version: await versionOf(house, of.month) } }
}

/** An alert of a note of its own, for which nobody answers yet. */
const alerted: Arrange = async ({ house }) => {
  const { consultation_id, visit_id } = await consulted(house)
  const alert_id = newId()
  await house.owner.query(
    `insert into statutory_alerts (hospital_id, id, consultation_id, visit_id, disease, code, noted_by) values ($1, $2, $3, $4, 'measles', 'B05', $5)`,
    [house.a.id, alert_id, consultation_id, visit_id, house.a.staff.doctor.staff_id],
  )
  return { as: 'records_officer', given: { alert_id } }
}

const element = { row_key: 'a.9', column_key: 'total' }
/** What a form needs to be sent: a connection, an element, a signature. */
const connected: Arrange = async (scene) => {
  const { house } = scene
  const { given = {} } = await signed(scene)
  const { owner, a } = house
  await owner.query(
    `insert into statutory_dhis2_forms (hospital_id, form, data_set, elements, changed_by) values ($1, '705a', 'EnZokILHOeN', $2, $3) on conflict do nothing`,
    [a.id, JSON.stringify([{ ...element, data_element: 'aaaaaaaaaa1', category_option_combo: null }]), a.staff.admin.staff_id],
  )
  await owner.query(`update statutory_dhis2_settings set active = true where hospital_id = $1`, [a.id])
  return {
    as: 'records_officer',
    given: { form: '705a', month: given.month },
    // Nothing goes out of the proofs.
    after: () => owner.query(`update statutory_dhis2_settings set active = false where hospital_id = $1`, [a.id]),
  }
}

export const statutoryCommands: Record<string, Arrange> = {
  fillFigure: async () => ({ as: 'records_officer', given: { form: '705a', month: untouched(), row_key: 'a.2', column_key: 'total' } }),
  signReturn: async ({ house }) => {
    const of = { form: '705a' as const, month: untouched() }
    await house.as('records_officer').call(fillFigure, { ...of, row_key: 'a.2', column_key: 'total', value: 1, note: null })
    return { as: 'records_officer', given: { ...of, version: await versionOf(house, of.month) } }
  },
  saveDhis2Form: async () => ({
    as: 'records_officer',
    given: {
      form: '705b',
      version: 0,
      data_set: 'EnZokILHOeN',
      'elements.row_key': 'b.9',
      'elements.column_key': 'total',
      'elements.data_element': 'bbbbbbbbbb1',
      'elements.category_option_combo': 'cccccccccc1',
    },
  }),
  sendReturn: connected,
  acknowledgeAlert: alerted,
  notifyCounty: alerted,
  markReturnSent: signed,
  reopenReturn: signed,
}
