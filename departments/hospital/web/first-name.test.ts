import { expect, it } from 'vitest'
import { firstNameOf } from './first-name.ts'

it.each([
  ['Dr. Peter Kamau', 'Peter'],
  ['Prof. Dr. Amina Otieno', 'Amina'],
  ['Sister Mary Wanjiru', 'Mary'],
  ['Fr. John Mwangi', 'John'],
  ['Frida Atieno', 'Frida'],
  ['Nurse', 'Nurse'],
])('%s is greeted as %s', (name, first) => expect(firstNameOf(name)).toBe(first))
