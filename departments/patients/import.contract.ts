import { z } from 'zod'
import { defineImport } from '../../kernel/contract/imports.ts'
import { optional, required } from '../../kernel/contract/index.ts'
import { isDay, parseDay } from '../../kernel/contract/values/days.ts'
import { languages } from '../../kernel/contract/words/languages.ts'
import type { AgeUnit } from './age-units.ts'
import { bloodGroups, genders, KnownContacts } from './person.ts'

const emptyIsNull = (text: string | undefined) => text?.trim() || null

/** One of a few words, as other systems write them. Nothing is null. */
const wordOf = <T extends string>(known: Readonly<Record<string, T>>, message: string) =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      const said = emptyIsNull(text)
      if (said === null) return null
      const found = known[said.toLowerCase()]
      if (found) return found
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })

const genderWords: Readonly<Record<string, (typeof genders)[number]>> = {
  ...Object.fromEntries(genders.map((gender) => [gender, gender])),
  m: 'male',
  f: 'female',
  o: 'other',
}
const languageWords = Object.fromEntries(
  Object.entries(languages).flatMap(([key, name]) => [
    [key, key as keyof typeof languages],
    [name.toLowerCase(), key as keyof typeof languages],
  ]),
)

const unitsOfAge: Readonly<Record<string, AgeUnit>> = {
  ...{ '': 'years', y: 'years', yr: 'years', yrs: 'years', year: 'years', years: 'years' },
  ...{ m: 'months', mo: 'months', month: 'months', months: 'months' },
  ...{ w: 'weeks', wk: 'weeks', week: 'weeks', weeks: 'weeks' },
  ...{ d: 'days', day: 'days', days: 'days' },
}
/** `34`, `34 y`, `6 months`. */
const Age = z
  .string()
  .optional()
  .transform((text, context) => {
    const said = emptyIsNull(text)
    if (said === null) return null
    const [, count, unit = ''] = /^(\d{1,3})\s*([a-z]*)\.?$/i.exec(said) ?? []
    const age_unit = unitsOfAge[unit.toLowerCase()]
    if (count && age_unit) return { count: Number(count), unit: age_unit }
    context.addIssue({ code: 'custom', message: 'Please write the age as 34, 6 months, 3 weeks or 10 days' })
    return z.NEVER
  })

/** `12/03/1992`, or `1992-03-12` as databases write it. */
const BirthDate = z
  .string()
  .optional()
  .transform((text, context) => {
    const said = emptyIsNull(text)
    if (said === null) return null
    const day = isDay(said) ? said : parseDay(said)
    if (day) return day
    context.addIssue({ code: 'custom', message: 'Please enter a valid date (dd/MM/yyyy)' })
    return z.NEVER
  })

const PatientImportRow = z
  .object({
    former_number: optional(40),
    first_name: required('First name is required', 100),
    last_name: required('Last name is required', 100),
    gender: wordOf(genderWords, 'Please write male, female or other'),
    date_of_birth: BirthDate,
    age: Age,
    id_number: optional(40),
    ...KnownContacts.shape,
    blood_group: wordOf(
      Object.fromEntries(bloodGroups.map((group) => [group.toLowerCase(), group])),
      'Please write the blood group as A+, O-, AB+ …',
    ),
    language: wordOf(languageWords, `Please write ${Object.values(languages).join(' or ')}`),
  })
  .superRefine(({ date_of_birth, age }, context) => {
    if (date_of_birth && age)
      context.addIssue({
        code: 'custom',
        path: ['age'],
        message: 'Please give the date of birth or the age, not both',
      })
  })
export type PatientImportRow = z.output<typeof PatientImportRow>

export const patientImport = defineImport('importPatients', {
  path: '/patients/import',
  permission: 'patients.import',
  noun: 'patient',
  nouns: 'patients',
  entity: 'patient',
  most: 5000,
  row: PatientImportRow,
  columns: {
    former_number: {
      title: 'Former number',
      also: ['Old number', 'File number', 'Folder number', 'Patient number', 'Card number', 'Registration number'],
      example: 'KPS/2019/0042',
    },
    first_name: { title: 'First name', also: ['Given name', 'Other names'], required: true, example: 'Grace' },
    last_name: { title: 'Last name', also: ['Surname', 'Family name'], required: true, example: 'Achieng' },
    gender: { title: 'Gender', also: ['Sex'], example: 'female' },
    date_of_birth: { title: 'Date of birth', also: ['DOB', 'Birth date', 'Birthdate'], example: '12/03/1992' },
    age: { title: 'Age', example: '' },
    id_number: { title: 'ID Number', also: ['National ID', 'ID no', 'Identity number'], example: '23456789' },
    phone: { title: 'Phone', also: ['Telephone', 'Mobile', 'Phone number'], example: '0712 345 678' },
    email: { title: 'Email', also: ['E-mail', 'Email address'], example: '' },
    address: { title: 'Address', also: ['Residence', 'Village'], example: 'Kapsabet' },
    city: { title: 'City', also: ['Town', 'County'], example: 'Nandi' },
    language: { title: 'Language', example: '' },
    emergency_contact_name: {
      title: 'Emergency contact',
      also: ['Emergency contact name', 'Next of kin', 'Next of kin name'],
      example: 'John Achieng',
    },
    emergency_contact_phone: {
      title: 'Emergency contact phone',
      also: ['Next of kin phone', 'Next of kin telephone'],
      example: '0722 000 111',
    },
    blood_group: { title: 'Blood group', example: '' },
  },
  changes: ['patients'],
  errors: ['op_number_exhausted', 'plan_limit'],
})
export const importPatients = patientImport.run
