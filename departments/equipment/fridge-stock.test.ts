import { expect, it } from 'vitest'
import { liesIn } from './fridge-stock.ts'

const fridge = (
  id: string,
  holds: Parameters<typeof liesIn>[1]['holds'],
  maximum_celsius: number | string = '8.0',
) => ({
  id,
  holds,
  maximum_celsius,
})
const [vaccines, medicines, other, blood, reagents] = [
  fridge('v', 'vaccines'),
  fridge('m', 'medicines'),
  fridge('o', 'other'),
  fridge('b', 'blood', 6),
  fridge('l', 'laboratory'),
]
const freezer = fridge('f', 'vaccines', -15)
const item = (category: string | null, storage: 'room' | 'cool' | 'cold' | 'frozen' = 'cold') => ({
  kind: 'medicine' as const,
  category,
  storage,
})
const [vaccine, insulin, frozen, tablet] = [
  item('Vaccines'),
  item('Antidiabetics'),
  item('Vaccines', 'frozen'),
  item('Antidiabetics', 'room'),
]
const reagent = { ...item('Laboratory'), kind: 'supply' as const }

// Where each lies, of these fridges of its store.
it.each([
  ['v', 'a vaccine', vaccine, [vaccines, medicines, freezer]],
  ['m', 'insulin', insulin, [vaccines, medicines, freezer]],
  ['v', 'insulin where there is one fridge alone', insulin, [vaccines]],
  ['m', 'a vaccine where there is one fridge alone', vaccine, [medicines, blood]],
  ['vo', 'insulin where no fridge is for medicines: in each that it may lie in', insulin, [vaccines, other]],
  ['l', 'a reagent', reagent, [vaccines, reagents]],
  ['f', 'a frozen vaccine', frozen, [vaccines, freezer]],
  ['', 'insulin beside a blood fridge', insulin, [blood]],
  ['', 'a frozen vaccine where there is no freezer', frozen, [vaccines]],
  ['', 'what is kept at room temperature', tablet, [vaccines, medicines]],
  ['', 'what is kept cool', item('Other', 'cool'), [medicines]],
])('%s: %s', (where, _, what, fridges) => {
  expect(
    fridges
      .filter((each) => liesIn(what, each, fridges))
      .map(({ id }) => id)
      .join(''),
  ).toBe(where)
})

it('a fridge that is out of use keeps what lay in it, until another is for it', () => {
  expect(liesIn(insulin, medicines, [])).toBe(true)
  expect(liesIn(insulin, vaccines, [medicines])).toBe(false)
})
