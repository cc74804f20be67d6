import { StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { type TransferRow, transferStatuses } from '../../transfers.contract.ts'

/** The page of a transfer. */
export const transferPath = (id: string) => `/hospital/inventory/transfers/${id}`

const tones = { requested: 'amber', sent: 'green', cancelled: 'red' } as const
export const TransferBadge = ({ status }: { status: TransferRow['status'] }) => (
  <StatusBadge status={status} label={transferStatuses[status]} tone={tones[status]} />
)
