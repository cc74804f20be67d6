// A small file, so that a whole run comes to it when its worker has run others: their counts are gone.
import { expect, it } from 'vitest'
import { next } from '../support/counting.ts'

it('what helpers make is numbered from 1 in each file, whatever ran before it', () => {
  for (const of of ['somebody', 'medicine', 'ward', 'tube', 'member', 'supplier', 'person with an OP number'])
    expect([of, next(of)]).toEqual([of, 1])
  expect([next('somebody'), next('ward')]).toEqual([2, 2])
})
