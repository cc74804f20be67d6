// For how many years records are kept before they may be archived, by class. A hospital sets its own years, from a day
// on; these are where it begins.

type Class = { says: string; from: string; years: number; source: string; checked: boolean }
const ENGLAND = 'NHS England, Records Management Code of Practice 2021, as the MDU sums it up'
const KENYA = 'Limitation of Actions Act (Cap. 22)'
/**
 * No published Kenyan schedule of years was found (Public Archives and Documentation Service Act Cap. 19, KMPDC,
 * Digital Health Act 2023, LN 76 of 2025 and the ODPC's note on health data of 2023 were looked for). So no years
 * here are law: each is at least what England's code asks for, and longer than an action in Kenya may wait. None is
 * checked.
 */
export const recordClasses = {
  outpatient: {
    says: 'Outpatient',
    from: 'the last activity',
    years: 10,
    source: `${ENGLAND}: adults 8 years; ${KENYA} s. 4: tort 3 years, contract 6 years`,
    checked: false,
  },
  inpatient: {
    says: 'Inpatient',
    from: 'the last activity',
    years: 10,
    source: `${ENGLAND}: adults 8 years; ${KENYA} s. 4: tort 3 years, contract 6 years`,
    checked: false,
  },
  child: {
    says: 'Child',
    from: 'the 18th birthday',
    years: 10,
    source: `${ENGLAND}: until the 25th birthday, 26th if 17 at the end; ${KENYA} s. 22: time begins when a minor is of age`,
    checked: false,
  },
  maternity: {
    says: 'Maternity',
    from: 'the last activity',
    years: 25,
    source: `${ENGLAND}: 25 years`,
    checked: false,
  },
  mental_health: {
    says: 'Mental health',
    from: 'the last activity',
    years: 20,
    source: `${ENGLAND}: 20 years`,
    checked: false,
  },
  radiology: {
    says: 'Radiology images',
    from: 'the last activity',
    years: 10,
    source: 'No source of its own: as the record that it belongs to',
    checked: false,
  },
  laboratory: {
    says: 'Laboratory',
    from: 'the last activity',
    years: 10,
    source: 'No source of its own: as the record that it belongs to',
    checked: false,
  },
  deceased: {
    says: 'Deceased',
    from: 'the death',
    years: 10,
    source: `${ENGLAND}: of GPs 10 years after death`,
    checked: false,
  },
} as const satisfies Record<string, Class>
export type RecordClass = keyof typeof recordClasses
export const classLabels = Object.fromEntries(
  Object.entries(recordClasses).map(([key, { says }]) => [key, says]),
) as Record<RecordClass, string>

/** What of a patient is open, and keeps the record where it is. */
export const openThings = {
  visit: 'an open visit',
  stay: 'a stay on a ward',
  balance: 'an unpaid balance',
  claim: 'a claim that is not settled',
  appointment: 'an appointment ahead',
  waiting_list: 'a place on a waiting list',
  hold: 'a legal hold',
  data_request: 'an open data request',
} as const
export type OpenThing = keyof typeof openThings
