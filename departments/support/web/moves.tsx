import { Button } from '@mantine/core'
import { invalidateTopics } from '../../../kernel/web/query.ts'
import { toast, toastError } from '../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { ticketMoves } from '../contract.ts'
import type { Side, Status } from '../words.ts'
import { sides, type Ticket } from './sides.ts'

/** What the button of a move says. */
function labelOf(from: Status, to: Status): string {
  if (to === 'resolved') return 'Resolve'
  if (to === 'closed') return 'Close'
  if (to === 'in-progress') return from === 'resolved' ? 'Take up again' : 'Start work'
  return from === 'in-progress' ? 'Put back to open' : 'Open again'
}

const done: Record<Status, string> = {
  open: 'The ticket is open',
  'in-progress': 'The ticket is in progress',
  resolved: 'The ticket is resolved',
  closed: 'The ticket is closed',
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
