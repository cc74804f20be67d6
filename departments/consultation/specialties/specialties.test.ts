import { describe, expect, it } from 'vitest'
import { addDays, localDay } from '../../../kernel/contract/values/days.ts'
import { fixtures } from '../../../tests/support/hospital/specialty-findings.ts'
import { usualDepartments } from '../../hospital/usual-departments.ts'
import { findingsSchema, rightFindings } from '../findings/schema.ts'
import { knowsAll, textsOf } from '../findings/texts.ts'
import { noteKind, specialties, specialtyOf } from './index.ts'
import { type Findings, fieldsOf, type Specialty } from './types.ts'

/** Examples speak of today: a day that is written here would lie before them one day. */
const TODAY = localDay('Africa/Nairobi')
const TOMORROW = addDays(TODAY, 1)
const whole = (specialty: Specialty, findings: unknown) => findingsSchema(specialty, TODAY, true).safeParse(findings)
const messages = (result: ReturnType<typeof whole>) =>
  Object.fromEntries(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [])
const the = (department: string): { specialty: Specialty; findings: Findings } => {
  const specialty = specialtyOf(department)
  if (!specialty) throw new Error(department)
  return { specialty, findings: fixtures[department]?.findings ?? {} }
}
const each = specialties.map((specialty) => [specialty.department, specialty] as const)

