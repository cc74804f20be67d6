import { formatName } from '../../../kernel/web/ui/format.ts'
import { personFacts } from '../../../kernel/web/ui/person-cell.tsx'
import type { LabOrderRow } from '../orders.contract.ts'
import { LabPriority } from './words.tsx'

type Of = Pick<
  LabOrderRow,
  | 'first_name'
  | 'last_name'
  | 'op_number'
  | 'gender'
  | 'date_of_birth'
  | 'visit_number'
  | 'test_name'
  | 'test_code'
  | 'order_number'
  | 'priority'
> & { instructions?: string | null; clinical_notes?: string | null; sample_number?: string | null }

/** Whose, and which test: at the head of every dialog of the laboratory, so that nobody works on the wrong patient. */
export const OrderHead = ({ order }: { order: Of }) => (
  <div className="lab-head">
    <div>
      <strong>{formatName(order)}</strong>
      <span className="u-person-facts">
        {personFacts(order)} · Visit {order.visit_number}
      </span>
    </div>
    <div>
      <strong>
        {order.test_name} <span className="u-muted">{order.test_code}</span>
      </strong>{' '}
      <LabPriority priority={order.priority} />
      <span className="u-person-facts">
        {order.order_number}
        {order.sample_number && ` · Sample ${order.sample_number}`}
      </span>
    </div>
    {order.clinical_notes && <p className="lab-head-note">Clinical notes: {order.clinical_notes}</p>}
    {order.instructions && <p className="lab-head-note">Instructions: {order.instructions}</p>}
  </div>
)
