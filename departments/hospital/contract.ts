import { z } from 'zod'
import { endpoint, Nothing, Ok, Raw } from '../../kernel/contract/index.ts'

export const getLogo = endpoint({
  name: 'getLogo',
  method: 'GET',
  path: '/hospital/logo',
  permission: 'public',
  scope: 'identity',
  input: z.object({ v: z.coerce.number().int().optional() }),
  output: Raw,
  raw: true,
  summary: 'The logo: of the signed-in person’s hospital, else of the hospital whose address this is',
})

export const getPrintHeader = endpoint({
  name: 'getPrintHeader',
  method: 'GET',
  path: '/hospital/print-header',
  permission: 'hospital.view',
  input: Nothing,
  output: z.object({ name: z.string(), address: z.string(), city: z.string(), phone: z.string(), email: z.string() }),
  reads: ['hospital'],
  summary: 'What stands on top of everything printed',
})

export const requireTwoFactor = endpoint({
  name: 'requireTwoFactor',
  method: 'PUT',
  path: '/hospital/two-factor-requirement',
  permission: 'hospital.settings',
  input: z.object({ required: z.boolean() }),
  output: Ok,
  changes: ['me'],
  summary: 'Whether everybody of the hospital must have two-factor sign-in; who has none is asked to set it up with the next request',
})

export const getReviewRules = endpoint({
  name: 'getReviewRules',
  method: 'GET',
  path: '/hospital/review-rules',
  permission: 'hospital.view',
  input: Nothing,
  output: z.object({ self_review: z.boolean() }),
  reads: ['hospital'],
  summary: 'Whether people of laboratory and radiology may approve what they entered themselves',
})

export const setReviewRules = endpoint({
  name: 'setReviewRules',
  method: 'PUT',
  path: '/hospital/review-rules',
  permission: 'hospital.settings',
  input: z.object({ self_review: z.boolean() }),
  output: Ok,
  changes: ['hospital'],
  summary: 'Lets people of a small laboratory or radiology approve what they entered themselves, or not',
})
