import { describe, expect, it } from 'vitest'
import type { Patient } from '../../../patients/patient.contract.ts'
import type { TriageRecord } from '../../../triage/contract.ts'
import { cardiology } from '../../specialties/cardiology.ts'
import { orthopedic } from '../../specialties/orthopedic.ts'
import { surgical } from '../../specialties/surgical.ts'
import { knownOf, startingFindings } from '../findings/known.ts'
import { draftOf, noteSchema, sameNote, valuesOf } from './note.ts'

const triage = {
  blood_pressure: '150/95',
  pulse_rate: 104,
  weight: null,
  pain_scale: 0,
  chief_complaint: 'Lump',
} as TriageRecord
const patient = {
  allergies: [
    { substance: 'Penicillin', reaction: 'rash' },
    { substance: 'Latex', reaction: null },
  ],
  background: {
    conditions: [{ condition: 'Hypertension' }],
    history: {
      previous_surgeries: 'Appendectomy',
      current_medications: null,
      other_chronic_illnesses: 'Gout',
      family_history: null,
    },
  },
} as unknown as Patient

describe('what a new note begins with', () => {
  it('is what triage measured: the heart rate is the pulse', () => {
    expect(startingFindings(cardiology, knownOf(triage, undefined))).toEqual({
      blood_pressure: '150/95',
      heart_rate: 104,
    })
  })
  it('is what the record says', () => {
    expect(startingFindings(surgical, knownOf(triage, patient))).toEqual({
      chief_complaint: 'Lump',
      past_surgical_history: 'Appendectomy',
      allergies: 'Penicillin (rash), Latex',
    })
    expect(startingFindings(orthopedic, knownOf(triage, patient))).toEqual({
      chief_complaint: 'Lump',
      past_medical_history: 'Hypertension, Gout',
      pain_score: 0,
    })
  })
  it('is nothing where nothing is known, and never replaces what is written', () => {
    expect(startingFindings(surgical, knownOf(null, undefined))).toEqual({})
    const written = { ...draftOf(valuesOf(null), cardiology), findings: { rhythm: 'af' } }
    expect(valuesOf(written, { heart_rate: 104 }).findings).toEqual({ rhythm: 'af' })
    expect(valuesOf({ ...written, findings: {} }, { heart_rate: 104 }).findings).toEqual({ heart_rate: 104 })
  })
})

describe('the draft of a specialty', () => {
  const values = {
    ...valuesOf(null),
    findings: { heart_rate: 'fast', rhythm: 'af', diagnosis: ' x ', edema: '', jvp: null },
  }
  it('leaves out what is not right yet, and has the texts that the server will make', () => {
    expect(draftOf(values, cardiology)).toMatchObject({
      findings: { rhythm: 'af', diagnosis: 'x' },
      subjective: 'Rhythm: Atrial Fibrillation',
      assessment: 'Diagnosis: x',
    })
  })
  it('says the same whatever the order of its findings', () => {
    const draft = draftOf(values, cardiology)
    const turned = { ...draft, findings: Object.fromEntries(Object.entries(draft.findings).reverse()) }
    expect(sameNote(draft, turned)).toBe(true)
    expect(sameNote(draft, { ...draft, findings: { ...draft.findings, rhythm: 'flutter' } })).toBe(false)
  })
  it('is checked by the specialty’s schema, the general one by its four texts', () => {
    const paths = (result: ReturnType<ReturnType<typeof noteSchema>['safeParse']>) =>
      result.error?.issues.map((issue) => issue.path.join('.'))
    expect(paths(noteSchema(cardiology).safeParse(values))).toContain('findings.heart_rate')
    expect(paths(noteSchema(undefined).safeParse(valuesOf(null)))).toEqual([
      'subjective',
      'objective',
      'assessment',
      'plan',
    ])
  })
})
