import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('access', {
  permissions: {
    'access.guesses': { says: 'See failed tries at passwords and codes', roles: ['admin'] },
  },
  topics: ['guesses'],
  errors: {
    sign_in_failed: [401, 'The e-mail address or the password is not right'],
    hospital_inactive: [403, 'Your hospital is not active. Please contact your provider.'],
    account_disabled: [403, 'This account has been disabled. Please contact your hospital admin.'],
    first_password_expired: [
      403,
      'This first password was not used within a week and no longer works. Please ask whoever gave it to you for a new one.',
    ],
    wrong_address: [403, 'This account does not belong to this hospital’s address'],
    locked_out: [429, 'Too many failed attempts. Please wait and try again.'],
    two_factor_required: [401, 'Please enter the code of your authenticator app'],
    two_factor_expired: [401, 'The sign-in took too long. Please enter your password again.'],
    two_factor_state: [409, 'Two-factor sign-in is in another state. Please reload the page.', { overtaken: true }],
    two_factor_required_here: [
      409,
      'Two-factor sign-in is required here and cannot be turned off',
      { overtaken: false },
    ],
    witness_wrong: [422, 'The second person’s e-mail address or password is not right'],
    witness_own: [422, 'Somebody else has to sign, not you'],
    witness_may_not: [422, 'This person may not sign this'],
    witness_needed: [422, 'A second person has to sign this'],
    witness_gone: [
      409,
      'The second signature was used, or is older than two minutes. Please sign again.',
      { overtaken: false },
    ],
    guessing_locked: [
      403,
      'Too many failed tries at the accounts of colleagues. This screen is locked, and the admins are told.',
    ],
    one_hand: [
      403,
      'One of you was shown the other’s first password. Another admin has to confirm that account first.',
    ],
    reset_link_invalid: [422, 'This link is no longer valid. Please ask for a new one.'],
  },
  tables: [
    'access_guesses',
    'access_witnesses',
    'accounts',
    'address_failures',
    'issued_access',
    'known_devices',
    'sessions',
    'sign_in_failures',
    'two_factors',
    'users',
    'verifications',
  ],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    access: Known<typeof words>
  }
}
