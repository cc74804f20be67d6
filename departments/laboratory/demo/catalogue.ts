import type { Begin } from '../../../database/demo/begin.ts'
import { serve } from '../../billing/demo.ts'
import { usualTestTypes } from '../catalogue/default-catalogue.ts'

/** The usual test types, where the plan has the laboratory. */
export function loadTestTypes(begin: Begin): void {
  const { random, hospital_id, hospital, rows, founded } = begin
  for (const { price, ...type } of hospital.modules.includes('laboratory') ? usualTestTypes : []) {
    const id = random.id(founded)
    rows.lab_test_types.push({ hospital_id, created_at: new Date(founded), id, ...type })
    serve(begin, 'laboratory', id, { ...type, price })
  }
}
