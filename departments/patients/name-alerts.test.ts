import { expect, it } from 'vitest'
import { namesAlike, namesakes } from './name-alerts.ts'

const named = (name: string) => {
  const [first_name = '', ...rest] = name.split(' ')
  return { first_name, last_name: rest.join(' ') }
}

it.each<[alert: boolean, one: string, other: string]>([
  [true, 'Mary Wanjiku', 'Mary Wanjiku'],
  [true, 'Mary Wanjiku', 'mary  wanjiku'],
  [true, 'Wanjiku Mary', 'Mary Wanjiku'],
  [true, 'Jane Wanjiru', 'Jane Wanjiku'],
  [true, 'John Kamau', 'Joan Kamau'],
  [true, 'Joyce Atieno', 'Joice Atieno'],
  [true, 'Mohamed Ali', 'Mohammed Ali'],
  [true, 'Ng’ang’a Mwangi', 'Nganga Mwangi'],
  [true, 'Zoë Achieng', 'Zoe Achieng'],
  [true, 'Caroline Chebet', 'Carolyne Chebet'],
  [true, 'Mary Achieng Otieno', 'Mary Otieno'],
  [true, 'Brian Kipchoge', 'Bryan Kipchoge'],
  [true, 'Faith Njeri', 'Faith Njeru'],
  [true, 'Unknown Male 1', 'Unknown Male 2'],
  [false, 'Mary Achieng', 'Mary Atieno'],
  [false, 'Grace Wanjiku', 'Grace Wambui'],
  [false, 'Peter Otieno', 'Mary Otieno'],
  [false, 'Peter Kamau', 'Samuel Kamau'],
  [false, 'Grace Akinyi', 'Simon Barasa'],
  [false, 'Amina Hassan', 'Halima Hussein'],
  [false, 'Ann Muthoni', 'Joy Muthoni'],
])('%s: %s and %s', (alert, one, other) => {
  expect(namesAlike(named(one), named(other))).toBe(alert)
  expect(namesAlike(named(other), named(one))).toBe(alert)
})

it('marks both of two namesakes, and nobody for their own second entry', () => {
  const rows = ['Mary Wanjiku', 'Peter Otieno', 'Mary Wanjiku'].map((name, at) => ({ id: String(at), ...named(name) }))
  expect([...namesakes(rows, rows, (row) => row.id)]).toEqual(['0', '2'])
  const twice = [...rows.slice(0, 1), ...rows.slice(0, 1)]
  expect([...namesakes(twice, twice, (row) => row.id)]).toEqual([])
})

it('of a name that was corrected counts as it is now, in a list and in its rows', () => {
  const list = (second: string) => ['Mary Wanjiku', second].map((name, at) => ({ id: String(at), ...named(name) }))
  const among = (rows: ReturnType<typeof list>, all = rows) => [...namesakes(rows, all, (row) => row.id)]
  expect(among(list('Peter Otieno'))).toEqual([])
  expect(among(list('Mary Wanjiku'))).toEqual(['0', '1'])
  expect(among(list('Peter Otieno'))).toEqual([])
  expect(among(list('Mary Wanjiku'), list('Peter Otieno'))).toEqual(['1'])
})
