import { z } from 'zod'
import {
  amount,
  endpoint,
  Id,
  Money,
  Nothing,
  Ok,
  orNull,
  required,
  rowsOf,
  wholeNumber,
} from '../../kernel/contract/index.ts'
import { isZero } from '../../kernel/contract/values/money.ts'

/** The key of an insurer of the hospital, as it is kept with a patient; whether there is one, the server says. */
export const insurerKey = (message: string) => z.string(message).regex(/^[a-z][a-z0-9_]{0,39}$/, message)

/** An insurer and what it asks of a claim. Null: not known, and nothing is limited by it. */
export const Insurer = z.object({
  id: Id,
  key: z.string(),
  name: z.string(),
  active: z.boolean(),
  needs_authorisation: z.boolean(),
  needs_diagnosis_code: z.boolean(),
  /** The most that one claim may ask for. */
  claim_limit: Money.nullable(),
  /** Days from the visit until a claim has to be sent. */
  submission_days: z.number().int().nullable(),
  email: z.string().nullable(),
  version: z.number().int(),
})
export type Insurer = z.infer<typeof Insurer>

export const listInsurers = endpoint('listInsurers', 'GET /hospital/insurers', {
  permission: 'hospital.view',
  input: Nothing,
  output: rowsOf(Insurer),
  reads: ['hospital'],
  summary: 'The insurers of the hospital in their order, those that are off too',
})

/** How an insurer is called, by what is kept with a patient; the key itself while the insurers are not known. */
export const insurerName = (insurers: readonly Insurer[] | undefined, key: string | null | undefined): string =>
  insurers?.find((row) => row.key === key)?.name ?? key ?? ''

/** What a form offers: the insurers that are not switched off, and the one that is chosen already. */
export const insurerChoices = (
  insurers: readonly Insurer[] | undefined,
  chosen?: string | null,
): { value: string; label: string }[] =>
  (insurers ?? [])
    .filter((row) => row.active || row.key === chosen)
    .map(({ key, name }) => ({ value: key, label: name }))

const DAYS = 'Please enter a number of days from 1 to 730'

/** What the form of an insurer asks for. */
export const InsurerFacts = z.object({
  name: required('Name is required', 100),
  active: z.boolean(),
  needs_authorisation: z.boolean(),
  needs_diagnosis_code: z.boolean(),
  claim_limit: orNull(
    amount('Please enter an amount').refine((money) => !isZero(money), 'Please enter an amount above 0'),
  ),
  submission_days: orNull(wholeNumber(DAYS, 1, 730)),
  email: orNull(z.email('Invalid email format').max(200)),
})

export const createInsurer = endpoint('createInsurer', 'POST /hospital/insurers', {
  permission: 'hospital.settings',
  input: InsurerFacts,
  output: z.object({ id: Id, key: z.string() }),
  changes: ['hospital'],
  errors: ['insurer_exists'],
  summary: 'One more insurer; its key follows from its name and stays',
})

export const updateInsurer = endpoint('updateInsurer', 'PUT /hospital/insurers/:insurer_id', {
  permission: 'hospital.settings',
  input: InsurerFacts.extend({ insurer_id: Id, version: z.number().int() }),
  output: Ok,
  changes: ['hospital'],
  errors: ['insurer_not_found', 'insurer_exists', 'conflict'],
  summary:
    'Renames an insurer, switches it on or off, or changes what it asks of a claim; of two people the second is told who was first',
})
