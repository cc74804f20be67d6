import { expect, it } from 'vitest'
import { nextStepOf } from './next-step.ts'

const order = {
  status: 'pending',
  requires_sample: true,
  result_id: null,
  result_status: null,
  visit_over: false,
  still_to_do: false,
  to_collect: 1,
} as const

it('an order has one next step, from the sample to the report', () => {
  expect(nextStepOf(order)).toBe('collect')
  expect(nextStepOf({ ...order, requires_sample: false })).toBe('enter')
  expect(nextStepOf({ ...order, status: 'collected' })).toBe('enter')
  expect(nextStepOf({ ...order, status: 'collected', result_id: 'r', result_status: 'draft' })).toBe('continue')
  expect(nextStepOf({ ...order, status: 'processing', result_id: 'r', result_status: 'pending_review' })).toBe('report')
  expect(nextStepOf({ ...order, status: 'processing', result_id: 'r', result_status: 'rejected' })).toBe('reenter')
  expect(nextStepOf({ ...order, status: 'completed', result_id: 'r', result_status: 'approved' })).toBe('report')
})

it('a new sample comes before what was entered from the rejected one', () => {
  expect(nextStepOf({ ...order, result_id: 'r', result_status: 'draft' })).toBe('collect')
  expect(nextStepOf({ ...order, result_id: 'r', result_status: 'rejected' })).toBe('collect')
})

it('what a patient waits for is drawn at once; after the visit only what is still to be done', () => {
  expect(nextStepOf({ ...order, to_collect: 4 })).toBe('collect_all')
  expect(nextStepOf({ ...order, visit_over: true, to_collect: 0 })).toBeNull()
  expect(nextStepOf({ ...order, visit_over: true, still_to_do: true })).toBe('collect')
})

it('nothing is to be done with a cancelled order, whatever there was', () => {
  expect(nextStepOf({ ...order, status: 'cancelled', result_id: 'r', result_status: 'draft' })).toBeNull()
})
