import type { CsvColumn } from '../../../kernel/server/csv.ts'
import type { Place } from '../../visits/of-visit.ts'
import { placeColumns } from '../../visits/server/index.ts'
import type { RadiologyResult } from '../results.contract.ts'

type Ordered = Pick<
  RadiologyResult,
  'order_number' | 'first_name' | 'last_name' | 'op_number' | 'visit_number' | 'study_type' | 'category' | 'priority'
>

/** Which order of whom a line of a file is about: what the files of orders and of reports begin with. */
export const ofOrder: readonly CsvColumn<Ordered & { status: string; place: Place }>[] = [
  { title: 'Order Number', value: (row) => row.order_number },
  { title: 'Patient', value: (row) => `${row.first_name} ${row.last_name}`.trim() },
  { title: 'OP Number', value: (row) => row.op_number },
  { title: 'Visit Number', value: (row) => row.visit_number },
  ...placeColumns,
  { title: 'Study', value: (row) => row.study_type },
  { title: 'Category', value: (row) => row.category },
  { title: 'Priority', value: (row) => row.priority, words: { stat: 'STAT' } },
  { title: 'Status', value: (row) => row.status, words: {} },
]
