// Who a patient is and how to reach them, said once: the forms, the table's row and what a screen shows follow from
// these shapes.
import { z } from 'zod'
import { line, optional, required } from '../../kernel/contract/index.ts'
import { optionalPhone, phone } from '../../kernel/contract/values/phone.ts'
import { languageKeys } from '../../kernel/contract/words/languages.ts'

export const genders = ['male', 'female', 'other'] as const
export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const optionalEmail = () =>
  z
    .string()
    .trim()
    .max(200)
    .nullish()
    .transform((text) => text || null)
    .refine((text) => text === null || EMAIL.test(text), 'Invalid email format')

/** One of a few that may be left out; nothing chosen is null. */
const choice = <const T extends readonly string[]>(values: T) =>
  z
    .enum(values)
    .or(z.literal(''))
    .nullish()
    .transform((value) => value || null)

/**
 * Who it is, as far as an emergency can say; each key is a column of `patients`. Age and date of birth stand beside it.
 */
const KnownIdentity = z.object({
  first_name: required('First name is required', 100),
  last_name: line(100).default(''),
  gender: choice(genders),
  id_number: optional(40),
  blood_group: choice(bloodGroups),
})

/** Who it is, as everybody else is asked. */
export const Identity = KnownIdentity.extend({
  last_name: required('Last name is required', 100),
  gender: z.enum(genders, { error: 'Gender is required' }),
  id_number: required('ID Number is required', 40),
})

/** In which language a patient is spoken and written to; null: nobody has asked. */
export const PatientLanguage = z.enum(languageKeys).nullable()

/** Address, telephone, language and people to reach, as far as they are known; each key is a column of `patients`. */
export const KnownContacts = z.object({
  phone: optionalPhone(),
  email: optionalEmail(),
  address: optional(),
  city: optional(100),
  language: choice(languageKeys),
  emergency_contact_name: optional(100),
  emergency_contact_phone: optionalPhone(),
})

/** What a clerk may correct at every visit. */
export const ContactDetails = KnownContacts.extend({
  phone: phone('Phone is required'),
  address: required('Address is required'),
  city: required('City is required', 100),
})

const asked = ['phone', 'address', 'city'] as const
/**
 * What is asked of everybody may stay unknown where it is, as of an emergency; it is not taken away where it is known.
 */
export const missingOf = (
  contacts: Contacts,
  known: { [K in (typeof asked)[number]]: string | null },
): Record<string, string> =>
  Object.fromEntries(
    asked.flatMap((name) => {
      const missing =
        known[name] && !contacts[name] && ContactDetails.shape[name].safeParse('').error?.issues[0]?.message
      return missing ? [[name, missing]] : []
    }),
  )

/** Identity and contact details: what of a person a registration writes down. */
export const Person = KnownIdentity.extend(KnownContacts.shape)
export type Person = z.output<typeof Person>
export type Contacts = z.output<typeof KnownContacts>

type Stored<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodType<z.output<S[K]>, z.output<S[K]>> }

/** The same keys as they are stored and shown: text, or null where it is not known. */
export function storedAs<S extends z.ZodRawShape>(schema: z.ZodObject<S>) {
  const text: z.ZodType = z.string().nullable()
  return Object.fromEntries(keysOf(schema).map((key) => [key, text])) as Stored<S>
}

/** The keys of a shape, in its order. */
export const keysOf = <S extends z.ZodRawShape>({ shape }: z.ZodObject<S>) => Object.keys(shape) as (keyof S & string)[]

/** An empty form of a shape. */
export const emptyOf = <S extends z.ZodRawShape>(schema: z.ZodObject<S>) =>
  Object.fromEntries(keysOf(schema).map((key) => [key, ''])) as Record<keyof S & string, string>

/** Of a larger object what a shape speaks of. */
export const partOf = <S extends z.ZodRawShape, V extends { [K in keyof S]: unknown }>(
  schema: z.ZodObject<S>,
  value: V,
) => Object.fromEntries(keysOf(schema).map((key) => [key, value[key]])) as Pick<V, keyof S & keyof V>
