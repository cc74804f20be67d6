// What a patient may ask about their own data in Kenya, and within how many days it has to be answered.

type Right = { says: string; days: number; source: string; checked: boolean }
const ACT = 'Data Protection Act 2019'
const REGULATIONS = 'Data Protection (General) Regulations 2021, Legal Notice 263'
/**
 * Calendar days from the day on which the request came. Sources outside the law differ for correction and erasure
 * (7 or 14 days) and agree on access and portability; the text of the regulations themselves could not be read, so
 * none is checked against it.
 */
export const dataRights = {
  access: {
    says: 'See or have a copy of the data',
    days: 7,
    source: `${ACT} s. 26; ${REGULATIONS}, reg. 9`,
    checked: false,
  },
  correction: {
    says: 'Correct what is wrong',
    days: 14,
    source: `${ACT} s. 40; ${REGULATIONS}, reg. 10`,
    checked: false,
  },
  erasure: { says: 'Erase data', days: 14, source: `${ACT} s. 40; ${REGULATIONS}, reg. 12`, checked: false },
  restriction: {
    says: 'Restrict what is done with it',
    days: 7,
    source: `${ACT} s. 34; ${REGULATIONS}, reg. 7`,
    checked: false,
  },
  portability: {
    says: 'Have it sent elsewhere',
    days: 30,
    source: `${ACT} s. 38; ${REGULATIONS}, reg. 11`,
    checked: false,
  },
  objection: {
    says: 'Object to what is done with it',
    days: 7,
    source: `${ACT} s. 36; ${REGULATIONS}, reg. 8`,
    checked: false,
  },
} as const satisfies Record<string, Right>
export type DataRight = keyof typeof dataRights
