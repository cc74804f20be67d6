import { normalisePhone } from '../../../kernel/contract/values/phone.ts'
import { type Language, languages } from '../../../kernel/contract/words/languages.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { SelectField } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { PhoneField, TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { formatPhone } from '../../../kernel/web/ui/format.ts'
import type { FactPair } from '../../../kernel/web/ui/page/facts.tsx'
import { type Contacts, KnownContacts, keysOf } from '../person.ts'

type ContactField = { label: string; kind?: 'phone' | 'email' | 'language'; required?: true; maxLength?: number }

/**
 * The contact details in the order in which they are asked and shown. A key of the contract that has no field does not
 * compile.
 */
const contactFields: Record<keyof Contacts, ContactField> = {
  phone: { label: t('Phone'), kind: 'phone', required: true },
  email: { label: t('Email'), kind: 'email', maxLength: 200 },
  address: { label: t('Address'), required: true, maxLength: 200 },
  city: { label: t('City'), required: true, maxLength: 100 },
  language: { label: t('Language'), kind: 'language' },
  emergency_contact_name: { label: t('Emergency contact name'), maxLength: 100 },
  emergency_contact_phone: { label: t('Emergency contact phone'), kind: 'phone' },
}
const names = keysOf(KnownContacts)

type Values = { [K in keyof Contacts]?: string | null }
/** A telephone number as it will be stored and shown; what is none stands as typed. */
export const typedPhone = (value: string): string => (value ? formatPhone(normalisePhone(value) ?? value) : '')
const shown = (name: keyof Contacts, value: string | null | undefined) =>
  value && contactFields[name].kind === 'phone' ? typedPhone(value) : (value ?? '')
const inWords = (name: keyof Contacts, value: string | null | undefined) =>
  contactFields[name].kind === 'language'
    ? (value && languages[value as Language]) || t('Not asked')
    : shown(name, value)
const languageOptions = Object.entries(languages).map(([value, label]) => ({ value, label }))

/** The boxes for the contact details. `known`: of somebody in the records only what is known has to stay known. */
export const ContactFields = ({ known }: { known?: Values }) =>
  names.map((name) => {
    const { label, kind, maxLength, required } = contactFields[name]
    const field = { name, label, required: required && (!known || Boolean(known[name])) }
    if (kind === 'language')
      return <SelectField key={name} {...field} placeholder={t('Not asked')} options={languageOptions} />
    if (kind === 'phone') return <PhoneField key={name} {...field} />
    return <TextField key={name} {...field} type={kind} maxLength={maxLength} />
  })

type Typed = Record<Exclude<keyof Contacts, 'language'>, string> & { language: Contacts['language'] | '' }
/** The contact details as one would type them; what is not known is an empty box. */
export const typedContacts = (contacts: Values) =>
  Object.fromEntries(names.map((name) => [name, shown(name, contacts[name])])) as Typed

/** The contact details in words, stored or as typed. */
export const contactFacts = (contacts: Values): FactPair[] =>
  names.map((name) => [contactFields[name].label, inWords(name, contacts[name])])

/** What of a person's identity is shown below the name; the banner and the lists have the rest. */
export const identityFacts = (person: { id_number: string | null; blood_group: string | null }): FactPair[] => [
  [t('ID Number'), person.id_number],
  [t('Blood group'), person.blood_group],
]
