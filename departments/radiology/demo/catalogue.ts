import type { Begin } from '../../../database/demo/begin.ts'
import { serve } from '../../billing/demo.ts'
import { usualStudyTypes } from '../default-catalogue.ts'

/** The usual studies, where the plan has radiology. */
export function loadStudyTypes(begin: Begin): void {
  const { random, hospital_id, hospital, rows, founded } = begin
  for (const { price, ...type } of hospital.modules.includes('radiology') ? usualStudyTypes : []) {
    const id = random.id(founded)
    rows.radiology_study_types.push({ hospital_id, created_at: new Date(founded), id, ...type })
    serve(begin, 'radiology', id, { ...type, price })
  }
}
