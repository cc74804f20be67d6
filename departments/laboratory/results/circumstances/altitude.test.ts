import { expect, it } from 'vitest'
import { usualTestTypes } from '../../catalogue/default-catalogue.ts'
import { kenyanOffers } from '../../catalogue/kenyan-ranges.ts'
import { Range, type Subject } from '../../ranges.ts'
import { interpretSingle, rangeBeside } from '../interpretation.ts'
import { altitudeAdjustment } from './altitude.ts'

const type = usualTestTypes.find(({ code }) => code === 'HB')
const woman: Subject = { sex: 'female', ageDays: 34 * 365, pregnancy: 'no' }
if (!type) throw new Error('HB is not in the usual catalogue')
const besides = (subject: Subject, ranges = type.ranges, unit = type.unit) =>
  Object.values(rangeBeside({ name: 'Haemoglobin', unit, ranges }, subject))

it('says beside the range for which height it is, and why it is not adjusted', () => {
  expect(besides({ ...woman, altitude: 1700 })).toEqual(['13.1–16.6', 'adjusted for 1,700 m'])
  expect(besides({ ...woman, altitude: 16 })).toEqual(['12.0–15.5', 'at 16 m: not adjusted'])
  const unknown = ['12.0–15.5', 'Height of the hospital not known: not adjusted']
  expect(besides(woman)).toEqual(unknown)
  expect(besides({ ...woman, altitude: null })).toEqual(unknown)
  expect(besides({ ...woman, ageDays: 100, altitude: 1700 })).toEqual([
    '9.5–13.5',
    'under 6 months: not adjusted for height',
  ])
  expect(interpretSingle(type, { ...woman, altitude: 1700 }, '12.8')).toMatchObject({
    reference_range: '13.1–16.6',
    range_note: 'adjusted for 1,700 m',
    flag: 'L',
  })
  expect(
    rangeBeside({ name: 'Sodium', unit: 'mmol/L', ranges: [{ low: 135, high: 145 }] }, woman).range_note,
  ).toBeNull()
})

it('adjusts in the unit of the test, and nothing whose unit is not known', () => {
  const ranges = [Range.parse({ low: 120, high: 155 })]
  expect(besides({ ...woman, altitude: 1700 }, ranges, 'g/L')).toEqual(['131–166', 'adjusted for 1,700 m'])
  expect(besides({ ...woman, altitude: 1700 }, ranges, 'mmol/L')).toEqual(['120–155', null])
})

it('leaves limits that were found in people who live high: of the studies of Kenya, and what the laboratory says', () => {
  const [nairobi] = kenyanOffers('Haemoglobin', 'g/dL')
  const taken = (nairobi?.limits ?? []).map((limit) => Range.parse(limit))
  expect(taken).toHaveLength(2)
  expect(besides({ ...woman, altitude: 1700 }, taken)).toEqual(['12.0–16.5', 'found at such a height: not adjusted'])
  const own = [Range.parse({ low: 12.5, high: 16, at_height: true })]
  expect(besides({ ...woman, altitude: 1700 }, own)).toEqual(['12.5–16.0', 'found at such a height: not adjusted'])
})

/** The equation of the guideline, in g/dL. */
const equation = (metres: number) => (0.0056384 * metres + 0.0000003 * metres ** 2) / 10
it.each([750, 1250, 1750, 2250, 2750, 3250, 3750, 4250])(
  'agrees at %s m with the equation beside the table',
  (metres) => {
    expect(Math.abs(altitudeAdjustment(metres) - equation(metres))).toBeLessThan(0.06)
  },
)
