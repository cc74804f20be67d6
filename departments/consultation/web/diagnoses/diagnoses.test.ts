import { describe, expect, it } from 'vitest'
import { addDiagnosis, makePrimary, removeDiagnosis, setCertainty } from './diagnoses.ts'

const malaria = { code: 'B54', title: 'Unspecified malaria' }
const asthma = { code: 'J45.9', title: 'Asthma, unspecified' }
const both = addDiagnosis(addDiagnosis([], malaria), asthma)
const primary = (rows: { code: string; is_primary: boolean }[]) =>
  rows.filter((row) => row.is_primary).map((row) => row.code)

describe('coded diagnoses', () => {
  it('makes the first one primary, and lists none twice', () => {
    expect(primary(both)).toEqual(['B54'])
    expect(addDiagnosis(both, malaria)).toEqual(both)
  })
  it('always has exactly one primary as long as there is any', () => {
    expect(primary(makePrimary(both, 'J45.9'))).toEqual(['J45.9'])
    expect(primary(removeDiagnosis(both, 'B54'))).toEqual(['J45.9'])
    expect(primary(removeDiagnosis(both, 'J45.9'))).toEqual(['B54'])
    expect(removeDiagnosis(removeDiagnosis(both, 'B54'), 'J45.9')).toEqual([])
  })
  it('keeps the certainty of each', () => {
    expect(setCertainty(both, 'B54', 'suspected').map((row) => row.certainty)).toEqual(['suspected', 'confirmed'])
  })
})
