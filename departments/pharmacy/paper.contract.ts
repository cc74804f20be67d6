import { z } from 'zod'
import { endpoint, Id, Instant, LocalDate } from '../../kernel/contract/index.ts'
import { OfVisit } from '../visits/visit-ref.ts'

const Taken = {
  name: z.string(),
  dosage: z.string(),
  frequency: z.string(),
  duration: z.string(),
  route: z.string(),
  quantity: z.number().int(),
}
/** Another medicine that the pharmacy gives instead. */
const Instead = z.object(Taken).nullable()
/** What a printed prescription says of each medicine: as it was prescribed. */
const Printed = z.object({
  id: Id,
  ...Taken,
  given_instead: Instead,
  instructions: z.string().nullable(),
  created_at: Instant,
  prescriber_name: z.string(),
  /** As it stands in the council's register; null: not recorded here. */
  prescriber_license: z.string().nullable(),
})
export const getPrescriptionPaper = endpoint('getPrescriptionPaper', 'GET /pharmacy/visits/:visit_id/paper', {
  permission: 'orders.view',
  audited: true,
  input: z.object({ visit_id: Id }),
  output: z.object({
    ...OfVisit,
    medicines: z.array(Printed),
    /** The address at which anybody can check the paper, without the host. */
    check_path: z.string(),
  }),
  reads: ['orders', 'patients'],
  errors: ['visit_not_found'],
  summary:
    'The prescription of a visit as it is printed, with the prescriber’s registration number and an address at which it can be checked',
})

export const checkPaper = endpoint('checkPaper', 'GET /pharmacy/check/:token', {
  permission: 'public',
  scope: 'system',
  mostPerHour: 120,
  input: z.object({ token: z.string().max(200) }),
  output: z.object({
    genuine: z.boolean(),
    /** Null: not genuine. */
    prescription: z
      .object({
        hospital_name: z.string(),
        initials: z.string(),
        date: LocalDate,
        medicines: z.array(
          z.object({
            ...Taken,
            given_instead: Instead,
            prescriber_name: z.string(),
            prescriber_license: z.string().nullable(),
            state: z.enum(['prescribed', 'part', 'dispensed', 'returned', 'cancelled']),
          }),
        ),
      })
      .nullable(),
  }),
  summary: 'Whether a printed prescription is genuine, and what became of it; for anybody, without the patient’s name',
})
