import { z } from 'zod'
import { endpoint, Id, Instant, LocalDate } from '../../kernel/contract/index.ts'
import { Stock } from '../inventory/items.contract.ts'
import { OfVisit } from '../visits/visit-ref.ts'
import { rxStates } from './became.ts'
import { JudgedWeight } from './safety/weights.ts'
import { Diagnosed } from './treated.contract.ts'

const Taken = {
  name: z.string(),
  dosage: z.string(),
  frequency: z.string(),
  duration: z.string(),
  route: z.string(),
  quantity: z.number().int(),
}
/** What the pharmacy made of a medicine: the name is that of what is given. */
const Made = z.object(Taken).nullable()
const MadeOf = {
  /** Another medicine that the pharmacy gives instead. */
  given_instead: Made,
  /** How a free text is taken since the pharmacy corrected it; null: as it was written. */
  corrected: Made,
  /** What the pharmacy chose of the catalogue for a free text; null: nothing yet, or it was prescribed from there. */
  chosen: z.string().nullable(),
}
/** What a printed prescription says of each medicine: as it was prescribed, and what became of it. */
const Printed = z.object({
  id: Id,
  ...Taken,
  ...MadeOf,
  /** What the patient holds of it, in units of what is given; `unit` is null while a free text is not matched. */
  quantity_dispensed: Stock,
  unit: z.string().nullable(),
  state: z.enum(rxStates),
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
    /** Null: never weighed here. */
    weight: JudgedWeight.nullable(),
    /** Of this visit's saved notes; none while nothing is saved. */
    diagnoses: z.array(Diagnosed),
    /** The address at which anybody can check the paper, without the host. */
    check_path: z.string(),
  }),
  reads: ['orders', 'patients'],
  errors: ['visit_not_found'],
  summary:
    'The prescription of a visit as it is printed, with weight, diagnosis, what was handed out, the prescriber’s registration number and an address at which it can be checked',
})

export const checkPaper = endpoint('checkPaper', 'GET /pharmacy/check/:token', {
  permission: 'public',
  scope: 'system',
  mostPerHour: 120,
  input: z.object({ token: z.string().max(200) }),
  output: z.object({
    genuine: z.boolean(),
    /** Genuine, and too old to be answered. */
    over: z.boolean(),
    /** As it stood on the paper; null: not genuine, or over. */
    prescription: z
      .object({
        hospital_name: z.string(),
        initials: z.string(),
        date: LocalDate,
        medicines: z.array(
          z.object({
            ...Taken,
            ...MadeOf,
            prescriber_name: z.string(),
            prescriber_license: z.string().nullable(),
            state: z.enum(rxStates),
          }),
        ),
      })
      .nullable(),
  }),
  summary:
    'Whether a printed prescription is genuine, and what became of each medicine on it; for anybody, without the patient’s name',
})
