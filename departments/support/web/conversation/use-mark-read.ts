import { useEffect } from 'react'
import { call } from '../../../../kernel/web/data/call.ts'
import { invalidateTopics } from '../../../../kernel/web/data/query.ts'
import type { Side } from '../../words.ts'
import { sides, type Ticket } from '../sides.ts'

/** Notes that the open ticket is read, once for each new thing in it, and only while the page can be seen. */
export function useMarkRead(side: Side, ticket: Ticket | undefined): void {
  const id = ticket?.unread ? ticket.id : undefined
  const latest = ticket?.last_activity_at
  useEffect(() => {
    if (id === undefined || latest === undefined) return
    let told = false
    const mark = () => {
      if (told || document.hidden) return
      told = true
      // Nobody pressed anything: it does not count as use, and a failure needs no words; the mark simply stays.
      call(sides[side].read, { ticket_id: id }, { background: true }).then(
        () => invalidateTopics(['tickets']),
        () => undefined,
      )
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [side, id, latest])
}
