import { lies, readRanges } from '../forms/codes.ts'
import { MALARIA } from '../forms/moh705.data.ts'
import { WARD_COLUMNS } from '../forms/moh717.ts'
import type { Form, FormRow } from '../forms/types.ts'
import type { Attendance } from './attendances.sql.ts'
import { isFirst } from './count-705.ts'
import { type Behind, Counting, type Entry } from './entries.ts'
import type * as services from './services.sql.ts'
import type * as stays from './stays.sql.ts'

/** Everything that the workload of a month is counted from. */
export type Workload = {
  visits: readonly Attendance[]
  results: readonly { patient_id: string; visit_id: string; day: string; name: string }[]
  stays: readonly stays.Stay[]
  bed_days: readonly stays.BedDay[]
  beds: readonly stays.Bed[]
  births: readonly stays.Birth[]
  newborns: readonly stays.Newborn[]
  procedures: readonly services.Service[]
  studies: readonly services.Study[]
  prescriptions: readonly services.Prescription[]
  files: readonly services.File[]
}

const words = (row: FormRow) => row.of.split(',').filter(Boolean)
const matches = (row: FormRow, name: string) => words(row).some((pattern) => new RegExp(pattern, 'i').test(name))
const malaria = readRanges(MALARIA)
/** Cerebral, and other severe and complicated falciparum malaria. */
const severeMalaria = readRanges('B50.0,B50.8')
const childbed = readRanges('O00-O99')

/** The column of a ward by its category. */
export const wardColumn = (category: string | null): string =>
  WARD_COLUMNS.find(({ pattern }) => pattern.test(category ?? 'other'))?.key ?? 'other'

/**
 * The row of a visit: casualty, its clinic, or by age and sex. Who is neither, for want of age or sex, is in the total
 * alone.
 */
function rowOf(visit: Attendance, counting: Counting): FormRow | undefined {
  if (visit.emergency) return counting.of('casualty')[0]
  if (visit.department !== 'general' && visit.department !== 'triage')
    return counting.of('clinic').find((row) => words(row).includes(visit.department)) ?? counting.of('other_clinics')[0]
  const { years, sex } = visit
  if (years === null) return undefined
  const of = years >= 60 ? 'from_60' : `${years < 5 ? 'under_5' : 'from_5'} ${sex}`
  return counting.of('general').find((row) => row.of === of)
}

function countVisits(counting: Counting, visits: readonly Attendance[]) {
  for (const visit of visits) {
    const { patient_id, visit_id, day } = visit
    const behind = { patient_id, visit_id, day, what: visit.codes.map(({ code }) => code).join(', ') }
    const column = [isFirst(visit) ? 'new' : 'again']
    counting.add(rowOf(visit, counting), column, behind)
    for (const row of counting.of('all_visits')) counting.add(row, column, behind)
    for (const row of counting.of('clinic_visits'))
      if (words(row).includes(visit.department)) counting.add(row, ['value'], behind)
  }
}

const bandOf = ({ years, days }: Pick<stays.Stay, 'years' | 'days'>) =>
  years === null || days === null ? null : years >= 5 ? 'from_5' : days <= 28 ? 'neonate' : 'under_5'

function countStays(counting: Counting, { stays, bed_days, beds }: Workload) {
  const count = (measure: string, which: (row: FormRow) => boolean, category: string | null, behind: Behind) => {
    for (const row of counting.of(measure)) if (which(row)) counting.add(row, [wardColumn(category), 'total'], behind)
  }
  for (const stay of stays) {
    const { patient_id, visit_id, came, left, kind } = stay
    const of = { patient_id, visit_id, what: stay.codes.join(', ') }
    if (came) {
      const band = bandOf(stay)
      count('admitted', (row) => row.of === band, stay.category, { ...of, day: came })
      const five = band === 'neonate' ? 'under_5' : band
      if (stay.codes.some((code) => lies(severeMalaria, code)))
        count('severe_malaria', (row) => row.of === five, stay.category, { ...of, day: came })
    }
    if (!left || !kind) continue
    const behind = { ...of, day: left }
    count('stay_ended', (row) => words(row).includes(kind), stay.last_category, behind)
    if (kind !== 'died') continue
    if (stay.codes.some((code) => lies(malaria, code))) count('malaria_deaths', () => true, stay.last_category, behind)
    if (stay.delivered || stay.codes.some((code) => lies(childbed, code)))
      for (const row of counting.of('maternal_deaths')) counting.add(row, ['value'], behind)
  }
  for (const { patient_id, visit_id, day, category, sha } of bed_days)
    count('bed_days', (row) => row.of === (sha ? 'sha' : 'other'), category, {
      patient_id,
      visit_id,
      day,
      what: category,
    })
  for (const { label, category, kind } of beds)
    count('beds', (row) => row.of === (kind === 'bed' ? 'bed' : kind === 'couch' ? '' : 'cot'), category, {
      patient_id: null,
      visit_id: null,
      day: '',
      what: label,
    })
}

/** Counts MOH 717. */
export function count717(form: Form, work: Workload): Entry[] {
  const counting = new Counting(form)
  const count = (measure: string, which: (row: FormRow) => boolean, behind: Behind) => {
    for (const row of counting.of(measure)) if (which(row)) counting.add(row, ['value'], behind)
  }
  countVisits(counting, work.visits)
  countStays(counting, work)
  for (const { mother_id, patient_id, visit_id, day, mode, outcome, grams } of work.births) {
    const mother = { patient_id: mother_id, visit_id, day, what: mode ?? outcome }
    const child = { ...mother, patient_id: patient_id ?? mother_id, what: outcome }
    if (mode) count('deliveries', (row) => words(row).includes(mode), mother)
    count('newborns', (row) => words(row).includes(outcome), child)
    if (outcome === 'live' && grams !== null && grams < 2500)
      count('low_weight', () => true, { ...child, what: `${grams} g` })
  }
  for (const { what, ...child } of work.newborns)
    count(what === 'died' ? 'neonatal_deaths' : 'newborns_home', () => true, { ...child, what })
  for (const { name, ...of } of work.procedures) count('procedures', (row) => matches(row, name), { ...of, what: name })
  for (const { name, ...of } of work.results)
    count('lab_tests', () => true, { patient_id: of.patient_id, visit_id: of.visit_id, day: of.day, what: name })
  for (const { name, code, category, patient_id, visit_id, day } of work.studies) {
    const behind = { patient_id, visit_id, day, what: name }
    count('studies', (row) => row.of === category, behind)
    const kind = code === 'US-OBS' || /obstetric/i.test(name) ? 'obstetric' : 'general'
    if (category === 'Ultrasound') count('ultrasound', (row) => row.of === kind, behind)
  }
  for (const { name, antibiotic, years, patient_id, visit_id, day } of work.prescriptions) {
    const behind = { patient_id, visit_id, day, what: name }
    count(
      'prescriptions',
      (row) =>
        row.of === (antibiotic ? 'antibiotic' : 'common') || (row.of === 'under_5' && years !== null && years < 5),
      behind,
    )
  }
  for (const { patient_id, day } of work.files)
    count('new_files', () => true, { patient_id, visit_id: null, day, what: 'New file' })
  return counting.entries
}
