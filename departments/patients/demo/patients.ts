import type { Insertable } from 'kysely'
import { localDate, YEAR } from '../../../database/demo/calendar.ts'
import type { DemoHospital } from '../../../database/demo/hospital.ts'
import { type CommunityName, type Gender, nameOf, phoneNumber } from '../../../database/demo/names.ts'
import type { DemoPatient, Taken } from '../../../database/demo/patient.ts'
import type { Random } from '../../../database/demo/random.ts'
import type { Patients } from '../../../database/types.ts'
import type { Column } from '../../../kernel/server/tenant.ts'
import { paymentOf } from './payments.ts'

export type AgeGroup = 'infant' | 'toddler' | 'child' | 'woman' | 'man' | 'middle' | 'elder'
const years: Record<AgeGroup, readonly [number, number]> = {
  infant: [0.15, 1],
  toddler: [1, 5],
  child: [5, 17],
  woman: [19, 44],
  man: [19, 44],
  middle: [45, 64],
  elder: [65, 86],
}
const mix: readonly (readonly [AgeGroup, number])[] = [
  ['infant', 4],
  ['toddler', 9],
  ['child', 12],
  ['woman', 29],
  ['man', 21],
  ['middle', 16],
  ['elder', 9],
]

const allergies = [
  { substance: 'Penicillin', reaction: 'Rash' },
  { substance: 'Penicillin', reaction: 'Swelling of the face' },
  { substance: 'Sulphonamides', reaction: 'Rash with blisters' },
  { substance: 'Ibuprofen', reaction: 'Wheezing' },
  { substance: 'Peanuts', reaction: 'Itching and vomiting' },
  { substance: 'Latex', reaction: 'Itching' },
  { substance: 'Eggs', reaction: 'Hives' },
  { substance: 'Chloroquine', reaction: 'Itching' },
]
const medicines: Record<string, string> = {
  Diabetes: 'Metformin 1 g twice daily',
  Hypertension: 'Amlodipine 5 mg daily, hydrochlorothiazide 25 mg daily',
  'Heart disease': 'Furosemide 40 mg daily, enalapril 5 mg twice daily',
  Asthma: 'Salbutamol inhaler as needed',
  Cancer: 'Tamoxifen 20 mg daily',
}
const surgeries = [
  'Appendicectomy 2014',
  'Caesarean section 2019',
  'Hernia repair 2017',
  'Fracture fixation of the left leg 2016',
]
const families = [
  'Father: hypertension',
  'Mother: diabetes',
  'Mother: hypertension, stroke',
  'Sister: asthma',
  'Grandmother: breast cancer',
]
const bloodGroups: readonly (readonly [Column<'patients', 'blood_group'>, number])[] = [
  ['O+', 46],
  ['A+', 25],
  ['B+', 20],
  ['AB+', 4],
  ['O-', 3],
  ['A-', 1],
  ['B-', 1],
]

function conditionsOf(random: Random, age: number, gender: Gender): string[] {
  if (age < 18) return random.chance(0.06) && age >= 5 ? ['Asthma'] : []
  if (!random.chance(age >= 45 ? 0.55 : 0.1)) return []
  const first = random.weighted<string>([
    ['Hypertension', age >= 35 ? 42 : 6],
    ['Diabetes', age >= 35 ? 26 : 4],
    ['Asthma', 14],
    ['Heart disease', age >= 45 ? 10 : 0],
    ['Cancer', age >= 45 && gender === 'female' ? 6 : 0],
  ])
  return first === 'Diabetes' && random.chance(0.4) ? ['Diabetes', 'Hypertension'] : [first]
}

/** Weight in kg and height in cm at that age. */
function bodyOf(random: Random, age: number, gender: Gender): { weight: number; height: number } {
  const lean = random.next() * 0.24 + 0.88
  if (age < 1) return { weight: (4 + age * 6) * lean, height: 52 + age * 23 }
  if (age < 12) return { weight: (age + 4) * 2.05 * lean, height: 72 + age * 6.2 }
  if (age < 18) return { weight: (30 + (age - 12) * 4.5) * lean, height: 147 + (age - 12) * 3.6 }
  const height = random.int(150, 168) + (gender === 'male' ? 10 : 0)
  return { weight: (height / 100) ** 2 * 25 * lean * (random.chance(0.25) ? 1.18 : 1), height }
}

const fresh = (taken: Set<string>, make: () => string): string => {
  let value = make()
  while (taken.has(value)) value = make()
  taken.add(value)
  return value
}
const round = (value: number) => Math.round(value * 10) / 10

