import { t } from '../../../../kernel/contract/words/text.ts'
import { invalidateTopics } from '../../../../kernel/web/data/query.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { toast, toastError } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { ticketMoves } from '../../contract.ts'
import type { Side, Status } from '../../words.ts'
import { sides, type Ticket } from '../sides.ts'

/** What the button of a move says. */
function labelOf(from: Status, to: Status): string {
  if (to === 'resolved') return t('Resolve')
  if (to === 'closed') return t('Close')
  if (to === 'in-progress') return from === 'resolved' ? t('Take up again') : t('Start work')
  return from === 'in-progress' ? t('Put back to open') : t('Open again')
}

const done: Record<Status, string> = {
  open: t('The ticket is open'),
  'in-progress': t('The ticket is in progress'),
  resolved: t('The ticket is resolved'),
  closed: t('The ticket is closed'),
}

/** The moves that this side may make from where the ticket is. */
export function Moves({ ticket, side }: { ticket: Ticket; side: Side }) {
  const move = useCommand(sides[side].move, {
    onSuccess: (_, input) => toast.success(done[input.status]),
    onError: (error) => {
      toastError(error)
      // Somebody was faster: the screen shows what is true now.
      invalidateTopics(['tickets'])
    },
  })
  return (
    <div className="u-row">
      {ticketMoves[side][ticket.status].map((to) => (
        <Button
          key={to}
          variant="default"
          loading={move.isPending && move.variables.status === to}
          disabled={move.isPending}
          onClick={() => move.mutate({ ticket_id: ticket.id, status: to, version: ticket.version })}
        >
          {labelOf(ticket.status, to)}
        </Button>
      ))}
    </div>
  )
}