describe('the specialties', () => {
  it.each([
    ['cardiology', 'Cardiology Clinic', 'Cardiac'],
    ['pediatrics', 'Pediatrics Clinic', 'Pediatric'],
    ['gynecology', 'Gynecology & Obstetrics Clinic', 'Gynecology'],
    ['surgical', 'Surgical Clinic', 'Surgical'],
    ['orthopedic', 'Orthopedic Clinic', 'Orthopedic'],
    ['dental', 'Dental Clinic', 'Dental'],
    ['eye', 'Eye Clinic', 'Eye'],
    ['physiotherapy', 'Physiotherapy Clinic', 'Physiotherapy'],
  ])('of the specification: %s says its own words', (department, title, name) => {
    expect(specialtyOf(department)).toMatchObject({ title, saved: `${name} consultation saved successfully` })
  })

  it('are each of a clinic that a hospital begins with, once', () => {
    const clinics: string[] = usualDepartments.flatMap(({ key, kind }) => (kind === 'clinic' ? [key] : []))
    const keys = specialties.map((specialty) => specialty.department)
    expect(
      keys.filter((key) => !clinics.includes(key)),
      'clinics to add to usualDepartments in departments/hospital/usual-departments.ts',
    ).toEqual([])
    expect(
      keys.filter((key) => !fixtures[key]),
      'examples to add to tests/support/hospital/specialty-findings.ts',
    ).toEqual([])
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each(each)('%s has every key once, a field for every joined part, and four parts', (_, specialty) => {
    const keys = fieldsOf(specialty).map((field) => field.key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(
      specialty.sections.flatMap(
        (section) => section.joined?.flatMap((line) => line.parts.map(([, key]) => key)) ?? [],
      ),
    ).toSatisfy((parts: string[]) => parts.every((key) => keys.includes(key)))
    expect([...new Set(specialty.sections.map((section) => section.part))]).toEqual([
      'subjective',
      'objective',
      'assessment',
      'plan',
    ])
  })

  it('a note begun as text stays text; any other is its department’s', () => {
    const none = { subjective: '', objective: '', assessment: '', plan: '', findings: {} }
    expect(noteKind('eye', null)?.department).toBe('eye')
    expect(noteKind('eye', none)?.department).toBe('eye')
    expect(noteKind('eye', { ...none, subjective: 'Red eyes' })).toBeUndefined()
    expect(noteKind('eye', { ...none, subjective: 'Red eyes', findings: { diagnosis: 'x' } })?.department).toBe('eye')
    expect(noteKind('general', null)).toBeUndefined()
  })
})

describe('the texts of the packing table', () => {
  it.each(each)('%s', (department, specialty) => {
    const { findings, texts } = fixtures[department] ?? { findings: {}, texts: null }
    expect(Object.keys(findings).sort()).toEqual(
      fieldsOf(specialty)
        .map((field) => field.key)
        .sort(),
    )
    expect(textsOf(specialty, findings)).toEqual(texts)
    expect(whole(specialty, findings)).toMatchObject({ success: true, data: findings })
    expect(knowsAll(specialty, findings)).toBe(true)
  })

  it.each(each)('%s says nothing of what was left blank', (_, specialty) => {
    expect(textsOf(specialty, {})).toEqual({ subjective: '', objective: '', assessment: '', plan: '' })
  })

  it('joins what belongs on one line, as far as it is there', () => {
    const { specialty } = the('eye')
    expect(textsOf(specialty, { visual_acuity_left: '6/12', iop_right: 14 }).objective).toBe(
      'Visual acuity: left 6/12\nIOP: right 14 mmHg',
    )
  })
})

describe('what is required', () => {
  const optional: Record<string, string[]> = {
    cardiology: ['murmurs'],
    pediatrics: ['measured', 'next_vaccinations'],
    gynecology: ['gestational_age', 'fundal_height', 'fetal_heart_rate', 'presentation', 'vaginal_exam', 'ultrasound'],
    surgical: [],
    orthopedic: ['xray_findings', 'physical_therapy'],
    dental: ['last_dental_visit', 'procedures_done'],
    eye: ['prescription'],
    physiotherapy: [],
  }
  it.each(each)('%s: all but what the specification leaves open, each with its message', (department, specialty) => {
    const wanted = fieldsOf(specialty).filter((field) => !optional[department]?.includes(field.key))
    const expected = Object.fromEntries(wanted.map((field) => [field.key, `${field.label} is required`]))
    expect(messages(whole(specialty, {}))).toEqual(expected)
    const blank = Object.fromEntries(
      fieldsOf(specialty).map((field, index) => [field.key, [' ', '', null, undefined][index % 4]]),
    )
    expect(messages(whole(specialty, blank))).toEqual(expected)
    expect(findingsSchema(specialty, TODAY, false).parse(blank)).toEqual({})
  })
})

describe('what is accepted', () => {
  it.each([
    ['cardiology', 'blood_pressure', '120', 'Blood pressure is written like 120/80'],
    ['cardiology', 'blood_pressure', '80/120', 'Diastolic blood pressure must be below the systolic blood pressure'],
    ['cardiology', 'heart_rate', 12, 'Heart rate must be between 20 and 300/min'],
    ['cardiology', 'heart_rate', 80.5, 'Heart rate must be a whole number'],
    ['cardiology', 'heart_rate', 'fast', 'Heart rate must be a number'],
    ['cardiology', 'rhythm', 'sinus', 'Please choose one of the list for Rhythm'],
    ['cardiology', 'diagnosis', 7, 'Diagnosis must be text'],
    ['cardiology', 'diagnosis', 'x'.repeat(5001), 'Please use at most 5000 characters'],
    ['pediatrics', 'weight', 9.655, 'Weight takes two decimal places'],
    ['pediatrics', 'temperature', 37.25, 'Temperature takes one decimal place'],
    ['pediatrics', 'follow_up_date', '2026-02-30', 'Please enter a valid date (dd/MM/yyyy)'],
    ['gynecology', 'lmp', TOMORROW, 'LMP cannot be in the future'],
    ['gynecology', 'abortions', -1, 'Abortions must be between 0 and 30'],
    ['gynecology', 'gestational_age', -0.1, 'Gestational age must be between 0 and 45 weeks'],
    ['gynecology', 'gestational_age', 24.35, 'Gestational age takes one decimal place'],
    ['orthopedic', 'pain_score', 11, 'Pain score must be between 0 and 10'],
    ['orthopedic', 'muscle_strength', 6, 'Muscle strength must be between 0 and 5'],
    ['dental', 'last_dental_visit', TOMORROW, 'Last dental visit cannot be in the future'],
    ['eye', 'visual_acuity_left', 'x'.repeat(201), 'Please use at most 200 characters'],
    ['eye', 'iop_left', 81, 'IOP, left must be between 0 and 80 mmHg'],
    ['physiotherapy', 'pain_score', 2.5, 'Pain score must be a whole number'],
  ])('%s %s %s: %s', (department, key, value, message) => {
    const { specialty, findings } = the(department)
    expect(messages(whole(specialty, { ...findings, [key]: value }))).toEqual({ [key]: message })
    expect(rightFindings(specialty, TODAY, { ...findings, [key]: value })).toEqual(
      Object.fromEntries(Object.entries(findings).filter(([name]) => name !== key)),
    )
  })

  it('trims text, takes digits for a number, writes the pressure in one way, and takes today as a past day', () => {
    const { specialty, findings } = the('cardiology')
    const given = { ...findings, heart_rate: '104', blood_pressure: ' 150 / 95 ', diagnosis: ' x ' }
    expect(whole(specialty, given).data).toEqual({ ...findings, diagnosis: 'x' })
    expect(whole(the('gynecology').specialty, { ...the('gynecology').findings, lmp: TODAY }).success).toBe(true)
    expect(
      whole(the('orthopedic').specialty, { ...the('orthopedic').findings, muscle_strength: '5' }).data?.muscle_strength,
    ).toBe(5)
  })

  it('refuses what is no finding of the clinic, whole and as a draft, and names it', () => {
    const { specialty, findings } = the('dental')
    for (const asked of [true, false]) {
      const result = findingsSchema(specialty, TODAY, asked).safeParse({ ...findings, rhythm: 'af' })
      expect(result.error?.issues).toMatchObject([{ path: [], message: 'Not a finding of this clinic: rhythm' }])
    }
    expect(knowsAll(specialty, { ...findings, rhythm: 'af' })).toBe(false)
  })
})
