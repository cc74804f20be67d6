// The columns of who received of a batch, for table and file.
import { columnsOf } from '../../kernel/contract/index.ts'
import { callOutcomes, Receiver } from './holds.contract.ts'

export const receiverColumns = columnsOf(Receiver, {
  op_number: { label: 'OP number' },
  first_name: { label: 'First name', only: 'file' },
  last_name: { label: 'Last name', only: 'file' },
  phone: { label: 'Phone' },
  what: { label: 'What' },
  quantity: { label: 'Quantity', kind: 'count' },
  unit: { label: 'Unit', only: 'file' },
  at: { label: 'Dispensed', kind: 'instant' },
  by: { label: 'By', only: 'file' },
  store: { label: 'Store', only: 'file' },
  calls: {
    label: 'Called',
    value: ({ calls }) =>
      calls
        .map(({ outcome, called_by, note }) => [callOutcomes[outcome], called_by, note].filter(Boolean).join(', '))
        .join('; '),
    only: 'file',
  },
})
