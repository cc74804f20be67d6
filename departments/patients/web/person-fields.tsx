import type { FactPair } from '../../../kernel/web/ui/facts.tsx'
import { PhoneField, TextField } from '../../../kernel/web/ui/fields.tsx'
import { formatPhone } from '../../../kernel/web/ui/format.ts'
import { type Contacts, KnownContacts, keysOf } from '../person.ts'

type ContactField = { label: string; kind?: 'phone' | 'email'; required?: true; maxLength?: number }

/** The contact details in the order in which they are asked and shown. A key of the contract that has no field does not compile. */
const contactFields: Record<keyof Contacts, ContactField> = {
  phone: { label: 'Phone', kind: 'phone', required: true },
  email: { label: 'Email', kind: 'email', maxLength: 200 },
  address: { label: 'Address', required: true, maxLength: 200 },
  city: { label: 'City', required: true, maxLength: 100 },
  emergency_contact_name: { label: 'Emergency contact name', maxLength: 100 },
  emergency_contact_phone: { label: 'Emergency contact phone', kind: 'phone' },
}
const names = keysOf(KnownContacts)

type Values = { [K in keyof Contacts]?: string | null }
const shown = (name: keyof Contacts, value: string | null | undefined) =>
  value && contactFields[name].kind === 'phone' ? formatPhone(value) : (value ?? '')

/** The boxes for the contact details; `optional`: all of it can wait. */
export const ContactFields = ({ optional = false }: { optional?: boolean }) =>
  names.map((name) => {
    const { label, kind, maxLength, required } = contactFields[name]
    const field = { name, label, required: required && !optional }
    if (kind === 'phone') return <PhoneField key={name} {...field} />
    return <TextField key={name} {...field} type={kind} maxLength={maxLength} />
  })

/** The contact details as one would type them; what is not known is an empty box. */
export const typedContacts = (contacts: Values) =>
  Object.fromEntries(names.map((name) => [name, shown(name, contacts[name])])) as Record<keyof Contacts, string>

/** The contact details in words, stored or as typed. */
export const contactFacts = (contacts: Values): FactPair[] => names.map((name) => [contactFields[name].label, shown(name, contacts[name])])

/** What of a person's identity is shown below the name; the banner and the lists have the rest. */
export const identityFacts = (person: { id_number: string | null; blood_group: string | null }): FactPair[] => [
  ['ID Number', person.id_number],
  ['Blood group', person.blood_group],
]
