// What whoever hands out medicines has to know of the patient besides allergies, pregnancy and weight.
import { z } from 'zod'
import { endpoint, Id, Instant, LocalDate } from '../../kernel/contract/index.ts'

/** A diagnosis of a note that is saved for good, with when that was. */
export const Diagnosed = z.object({
  code: z.string(),
  title: z.string(),
  is_primary: z.boolean(),
  certainty: z.enum(['suspected', 'confirmed']),
  diagnosed_at: Instant,
})
export type Diagnosed = z.input<typeof Diagnosed>

export const getTreated = endpoint('getTreated', 'GET /pharmacy/patients/:patient_id/treated', {
  permission: 'pharmacy.view',
  audited: true,
  input: z.object({ patient_id: Id }),
  output: z.object({
    /** What was prescribed here and is taken now, newest first, by what is given. */
    taken: z.array(
      z.object({
        id: Id,
        name: z.string(),
        dosage: z.string(),
        frequency: z.string(),
        /** Its last day; null: not known. */
        ends_on: LocalDate.nullable(),
        ordered_by_name: z.string(),
        created_at: Instant,
        /** Nothing of it was handed out yet. */
        waits: z.boolean(),
      }),
    ),
    /** What is given on a ward; `how`: in words. */
    given: z.array(z.object({ id: Id, name: z.string(), how: z.string() })),
    /** Of the last visit at which something was diagnosed, the primary one first. */
    diagnoses: z.array(Diagnosed),
  }),
  reads: ['orders', 'patients', 'visits'],
  errors: ['patient_not_found'],
  summary: 'What a patient takes already and what is diagnosed: for whoever hands out medicines',
})
