import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form'
import {
  CARD_FIELDS,
  cardErrors,
  emptyPayment,
  homeOf,
  type PaymentTyped,
  paymentInput,
} from '../../../patients/payment-typed.ts'
import { ContactDetails, emptyOf, Identity, keysOf, Person } from '../../../patients/person.ts'
import { Registration } from '../../registration.contract.ts'

/** The person as typed; a choice that is taken back is null. */
type PersonTyped = { [K in keyof Person]: null extends Person[K] ? string | null : string }

/** What the six steps collect, as typed. */
export type Draft = PersonTyped &
  PaymentTyped & {
    patient_type: '' | 'new' | 'existing' | 'emergency'
    patient_id: string
    age: number | string | null
    /** In what the age is told; null: the empty choice. */
    age_unit: string | null
    date_of_birth: string | null
    /** The date in the form only follows from the age that was typed; the age is what counts. */
    date_estimated: boolean
    emergency_type: string | null
    emergency_details: string
    priority: string | null
    referred_from: string
  }

/** The form of the six steps. */
export type RegistrationForm = UseFormReturn<Draft, unknown, Registration>

/**
 * An empty form of a type: an emergency is critical and pays later in cash unless somebody says otherwise; everybody
 * else is medium.
 */
export const emptyDraft = (patient_type: Draft['patient_type'] = ''): Draft => ({
  patient_type,
  patient_id: '',
  ...emptyOf(Person),
  age: null,
  age_unit: 'years',
  date_of_birth: null,
  date_estimated: false,
  emergency_type: patient_type === 'emergency' ? 'other' : null,
  emergency_details: '',
  priority: patient_type === 'emergency' ? 'critical' : 'medium',
  referred_from: '',
  ...emptyPayment(patient_type === 'emergency' ? 'cash' : null),
})

/** What would be sent. */
function inputOf(draft: Draft): object {
  const { payment: _, card_number, card_expiry, card_cvv, ...rest } = draft
  return {
    ...rest,
    age_unit: draft.age_unit ?? undefined,
    date_of_birth: draft.date_estimated ? null : draft.date_of_birth,
    priority: draft.priority ?? undefined,
    emergency_type: draft.emergency_type ?? undefined,
    payment: paymentInput(draft),
  }
}

/** What is wrong in a form, by its fields, and what would be sent of a good one. */
function checked(draft: Draft): { wrong: Record<string, string>; input: Registration | undefined } {
  const wrong = cardErrors(draft)
  const parsed = Registration.safeParse(inputOf(draft))
  for (const issue of parsed.error?.issues ?? []) wrong[homeOf(issue.path.join('.'))] ??= issue.message
  return { wrong, input: parsed.data }
}

/** The messages of what is still missing or wrong, by field. */
export const wrongIn = (draft: Draft): Record<string, string> => checked(draft).wrong

const PERSONAL = [...keysOf(Identity), 'age', 'age_unit', 'date_of_birth', 'emergency_type', 'emergency_details']
const CONTACT = keysOf(ContactDetails)
/**
 * The fields of the six steps: what of an existing patient is known is not asked again, and in an emergency nobody is
 * asked for the address.
 */
export const stepFields = (type: Draft['patient_type']): readonly (readonly string[])[] => [
  type === 'existing' ? ['patient_type', 'patient_id'] : ['patient_type'],
  type === 'existing' ? [] : PERSONAL,
  type === 'emergency' ? [] : CONTACT,
  ['priority', 'referred_from'],
  ['payment', ...CARD_FIELDS],
  [],
]

/** How far one can be: the first step in which something is wrong, or the last. */
export function reachOf(draft: Draft): number {
  const wrong = Object.keys(wrongIn(draft)).map((path) => path.split('.')[0] ?? '')
  const steps = stepFields(draft.patient_type)
  const first = steps.findIndex((fields) => fields.some((field) => wrong.includes(field)))
  return first < 0 ? steps.length - 1 : first
}

/** Checks the form by the contract's own schema; a good form becomes exactly what is sent. */
export const draftResolver: Resolver<Draft, unknown, Registration> = (draft, _, options) => {
  const { wrong: found, input } = checked(draft)
  if (input && Object.keys(found).length === 0) return { values: input, errors: {} }
  const errors = Object.fromEntries(
    Object.entries(found).map(([path, message]) => [path, { type: 'invalid', message }]),
  )
  return { values: {}, errors: toNestErrors<Draft>(errors as FieldErrors, options) }
}