/**
 * Of every ten patients four were asked and chose Kiswahili, two English; by the number, so that chance stays what it
 * is.
 */
const spokenBy = (opNumber: string) =>
  (['sw', 'en', null, 'sw', null, 'sw', null, 'en', null, 'sw'] as const)[Number(opNumber.at(-1))] ?? null

/** Registers somebody at that moment: the row, and what the stories need to know. `groups` limits the age. */
export function makePatient(
  random: Random,
  people: NonNullable<DemoHospital['people']>,
  at: number,
  desk: { hospital_id: string; registered_by: string },
  taken: Taken,
  groups: readonly AgeGroup[] = [],
): { row: Insertable<Patients>; patient: DemoPatient } {
  const group = groups.length ? random.pick(groups) : random.weighted(mix)
  const gender: Gender = group === 'woman' ? 'female' : group === 'man' ? 'male' : random.pick(['male', 'female'])
  const age = years[group][0] + random.next() * (years[group][1] - years[group][0])
  const adult = age >= 18
  const community: CommunityName = random.weighted(people.communities)
  let name = nameOf(random, community, gender)
  while (taken.names.has(`${name.first_name} ${name.last_name}`)) name = nameOf(random, community, gender)
  taken.names.add(`${name.first_name} ${name.last_name}`)
  const family = name.last_name.split(' ').at(-1) ?? name.last_name
  const contact = nameOf(random, community, random.pick(['male', 'female']))
  const contactName = `${contact.first_name} ${random.chance(adult ? 0.6 : 0.9) ? family : contact.last_name}`
  const phone = fresh(taken.phones, () => phoneNumber(random))
  const conditions = conditionsOf(random, age, gender)
  const payment = paymentOf(random, { at, adult, phone, guardian: contactName })
  const estimated = adult && random.chance(0.12)
  const born = estimated ? at - Math.floor(age) * YEAR : at - age * YEAR
  const [address, city] = random.pick(people.places)
  const patient: DemoPatient = {
    id: random.id(at),
    op_number: fresh(taken.numbers, () => `${localDate(at).slice(2, 4)}-${random.digits(5)}`),
    gender,
    born,
    pregnant: group === 'woman' && age < 41 && conditions.length === 0 && random.chance(0.3),
    ...bodyOf(random, age, gender),
    allergies: random.chance(0.15) ? [random.pick(allergies)] : [],
    conditions,
    history: historyOf(random, adult, gender, conditions),
    payment,
    visits: 0,
    told: false,
    free_from: at,
    last: null,
  }
  const row: Insertable<Patients> = {
    hospital_id: desk.hospital_id,
    id: patient.id,
    op_number: patient.op_number,
    ...name,
    gender,
    date_of_birth: estimated
      ? `${Number(localDate(at).slice(0, 4)) - Math.floor(age)}-${localDate(at).slice(5).replace('02-29', '02-28')}`
      : localDate(born),
    date_of_birth_estimated: estimated,
    age_unit: estimated ? 'years' : null,
    id_number:
      adult && random.chance(0.9) ? `${age > 50 ? 1 : age > 32 ? 2 : age > 24 ? 3 : 4}${random.digits(7)}` : null,
    phone: adult || random.chance(0.8) ? phone : null,
    email:
      adult && random.chance(0.3)
        ? `${name.first_name}.${family}@example.com`.toLowerCase().replace(/[^a-z.@]/g, '')
        : null,
    address,
    city,
    emergency_contact_name: contactName,
    emergency_contact_phone: phoneNumber(random),
    blood_group: random.chance(0.7) ? random.weighted(bloodGroups) : null,
    language: spokenBy(patient.op_number),
    ...payment,
    registered_by: desk.registered_by,
    created_at: new Date(at),
    updated_at: new Date(at),
  }
  return { row, patient: { ...patient, weight: round(patient.weight), height: round(patient.height) } }
}

function historyOf(random: Random, adult: boolean, gender: Gender, conditions: string[]): DemoPatient['history'] {
  const previous_surgeries =
    adult && random.chance(0.12)
      ? random.pick(gender === 'male' ? surgeries.filter((text) => !text.startsWith('Caesarean')) : surgeries)
      : null
  const current_medications = conditions.map((condition) => medicines[condition]).join('; ') || null
  const family_history = adult && random.chance(0.2) ? random.pick(families) : null
  return previous_surgeries || current_medications || family_history
    ? { previous_surgeries, current_medications, family_history }
    : null
}

/** Whole years of age at that moment. */
export const ageOf = (patient: DemoPatient, at: number): number => Math.floor((at - patient.born) / YEAR)
