import { describe, expect, it } from 'vitest'
import { draftOf, SignSchema, sameNote, saysSomething, valuesOf, withLines } from './note.ts'

const note_id = '01900000-0000-7000-8000-000000000001'
const empty = valuesOf(null)

describe('taking over lines of an earlier note', () => {
  const taken = withLines({ ...empty, plan: 'Home tomorrow' }, { note_id }, [
    { field: 'plan', text: 'Oxygen by mask' },
    { field: 'assessment', text: 'Pneumonia' },
  ])

  it('puts each at the end of its field, and names the note', () => {
    expect(taken.plan).toBe('Home tomorrow\nOxygen by mask')
    expect(taken.carried).toEqual({
      plan: [{ text: 'Oxygen by mask', from_note_id: note_id }],
      assessment: [{ text: 'Pneumonia', from_note_id: note_id }],
    })
  })

  it('done twice changes nothing', () => {
    expect(withLines(taken, { note_id }, [{ field: 'plan', text: 'Oxygen by mask' }])).toEqual(taken)
  })

  it('is kept in the draft while the line stands', () => {
    expect(draftOf({ ...taken, plan: 'Home tomorrow\nOxygen by mask, 2 litres' }).carried).toEqual({
      assessment: [{ text: 'Pneumonia', from_note_id: note_id }],
    })
  })
})

describe('a note', () => {
  it('is signed with an assessment or a plan', () => {
    expect(SignSchema.safeParse({ ...empty, subjective: 'Well' }).error?.issues.map(({ path }) => path)).toEqual([
      ['assessment'],
      ['plan'],
    ])
    expect(SignSchema.safeParse({ ...empty, plan: 'Home' }).success).toBe(true)
  })

  it('says something once a text or a diagnosis is there', () => {
    expect(saysSomething({ ...empty, subjective: ' ' })).toBe(false)
    expect(saysSomething({ ...empty, diagnoses: [{}] })).toBe(true)
  })

  it('says the same whatever the order of its diagnoses', () => {
    const malaria = { code: 'B54', title: 'Malaria', is_primary: true, certainty: 'confirmed' as const }
    const anaemia = { code: 'D64.9', title: 'Anaemia', is_primary: false, certainty: 'suspected' as const }
    const one = { ...draftOf(empty), diagnoses: [malaria, anaemia] }
    expect(sameNote(one, { ...one, diagnoses: [anaemia, malaria] })).toBe(true)
    expect(sameNote(one, { ...one, plan: 'Home' })).toBe(false)
  })
})
