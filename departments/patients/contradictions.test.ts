import { expect, it } from 'vitest'
import { contradictionsOf } from './contradictions.ts'

const woman = {
  first_name: 'Mary',
  last_name: 'Wanjiku',
  gender: 'female',
  date_of_birth: '1985-03-12',
  date_of_birth_estimated: false,
  blood_group: 'A+',
}

it.each<[says: string[], other: object]>([
  [[], {}],
  [[], { last_name: 'Wanjiru' }],
  [[], { gender: null, blood_group: null, date_of_birth: null }],
  [['Gender'], { gender: 'male' }],
  [['Blood group'], { blood_group: 'O-' }],
  [['Date of birth'], { date_of_birth: '1985-03-13' }],
  // An estimate to the year: born up to a year before that day.
  [[], { date_of_birth: '1985-11-22', date_of_birth_estimated: true, age_unit: 'years' }],
  [['Date of birth'], { date_of_birth: '1986-11-22', date_of_birth_estimated: true, age_unit: 'years' }],
  [['Name'], { first_name: 'Peter', last_name: 'Otieno' }],
  // Married, or called by another of her names.
  [[], { last_name: 'Otieno' }],
  [[], { first_name: 'Unknown', last_name: 'Female 1' }],
  [
    ['Gender', 'Date of birth', 'Blood group', 'Name'],
    { first_name: 'Brian', last_name: 'Kiptoo', gender: 'male', date_of_birth: '2015-01-01', blood_group: 'O-' },
  ],
])('%j: %j', (says, other) => {
  expect(contradictionsOf(woman, { ...woman, ...other })).toEqual(says)
  expect(contradictionsOf({ ...woman, ...other }, woman)).toEqual(says)
})
