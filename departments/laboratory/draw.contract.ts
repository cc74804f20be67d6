import { z } from 'zod'
import { endpoint, Id, optionalLines, required } from '../../kernel/contract/index.ts'
import { Priority } from '../visits/contract.ts'
import { OfVisit, placed } from '../visits/visit-ref.ts'
import { RejectReason } from './reject-reasons.ts'

/** What a sample is numbered by, unless somebody types the number of a printed label. */
export const sample = { number: { column: 'sample_number', letters: 'SMP' } } as const

const MISSING = 'Please fill in all required fields'

/** One test that a sample is to be taken for. */
export const ToCollect = z.object({
  lab_order_id: Id,
  order_number: z.string(),
  priority: Priority,
  test_name: z.string(),
  test_code: z.string(),
  sample_type: z.string().nullable(),
  /** What the test asks for; null: nothing is said. */
  container_type: z.string().nullable(),
  instructions: z.string().nullable(),
  clinical_notes: z.string().nullable(),
  rejected_sample: RejectReason.nullable(),
})
export type ToCollect = z.infer<typeof ToCollect>

export const getDraw = endpoint('getDraw', 'GET /laboratory/visits/:visit_id/draw', {
  permission: 'lab.collect',
  audited: true,
  input: z.object({ visit_id: Id }),
  output: z.object({
    of: z.object({ ...OfVisit, place: placed }),
    rows: z.array(ToCollect),
    /** Free numbers, one for each test; they are taken when the sample is collected. */
    numbers: z.array(z.string()),
    containers: z.array(z.string()),
  }),
  reads: ['orders', 'results', 'catalogues'],
  errors: ['visit_not_found'],
  summary:
    'What is to be drawn at a visit: every test that waits for its sample, with its container, and free numbers for the tubes',
})

/** One tube, and the tests that are done from it. */
const Tube = z.object({
  lab_order_ids: z.array(Id).min(1, MISSING).max(40),
  sample_number: required(MISSING, 40),
  container_type: required(MISSING, 60),
  /** Another container than a test of the tube asks for is taken on purpose. */
  other_container: z.boolean().default(false),
})

export const collectSamples = endpoint('collectSamples', 'POST /laboratory/samples', {
  permission: 'lab.collect',
  input: z
    .object({ tubes: z.array(Tube).min(1, MISSING).max(20), collection_notes: optionalLines(500) })
    .superRefine(({ tubes }, context) => {
      const numbers = tubes.map(({ sample_number }) => sample_number?.toLowerCase())
      for (const [at, number] of numbers.entries())
        if (number && numbers.indexOf(number) !== at)
          context.addIssue({
            code: 'custom',
            message: 'Another tube of this draw has this number',
            path: ['tubes', at, 'sample_number'],
          })
      const orders = tubes.flatMap((tube) => tube.lab_order_ids)
      if (new Set(orders).size < orders.length)
        context.addIssue({
          code: 'custom',
          message: 'A test is done from one tube',
          path: ['tubes', 0, 'lab_order_ids'],
        })
    }),
  output: z.object({ rows: z.array(z.object({ id: Id, sample_number: z.string() })) }),
  changes: ['orders', 'results', 'queue', 'visits'],
  errors: [
    'lab_order_not_found',
    'lab_order_state',
    'visit_closed',
    'sample_number_taken',
    'container_differs',
    'not_paid',
  ],
  summary:
    'Collects samples: the tubes of one draw, each for one test or several of the same visit; pending → collected. With the last sample the patient has left the laboratory’s queue. A nurse collects of who lies in a bed',
})
