// The words of ward medicines and their doses: key → how it is called.

export const medicineKinds = { regular: 'Regular', as_needed: 'As needed', stat: 'Once', infusion: 'Infusion' } as const
export type MedicineKind = keyof typeof medicineKinds
export const medicineStatuses = { active: 'Active', held: 'On hold', stopped: 'Stopped' } as const
export const outcomes = { given: 'Given', refused: 'Refused', held: 'Held', omitted: 'Omitted' } as const
export type Outcome = keyof typeof outcomes
/** What became of a dose, or becomes of it. `late`: given, but later than the hospital allows. */
export const doseStates = {
  upcoming: 'Upcoming',
  due: 'Due',
  overdue: 'Overdue',
  given: 'Given',
  late: 'Given late',
  refused: 'Refused',
  held: 'Held',
  omitted: 'Omitted',
} as const
export type DoseState = keyof typeof doseStates
/** Where what was given came from. */
export const stockSources = { ward: 'Ward stock', own: 'Patient’s own', none: 'From elsewhere' } as const
