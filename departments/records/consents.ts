// What patients agree to or refuse, in words.

/** What is asked for. Messages by SMS (messages) and admissions (wards) have their own; they are shown beside these. */
export const consentPurposes = {
  treatment: { says: 'Treatment or operation', about: 'Which treatment or operation' },
  insurer: { says: 'Sharing with an insurer', about: 'Which insurer' },
  facility: { says: 'Sharing with another facility', about: 'Which facility' },
  kin: { says: 'Information for next of kin', about: 'For whom' },
  research: { says: 'Research', about: 'Which study' },
  photography: { says: 'Photography or video', about: 'What of, and what for' },
  teaching: { says: 'Teaching with students', about: 'Which teaching' },
} as const
export type ConsentPurpose = keyof typeof consentPurposes
export const purposeLabels = Object.fromEntries(
  Object.entries(consentPurposes).map(([key, { says }]) => [key, says]),
) as Record<ConsentPurpose, string>

export const consentChannels = {
  written: 'Written form',
  verbal: 'Verbal, with a witness',
  electronic: 'Electronic',
} as const
export const consentAnswers = { given: 'Given', refused: 'Refused' } as const
export const consentSpeakers = { patient: 'The patient', guardian: 'Guardian' } as const
/** What an answer is today. That nobody asked is a purpose without an answer. */
export const consentStates = { given: 'Given', refused: 'Refused', withdrawn: 'Withdrawn', expired: 'Expired' } as const
export type ConsentState = keyof typeof consentStates
