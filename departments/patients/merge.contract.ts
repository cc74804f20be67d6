import { z } from 'zod'
import { endpoint, event, Id, Instant, Ok, overruling, Paging, pageOf } from '../../kernel/contract/index.ts'
import { WitnessToken } from '../access/witness.contract.ts'
import { ageUnits } from './age-units.ts'
import { PatientMatch } from './contract.ts'
import { PatientLanguage } from './person.ts'

/** Tells the departments above that two records became one, so that each moves its own rows in the same transaction. */
export const patientMerged = event('patient.merged', z.object({ merge_id: Id, kept_id: Id, merged_id: Id }))
/** The same for the way back: `moved` names the rows by table. */
export const patientMergeUndone = event(
  'patient.merge_undone',
  z.object({ merge_id: Id, kept_id: Id, merged_id: Id, moved: z.record(z.string(), z.array(z.string())) }),
)

/** Why; nobody reads a row of dots. */
const Reason = overruling(200).pipe(z.string('Please give a reason'))

export const MergeCandidate = PatientMatch.extend({
  age_unit: z.enum(ageUnits).nullable(),
  blood_group: z.string().nullable(),
  language: PatientLanguage,
  created_at: Instant,
  visits: z.number().int(),
})

export const listDuplicates = endpoint('listDuplicates', 'GET /patients/duplicates', {
  permission: 'patients.merge',
  audited: true,
  input: z.object({ ...Paging }),
  output: pageOf(z.object({ why: z.string(), one: MergeCandidate, other: MergeCandidate })),
  reads: ['patients'],
  summary:
    'Pairs of records that may be one person: same ID number, same phone and similar name, similar name and same birth date',
})

export const comparePatients = endpoint('comparePatients', 'GET /patients/:patient_id/comparison/:other_patient_id', {
  permission: 'patients.merge',
  audited: true,
  input: z.object({ patient_id: Id, other_patient_id: Id }),
  /** `contradictions`: in what they are not of one person, if both are right. */
  output: z.object({ one: MergeCandidate, other: MergeCandidate, contradictions: z.array(z.string()) }),
  reads: ['patients'],
  errors: ['patient_not_found', 'merge_not_possible'],
  summary: 'Two records side by side, before they are brought together',
})

export const mergePatients = endpoint('mergePatients', 'POST /patients/:patient_id/merge', {
  permission: 'patients.merge',
  witness: 'patients.merge',
  input: z.object({ patient_id: Id, merged_patient_id: Id, reason: Reason, witness_token: WitnessToken }),
  output: z.object({ merge_id: Id }),
  changes: ['patients'],
  errors: ['patient_not_found', 'merge_not_possible', 'merge_contradicts', 'witness_gone'],
  summary:
    'Brings two records of one person together: everything of the second moves to the first, and its number finds the first',
})

export const listMerges = endpoint('listMerges', 'GET /patients/merges', {
  permission: 'patients.merge',
  audited: true,
  input: z.object({ ...Paging }),
  output: pageOf(
    z.object({
      id: Id,
      kept_id: Id,
      kept_name: z.string(),
      kept_op_number: z.string(),
      merged_id: Id,
      merged_name: z.string(),
      merged_op_number: z.string(),
      reason: z.string(),
      contradictions: z.array(z.string()),
      witnessed_by_name: z.string().nullable(),
      merged_by_name: z.string(),
      merged_at: Instant,
      undone_by_name: z.string().nullable(),
      undone_at: Instant.nullable(),
      undo_reason: z.string().nullable(),
    }),
  ),
  reads: ['patients'],
  summary: 'What was brought together, and what was taken apart again, the latest first',
})

export const undoMerge = endpoint('undoMerge', 'POST /patients/merges/:merge_id/undo', {
  permission: 'patients.merge',
  input: z.object({ merge_id: Id, reason: Reason }),
  output: Ok,
  changes: ['patients'],
  errors: ['merge_not_found', 'merge_undone', 'merge_not_possible'],
  summary: 'Takes two records apart again: what was moved goes back; what was added since stays where it is',
})
