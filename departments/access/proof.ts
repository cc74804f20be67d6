// What the proofs must know of access.
import { newId } from '../../kernel/server/ids.ts'
import { defineProof } from '../../tests/proof/declaration.ts'

export default defineProof({
  secrets: async ({ house, put }) => {
    const { doctor, nurse } = house.a.staff
    const signed = { permission: 'stock.witness', asked_by: doctor.staff_id, witness_id: nurse.staff_id }
    const act = { action: 'strikeDose', act_hash: 'hash', says: ['A secret dose'], signed_at: new Date() }
    const witness_token = await put('access_witnesses', { ...signed, ...act })
    await put('access_guesses', {
      kind: 'witness',
      email: 'secret@alpha.test',
      asked_by: doctor.staff_id,
      locked: false,
    })
    const issued = { staff_id: nurse.staff_id, issued_by: doctor.staff_id, hand_of: doctor.staff_id, by_hand: false }
    await put('issued_access', issued, null)
    const { rows } = await house.owner.query('select id from sessions where user_id = $1', [nurse.user_id])
    return { witness_token, session_id: rows[0].id, user_id: nurse.user_id }
  },
  otherIds: async ({ owner, a }) => {
    const ofStaff =
      'select ses.id from sessions ses join staff mate on mate.user_id = ses.user_id and mate.hospital_id = $1'
    return (await owner.query<{ id: string }>(ofStaff, [a.id])).rows.map(({ id }) => id)
  },
  ofNoHospital: [
    'accounts',
    'address_failures',
    'known_devices',
    'sessions',
    'sign_in_failures',
    'two_factors',
    'users',
    'verifications',
  ],
  reachedBy: {
    uzima_platform: ['users'],
    uzima_auth: ['access_guesses'],
    uzima_accounts: ['accounts', 'known_devices', 'sessions', 'sign_in_failures', 'users', 'verifications'],
  },
  logs: { access_guesses: 'at' },
  keepsIn: ['users'],
  functions: ['create_account', 'emails_taken', 'end_access'],
  // Compared or hashed.
  anySign: [
    'signIn.password',
    'unlockScreen.password',
    'verifyTwoFactor.code',
    'setUpTwoFactor.password',
    'turnOffTwoFactor.password',
    'renewBackupCodes.password',
    'changePassword.current_password',
    'changePassword.new_password',
    'resetPassword.token',
    'resetPassword.new_password',
    'askWitness.password',
  ],
  commands: {
    showToWitness: async () => ({
      as: 'nurse',
      given: { endpoint: 'strikeDose', input: { dose_id: newId(), reason: 'Fell to the floor' } },
    }),
  },
  keptAs: { 'showToWitness.endpoint': 'action' },
  samples: { password: 'Uzima-test-2026' },
  notKept: {
    '*.witness_token': 'whose it is stands with what they signed',
    'showToWitness.input.dose_id': 'what is signed is kept in words, and as a hash',
    'showToWitness.input.reason': 'what is signed is kept in words, and as a hash',
  },
})
