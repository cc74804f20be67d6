import type { Ctx } from '../../../kernel/server/ctx.ts'
import { keepCatalogue } from '../../../kernel/server/lists/catalogue.ts'
import { serviceOf } from '../../billing/server/index.ts'
import { usualTestTypes } from '../catalogue/default-catalogue.ts'
import * as lists from '../catalogue/lists.ts'
import { withOwn } from '../catalogue/lists.ts'
import * as contract from '../contract.ts'
import { rows, selectWords } from './test-types.sql.ts'

/** The hospital's lab tests. */
export const testTypes = keepCatalogue(contract.testTypes, {
  table: 'lab_test_types',
  prefix: 'LAB',
  entity: 'lab_test_type',
  entities: 'lab_test_types',
  refusedBy: { lab_orders_hospital_id_test_type_id_fkey: 'test_type_used' },
  rows,
  searched: () => ['ent.sample_type', 'ent.container_type'],
  // A test without a sample has no sample type and no container.
  written: ({ price: _, ...details }) => ({
    ...details,
    sample_type: details.requires_sample ? details.sample_type : null,
    container_type: details.requires_sample ? details.container_type : null,
    custom_fields: details.custom_fields?.length ? details.custom_fields : null,
  }),
  beside: [serviceOf('laboratory', 'price')],
  usual: usualTestTypes,
  file: 'lab-test-types-',
  columns: [
    { title: 'Price', value: (row) => (row.has_price ? row.price : 'No price yet') },
    { title: 'Sample', value: (row) => (row.requires_sample ? row.sample_type : 'Not Required') },
    { title: 'Container', value: (row) => row.container_type },
    { title: 'LOINC', value: (row) => row.loinc },
    { title: 'Target (minutes)', value: (row) => row.target_minutes },
    { title: 'Target urgent (minutes)', value: (row) => row.target_urgent },
    { title: 'Target STAT (minutes)', value: (row) => row.target_stat },
    { title: 'Processing time', value: (row) => row.processing_time },
    { title: 'Normal range', value: (row) => row.normal_range },
    { title: 'Unit', value: (row) => row.unit },
    { title: 'Custom Fields', value: (row) => row.custom_fields?.map(({ name }) => name).join('; ') },
  ],
})

/** What the catalogue and the draw choose from: the documented words, then those that the hospital uses besides. */
export async function listLabWords(ctx: Ctx) {
  const { categories, sample_types, containers } = await selectWords(ctx.at)
  return {
    categories: withOwn(lists.categories, categories),
    sample_types: withOwn(lists.sampleTypes, sample_types),
    containers: withOwn(lists.containers, containers),
  }
}
