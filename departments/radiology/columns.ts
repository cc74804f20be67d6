// The columns of radiology's lists. They stand beside their contracts, because screens of other departments load those.
import { columnsOf } from '../../kernel/contract/index.ts'
import { ofVisitColumns, placeColumns } from '../visits/columns.ts'
import { paymentLabels } from '../visits/order-ref.ts'
import { resultStatusLabels } from '../visits/result-words.ts'
import { radiologyOrder } from './contract.ts'
import { RadiologyOrderRow } from './orders.contract.ts'
import { RadiologyResult } from './results.contract.ts'

/** Which examination of whom it is: what the columns of orders and of reports begin with. */
const ofStudyColumns = {
  order_number: { label: 'Order number', only: 'file' },
  ...ofVisitColumns,
  ...placeColumns,
  study_type: { label: 'Study' },
  category: { label: 'Category', only: 'file' },
  priority: { label: 'Priority', words: { stat: 'STAT' } },
} as const

export const radiologyOrderColumns = columnsOf(RadiologyOrderRow, {
  ...ofStudyColumns,
  status: { label: 'Status', words: radiologyOrder.labels },
  payment_status: { label: 'Payment', words: paymentLabels, only: 'file' },
  price: { label: 'Price', kind: 'money', only: 'file' },
  scheduled_time: { label: 'Scheduled', kind: 'instant' },
  room: { label: 'Room', only: 'file' },
  technician_name: { label: 'Technician', only: 'file' },
  started_at: { label: 'Started', kind: 'instant', only: 'file' },
  created_at: { label: 'Ordered', kind: 'instant' },
  ordered_by_name: { label: 'Ordered by', only: 'file' },
  cancel_reason: { label: 'Cancel reason', only: 'file' },
})

export const radiologyResultColumns = columnsOf(RadiologyResult, {
  ...ofStudyColumns,
  status: { label: 'Status', words: resultStatusLabels },
  findings: { label: 'Findings', only: 'file' },
  impression: { label: 'Impression', only: 'file' },
  images: { label: 'Images', value: ({ images }) => images.length, kind: 'count', only: 'file' },
  performed_at: { label: 'Performed', kind: 'instant' },
  performed_by_name: { label: 'Performed by', only: 'file' },
  reviewed_at: { label: 'Reviewed', kind: 'instant' },
  reviewed_by_name: { label: 'Reviewed by', only: 'file' },
  rejection_reason: { label: 'Rejection reason', only: 'file' },
  amended_at: { label: 'Amended', kind: 'instant', only: 'file' },
})
