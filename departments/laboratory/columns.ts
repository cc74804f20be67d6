// The columns of the laboratory's lists. They stand beside their contracts, because screens of other departments load
// those.
import type { z } from 'zod'
import { columnsOf } from '../../kernel/contract/index.ts'
import { ofVisitColumns, placeColumns } from '../visits/columns.ts'
import { paymentLabels } from '../visits/order-ref.ts'
import { resultStatusLabels } from '../visits/result-words.ts'
import { LabOrderRow, SampleRow } from './orders.contract.ts'
import { flagWords } from './ranges.ts'
import { rejectReasons } from './reject-reasons.ts'
import { LabResult } from './results.contract.ts'
import { orderStatusLabels, priorityLabels, sampleStatusLabels } from './words.ts'

export const labOrderColumns = columnsOf(LabOrderRow, {
  order_number: { label: 'Order number', only: 'file' },
  ...ofVisitColumns,
  ...placeColumns,
  test_name: { label: 'Test' },
  test_code: { label: 'Code', only: 'file' },
  priority: { label: 'Priority', words: priorityLabels },
  status: { label: 'Status', words: orderStatusLabels },
  due_at: { label: 'Due', kind: 'instant', only: 'file' },
  approved_at: { label: 'Approved', kind: 'instant', only: 'file' },
  payment_status: { label: 'Payment', words: paymentLabels },
  price: { label: 'Price', kind: 'money', only: 'file' },
  created_at: { label: 'Ordered', kind: 'instant' },
  ordered_by_name: { label: 'Ordered by', only: 'file' },
  sample_number: { label: 'Sample number', only: 'file' },
  collection_time: { label: 'Collected', kind: 'instant', only: 'file' },
  cancel_reason: { label: 'Cancel reason', only: 'file' },
})

type Tested = Pick<z.input<typeof SampleRow>, 'tests'>
/** What each of its tests has there, in one cell. */
const ofTests =
  (field: 'order_number' | 'test_name' | 'test_code') =>
  ({ tests }: Tested) =>
    tests.map((test) => test[field]).join('; ')

export const sampleColumns = columnsOf(SampleRow, {
  sample_number: { label: 'Sample' },
  order_number: { label: 'Order number', value: ofTests('order_number'), only: 'file' },
  ...ofVisitColumns,
  ...placeColumns,
  tests: { label: 'Test', value: ofTests('test_name') },
  test_code: { label: 'Code', value: ofTests('test_code'), only: 'file' },
  priority: { label: 'Priority', words: priorityLabels, only: 'file' },
  container_type: { label: 'Container' },
  other_container: { label: 'Other container', value: (row) => row.other_container && 'Yes', only: 'file' },
  collected_by_name: { label: 'Collected by' },
  collection_time: { label: 'Age', file_label: 'Collected', kind: 'instant' },
  status: { label: 'Status', words: sampleStatusLabels },
  reject_reason: { label: 'Rejected because', words: rejectReasons, only: 'file' },
  notes: { label: 'Notes', value: (row) => row.reject_notes ?? row.collection_notes, only: 'file' },
})

/** What a file says of a panel's values, and of what was judged, is put together where the file is made. */
export const labResultColumns = columnsOf(LabResult, {
  order_number: { label: 'Order number', only: 'file' },
  ...ofVisitColumns,
  ...placeColumns,
  test_name: { label: 'Test' },
  test_code: { label: 'Code', only: 'file' },
  sample_number: { label: 'Sample number', only: 'file' },
  result_value: { label: 'Result' },
  unit: { label: 'Unit', only: 'file' },
  reference_range: { label: 'Reference range', only: 'file' },
  range_note: { label: 'Range adjusted', only: 'file' },
  birth_time: { label: 'Time of birth', only: 'file' },
  gestation_weeks: { label: 'Gestation (weeks)', only: 'file' },
  custom_fields: { label: 'Values', only: 'file' },
  flag: { label: 'Flag', words: flagWords, only: 'file' },
  judged: { label: 'Judged', only: 'file' },
  remark: { label: 'Remark', only: 'file' },
  given: { label: 'Typed as', only: 'file' },
  delta: { label: 'Change', only: 'file' },
  delta_reason: { label: 'Change explained', only: 'file' },
  interpretation: { label: 'Interpretation', only: 'file' },
  notes: { label: 'Notes', only: 'file' },
  status: { label: 'Status', words: resultStatusLabels },
  rejection_reason: { label: 'Rejected because', only: 'file' },
  critical_told_to: { label: 'Told to', only: 'file' },
  critical_read_back: { label: 'Read back', only: 'file' },
  performed_at: { label: 'Performed', kind: 'instant' },
  performed_by_name: { label: 'Performed by', only: 'file' },
  reviewed_at: { label: 'Reviewed', kind: 'instant', only: 'file' },
  reviewed_by_name: { label: 'Reviewed by', only: 'file' },
})
