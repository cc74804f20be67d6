import type { LabOrderRow } from '../../orders.contract.ts'
import { LabPriority } from '../words.tsx'

/** Which test a row is about, and how urgent it is if it is urgent. */
export const TestCell = ({ row }: { row: Pick<LabOrderRow, 'test_name' | 'test_code' | 'priority'> }) => (
  <span className="lab-stacked">
    <span className="u-strong">{row.test_name}</span>
    <span className="u-person-facts">{row.test_code}</span>
    {row.priority !== 'routine' && <LabPriority priority={row.priority} />}
  </span>
)
