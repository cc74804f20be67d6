import { describe, expect, it } from 'vitest'
import { checkScan, type Scanned } from './scanning.ts'

const lines = [
  { prescription_id: 'p1', item_id: 'amox', name: 'Amoxicillin', taken: [{ batch_id: 'b1', batch_number: 'KE-1' }] },
  { prescription_id: 'p2', item_id: 'para', name: 'Paracetamol', taken: [] },
]
const scanned = (more: Partial<Scanned>): Scanned => ({
  item: { id: 'amox', name: 'Amoxicillin' },
  whole: true,
  lot: null,
  expiry_date: null,
  batch: null,
  ...more,
})
const judge = (more: Partial<Scanned>) => checkScan(scanned(more), lines, '2026-11-22')

describe('a scanned package', () => {
  it('is the right medicine, and the right batch where it says one', () => {
    expect(judge({ lot: 'ke-1', expiry_date: '2027-01-31' })).toEqual({
      right: 'p1',
      name: 'Amoxicillin',
      batch: 'KE-1',
    })
    expect(judge({ batch: { id: 'b1', batch_number: 'KE-1' } })).toMatchObject({ right: 'p1' })
  })
  it('is never right while its batch is not known', () => {
    const medicine = {
      medicine: 'p1',
      says: 'Amoxicillin: the medicine is right. The code does not say the batch: please compare it on the package.',
    }
    expect(judge({})).toEqual(medicine)
    expect(judge({ expiry_date: '2027-01-31' })).toEqual(medicine)
    expect(judge({ whole: false })).toEqual({
      wrong: 'This package of Amoxicillin could not be read whole. Please read batch and expiry date on it.',
    })
    expect(judge({ whole: false, expiry_date: '2023-03-31' })).toEqual({
      wrong: 'This package of Amoxicillin has expired: 31/03/2023.',
    })
  })
  it('is refused by name where it is another medicine, another batch, or expired', () => {
    expect(judge({ item: { id: 'warf', name: 'Warfarin 5 mg tablet' } })).toEqual({
      wrong: 'This is Warfarin 5 mg tablet. It is not among what is handed out.',
    })
    expect(judge({ lot: 'KE-2' })).toEqual({
      wrong: 'This is batch KE-2 of Amoxicillin. Please take KE-1, or choose this batch.',
    })
    expect(judge({ item: { id: 'para', name: 'Paracetamol' }, lot: 'X' })).toEqual({
      wrong: 'This is batch X of Paracetamol. No batch of it is chosen.',
    })
    expect(judge({ lot: 'KE-1', expiry_date: '2026-11-22' })).toEqual({
      wrong: 'This package of Amoxicillin has expired: 22/11/2026.',
    })
  })
})
