import { ofPatient } from '../../patients/server/index.ts'

/** What a row says of its visit and patient (`OfVisit` of the contract); `vis` is the visit, `pat` the patient. */
export const ofVisit = ['vis.id as visit_id', 'vis.visit_number', ...ofPatient] as const

/** What every order says of itself. */
export const ofOrder = <Alias extends 'lor' | 'ror'>(order: Alias) =>
  [
    `${order}.id`,
    `${order}.request_id`,
    `${order}.order_number`,
    `${order}.priority`,
    `${order}.clinical_notes`,
    `${order}.status`,
    `${order}.price`,
    `${order}.created_at`,
    `${order}.cancel_reason`,
    `${order}.version`,
  ] as const
