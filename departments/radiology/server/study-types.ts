import { keepCatalogue } from '../../../kernel/server/lists/catalogue.ts'
import { serviceOf } from '../../billing/server/index.ts'
import * as contract from '../contract.ts'
import { usualStudyTypes } from '../default-catalogue.ts'
import { rows } from './study-types.sql.ts'

/** The hospital's studies. */
export const studyTypes = keepCatalogue(contract.studyTypes, {
  table: 'radiology_study_types',
  prefix: 'RAD',
  entity: 'radiology_study_type',
  entities: 'radiology_study_types',
  refusedBy: { radiology_orders_hospital_id_study_type_id_fkey: 'study_type_used' },
  rows,
  written: ({ price: _, ...details }) => details,
  beside: [serviceOf('radiology', 'price')],
  usual: usualStudyTypes,
  file: 'radiology-study-types-',
  columns: [
    { title: 'Price', value: (row) => (row.has_price ? row.price : 'No price yet') },
    { title: 'Contrast', value: (row) => (row.contrast ? 'Yes' : 'No') },
    { title: 'Minutes', value: (row) => row.duration_minutes },
    { title: 'Preparation Instructions', value: (row) => row.preparation_instructions },
    { title: 'Report template', value: (row) => row.report_template },
    { title: 'Description', value: (row) => row.description },
  ],
})
