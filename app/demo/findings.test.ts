import { expect, test } from 'vitest'
import { localDate } from '../../database/demo/calendar.ts'
import { findingsOf, type Seen } from '../../departments/consultation/demo/findings.ts'
import { specialistStories } from '../../departments/consultation/demo/stories-specialist.ts'
import { findingsSchema } from '../../departments/consultation/findings/schema.ts'
import { textsOf } from '../../departments/consultation/findings/texts.ts'
import { noteKind } from '../../departments/consultation/specialties/index.ts'
import type { Measures } from '../../departments/triage/demo/vitals.ts'
import { generateDemo } from './generate.ts'
import { usedCodes } from './stories.ts'

const now = new Date('2026-11-21T09:00:00Z')
const titles = new Map(usedCodes.map((code) => [code, `Title of ${code}`]))
const { tenants } = generateDemo({ now, titles, password_hash: 'hash' })
const notes = tenants.flatMap(({ rows }) => rows.consultations)

test('the specialists’ notes would pass their forms, and their texts follow from their findings', () => {
  const seen = new Set<string>()
  for (const note of notes) {
    const { department, status, subjective = '', objective = '', assessment = '', plan = '' } = note
    const specialty = noteKind(department, {
      subjective,
      objective,
      assessment,
      plan,
      findings: note.findings as Record<string, unknown>,
    })
    if (!specialty) {
      expect(note.findings).toEqual({})
      continue
    }
    seen.add(department)
    const parsed = findingsSchema(
      specialty,
      localDate((note.created_at as Date).getTime()),
      status === 'completed',
    ).safeParse(note.findings)
    expect([note.department, parsed.error?.issues]).toEqual([note.department, undefined])
    expect(parsed.data).toEqual(note.findings)
    expect({ subjective, objective, assessment, plan }).toEqual(textsOf(specialty, parsed.data ?? {}))
  }
  expect([...seen].sort()).toEqual(['cardiology', 'dental', 'eye', 'gynecology', 'orthopedic', 'pediatrics'])
})

test('every story of the clinics has findings; emergencies and control visits are told in words', () => {
  const signs = { systolic: 120, diastolic: 80, pulse_rate: 80, pain_scale: 3 } as Measures
  const visit = {
    at: now.getTime(),
    signs,
    review: null,
    text: (words: string) => words,
    patient: { conditions: [] },
  } as unknown as Seen
  for (const story of specialistStories)
    expect([story.complaint, findingsOf(story.department, { ...visit, story })]).not.toContain(null)
})

test('a version says what its note says', () => {
  const versions = new Map(
    tenants.flatMap(({ rows }) => rows.consultation_versions).map((row) => [row.consultation_id, row.content]),
  )
  for (const note of notes.filter((each) => each.status === 'completed'))
    expect(versions.get(note.id)).toMatchObject({ findings: note.findings, plan: note.plan })
})
