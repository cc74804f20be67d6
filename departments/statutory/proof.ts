// What the proofs must know of the Ministry's reports: its commands work each on a month of its own, so that none is in
// another's way.

import { newId } from '../../kernel/server/ids.ts'
import { type Arrange, type Arranging, defineProof } from '../../tests/proof/declaration.ts'
import { next } from '../../tests/support/counting.ts'
import { consulted } from '../../tests/support/hospital/path.ts'
import type { House } from '../../tests/support/house.ts'
import { fillFigure, signReturn } from './contract.ts'

/** A signed report, what was filled in and sent of it, and an alert. */
async function secrets({ house, ids: { consultation_id }, put }: Arranging) {
  const by = house.a.staff.doctor.staff_id
  const { rows } = await house.owner.query('select visit_id from consultations where id = $1', [consultation_id])
  const alerted = { consultation_id, visit_id: rows[0].visit_id, disease: 'A secret disease', code: 'A00' }
  const alert_id = await put('statutory_alerts', { ...alerted, noted_by: by, note: 'A secret note' })
  const return_id = await put('statutory_returns', { form: '706', month: '2026-11', status: 'signed', signings: 1 })
  const account = { username: 'A secret user', password: 'A secret password', mfl_code: '99999', changed_by: by }
  await put('statutory_dhis2_settings', account, null)
  const element = { row_key: '3.3.3', column_key: 'total', data_element: 'secretSecre', category_option_combo: null }
  const form = { form: '706', data_set: 'SecretSecre', elements: JSON.stringify([element]), changed_by: by }
  await put('statutory_dhis2_forms', form, null)
  const figures = JSON.stringify({ '3.3.3': { total: 987_654 } })
  const signing = { number: 1, edition: 'A secret edition', figures, signed_by: by }
  const signing_id = await put('statutory_signings', { return_id, ...signing })
  const payload = JSON.stringify({ dataValues: [{ value: 'A secret value' }] })
  const sending = { dry_run: true, payload, left_out: 0, status: 'sent', asked_by: by }
  await put('statutory_dhis2_sendings', { signing_id, ...sending })
  const entry = { row_key: 'B.B.11', column_key: 'total', value: 987_653, note: 'A secret note', filled_by: by }
  await put('statutory_entries', { return_id, ...entry })
  return { alert_id }
}

/** A month that nobody has touched. */
const untouched = () => {
  const at = next('month of a report') - 1
  return `${2021 + Math.floor(at / 12)}-${String(1 + (at % 12)).padStart(2, '0')}`
}
const versionOf = async (house: House, month: string): Promise<number> =>
  (
    await house.owner.query('select version from statutory_returns where hospital_id = $1 and month = $2', [
      house.a.id,
      month,
    ])
  ).rows[0].version

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
    `insert into statutory_alerts (hospital_id, id, consultation_id, visit_id, disease, code, noted_by)
     values ($1, $2, $3, $4, 'measles', 'B05', $5)`,
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
    `insert into statutory_dhis2_forms (hospital_id, form, data_set, elements, changed_by)
     values ($1, '705a', 'EnZokILHOeN', $2, $3) on conflict do nothing`,
    [
      a.id,
      JSON.stringify([{ ...element, data_element: 'aaaaaaaaaa1', category_option_combo: null }]),
      a.staff.admin.staff_id,
    ],
  )
  await owner.query(`update statutory_dhis2_settings set active = true where hospital_id = $1`, [a.id])
  return {
    as: 'records_officer',
    given: { form: '705a', month: given.month },
    // Nothing goes out of the proofs.
    after: () => owner.query(`update statutory_dhis2_settings set active = false where hospital_id = $1`, [a.id]),
  }
}

export default defineProof({
  secrets,
  few: ['statutory_dhis2_settings'],
  samples: { row_key: '3.3.3', column_key: 'total', month: '2026-11' },
  commands: {
    fillFigure: async () => ({
      as: 'records_officer',
      given: { form: '705a', month: untouched(), row_key: 'a.2', column_key: 'total' },
    }),
    signReturn: async ({ house }) => {
      const of = { form: '705a' as const, month: untouched() }
      await house
        .as('records_officer')
        .call(fillFigure, { ...of, row_key: 'a.2', column_key: 'total', value: 1, note: null })
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
  },
})
