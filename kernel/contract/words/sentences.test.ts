import { expect, it } from 'vitest'
import { z } from 'zod'
import './sentences.ts'

it.each([
  [z.string(), undefined, 'Please fill this in'],
  [z.string(), 3, 'Please check how this is written'],
  [z.string().min(1), '', 'Please fill this in'],
  [z.string().min(3), 'ab', 'Please use at least 3 characters'],
  [z.string().max(2), 'abc', 'Please use at most 2 characters'],
  [z.number().min(3), 2, 'Please enter at least 3'],
  [z.number().max(3), 4, 'Please enter at most 3'],
  [z.array(z.number()).min(1), [], 'Please choose at least 1'],
  [z.array(z.number()).max(1), [1, 2], 'Please choose at most 1'],
  [z.enum(['a', 'b']), 'c', 'Please choose one of what is offered'],
  [z.number().multipleOf(5), 4, 'Please enter a multiple of 5'],
  [z.strictObject({}), { a: 1 }, 'Not known here: a'],
  [z.email(), 'x', 'Please check how this is written'],
  [z.string('Please name it'), undefined, 'Please name it'],
])('says in plain words what is wrong (%#)', (schema, value, sentence) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(sentence)
})
