// What the proofs must know of a hospital's own settings.
import { defineProof, given, inAudit } from '../../tests/proof/declaration.ts'
import type { House } from '../../tests/support/house.ts'

const head = (house: House) => house.a.staff.nurse.staff_id
const hours = { opens_at: '08:05', closes_at: '16:35' }
async function otherOrder(house: House): Promise<string[]> {
  const { rows } = await house.owner.query<{ key: string }>(
    'select key from hospital_departments where hospital_id = $1 order by position desc',
    [house.a.id],
  )
  return rows.map((row) => row.key)
}

export default defineProof({
  mayWrite: [
    {
      statement: /^insert into "\w+" as made \(hospital_id, /,
      why: 'loadUsualCatalogues: the catalogues are offered by their owners, whose rules add the entries; hospital asks them all',
    },
  ],
  secrets: async ({ house, put }) => {
    const department = { key: 'secret', name: 'A secret department', letter: 'Z', kind: 'clinic', position: 99 }
    await put('hospital_departments', department, null)
    const insurer_id = await put('insurers', { key: 'secret', name: 'A secret insurer' })
    return { 'updateDepartment.key': 'secret', insurer_id, head_id: house.a.staff.doctor.staff_id }
  },
  knownBy: ['hospital_departments.key'],
  reachedBy: {
    uzima_platform: ['hospital_departments', 'hospital_settings', 'insurers'],
    uzima_auth: ['hospital_settings'],
    uzima_counts: ['hospital_settings.hospital_id', 'hospital_settings.time_zone'],
  },
  pictures: ['hospital_settings.logo'],
  cached: ['getLogo'],
  few: ['hospital_departments', 'hospital_settings', 'insurers'],
  samples: { department: 'general', claim_limit: '100.00' },
  samplesBy: { department: () => 'eye' }, // a clinic of every hospital's usual departments
  commands: {
    requireTwoFactor: async ({ house }) => ({
      after: () => house.owner.query('update hospital_settings set require_two_factor = false'),
    }),
    putAwayFirstStep: given({ step: 'etims' }),
    fetchBackFirstStep: async ({ house }) => {
      await house.owner.query(
        'insert into first_day_answers (hospital_id, step, put_away_by) values ($1, $2, $3) on conflict do nothing',
        [house.a.id, 'wards', house.a.staff.admin.staff_id],
      )
      return { given: { step: 'wards' } }
    },
    saveClock: async ({ house }) => ({
      given: { time_zone: 'Africa/Kampala', idle_minutes: 21 },
      after: () => house.owner.query(`update hospital_settings set time_zone = 'Africa/Nairobi'`),
    }),
    setAltitude: async ({ house }) => ({
      given: { altitude_metres: 1713 },
      after: () => house.owner.query('update hospital_settings set altitude_metres = null'),
    }),
    saveThemeColour: given({ theme_color: '#0F766D' }),
    createDepartment: async ({ house }) => ({
      given: { letter: 'QX', head_id: head(house), rooms: ['Room 12'], ...hours },
    }),
    updateDepartment: async ({ house }) => ({
      given: {
        key: 'secret',
        letter: 'QY',
        head_id: head(house),
        rooms: ['Room 13'],
        is_active: false,
        version: 1,
        ...hours,
      },
    }),
    orderDepartments: async ({ house }) => ({ given: { keys: await otherOrder(house) } }),
    createInsurer: given({ submission_days: 45 }),
    updateInsurer: given({
      submission_days: 46,
      active: false,
      needs_authorisation: false,
      needs_diagnosis_code: false,
    }),
    setWardRules: given({ shift_starts: ['06:35', '18:35'], dose_early_minutes: 35, dose_late_minutes: 45 }),
  },
  keptAs: {
    'fetchBackFirstStep.step': inAudit,
    'requireTwoFactor.required': 'require_two_factor',
  },
  notKept: { 'orderDepartments.keys': 'the order is kept, as positions' },
})
