import { WARD_COLUMNS } from '../forms/moh717.ts'
import type { FormRow } from '../forms/types.ts'
import { wardColumn } from './count-717.ts'
import type { House } from './services.sql.ts'

const WARD_MEASURES = new Set(['stay_ended', 'malaria_deaths', 'admitted', 'severe_malaria', 'bed_days', 'beds'])
const BIRTH_MEASURES = new Set([
  'deliveries',
  'newborns',
  'low_weight',
  'newborns_home',
  'neonatal_deaths',
  'maternal_deaths',
])
const wardKeys: readonly string[] = WARD_COLUMNS.map(({ key }) => key)

/**
 * Whether Uzima has data for a row in this hospital: a clinic, test, study or service that it lacks is not counted as
 * none.
 */
function isKept(row: FormRow, house: House): boolean {
  const named = row.of.split(',')
  switch (row.measure) {
    case null:
      return false
    case 'clinic':
    case 'clinic_visits':
      return named.some((key) => house.departments.includes(key))
    case 'procedures':
      return house.services.some((name) => named.some((pattern) => new RegExp(pattern, 'i').test(name)))
    case 'studies':
      return house.studies.includes(row.of)
    case 'ultrasound':
      return house.studies.includes('Ultrasound')
    case 'stool':
      return house.tests.includes('STOOL')
    case 'tests':
    case 'tests_under_5':
    case 'tests_from_5':
    case 'values':
    case 'haemoglobin':
    case 'cd4':
      return named.some((test) => house.tests.includes(test.split('/')[0] ?? ''))
    default:
      return WARD_MEASURES.has(row.measure) || BIRTH_MEASURES.has(row.measure) ? house.wards.length > 0 : true
  }
}

/** Whether Uzima counts a figure of a form in this hospital; else it is filled in by hand. */
export function keptBy(house: House): (row: FormRow, column: string) => boolean {
  const columns = new Set(house.wards.map(wardColumn))
  return (row, column) =>
    isKept(row, house) && (!WARD_MEASURES.has(row.measure ?? '') || !wardKeys.includes(column) || columns.has(column))
}
