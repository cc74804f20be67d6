import { describe, expect, it } from 'vitest'
import { missingFor } from './deciding.ts'
import { DischargeWords } from './discharge.contract.ts'

const admitted_at = Date.parse('2026-03-01T08:00:00Z')
const now = Date.parse('2026-03-05T08:00:00Z')
const J18 = { code: 'J18.9', title: 'Pneumonia', is_primary: true, certainty: 'confirmed' as const }
const written = { course: 'Treated', condition: 'improved' as const, diagnoses: [J18] }
const missing = (words: object) => missingFor(DischargeWords.parse(words), { now, admitted_at })

describe('what a discharge asks for', () => {
  it.each([
    ['home', { kind: 'home', ...written }, {}],
    [
      'home without anything',
      { kind: 'home' },
      { course: expect.any(String), condition: expect.any(String), diagnoses: expect.any(String) },
    ],
    [
      'two diagnoses and none primary',
      { kind: 'home', ...written, diagnoses: [{ ...J18, is_primary: false }] },
      { diagnoses: 'Please mark one diagnosis as primary' },
    ],
    ['referred', { kind: 'referred', ...written, referred_to: 'Kenyatta', referral_reason: 'Needs a CT' }, {}],
    [
      'referred nowhere',
      { kind: 'referred', ...written },
      { referred_to: expect.any(String), referral_reason: expect.any(String) },
    ],
    [
      'against advice, signed',
      { kind: 'against_advice', ...written, risks_explained: 'Death', signed_by: 'Jane', witness_name: 'Peter' },
      {},
    ],
    [
      'against advice, refused to sign',
      { kind: 'against_advice', ...written, risks_explained: 'Death', refused_to_sign: true, witness_name: 'Peter' },
      {},
    ],
    [
      'against advice, nobody signed',
      { kind: 'against_advice', ...written, risks_explained: 'Death', witness_name: 'Peter' },
      { signed_by: 'Please write who signed, or that they refused to sign' },
    ],
    ['absconded', { kind: 'absconded', last_seen_at: '2026-03-04T20:00:00Z' }, {}],
    ['absconded, nobody knows when', { kind: 'absconded' }, { last_seen_at: expect.any(String) }],
    [
      'died',
      {
        kind: 'died',
        ...written,
        condition: null,
        died_at: '2026-03-04T20:00:00Z',
        cause_direct: 'Sepsis',
        manner: 'natural',
      },
      {},
    ],
    [
      'died without a cause',
      { kind: 'died', ...written, died_at: '2026-03-04T20:00:00Z' },
      { cause_direct: expect.any(String), manner: expect.any(String) },
    ],
    [
      'died tomorrow',
      { kind: 'died', ...written, died_at: '2026-03-06T20:00:00Z', cause_direct: 'Sepsis', manner: 'natural' },
      { died_at: 'This time lies in the future' },
    ],
    [
      'died before the admission',
      { kind: 'died', ...written, died_at: '2026-02-06T20:00:00Z', cause_direct: 'Sepsis', manner: 'natural' },
      { died_at: 'This time lies before the admission' },
    ],
  ])('%s', (_, words, expected) => expect(missing(words)).toEqual(expected))
})
