import { lazy, Suspense } from 'react'
import type { SlipProps, TicketProps } from './slip-papers.tsx'

// Paper comes with the first that is printed.
const SlipPaper = lazy(async () => ({ default: (await import('./slip-papers.tsx')).SlipPaper }))
const TicketPaper = lazy(async () => ({ default: (await import('./slip-papers.tsx')).TicketPaper }))

/**
 * Prints the registration slip of a visit on 80 mm paper: who, which visit, the OP number as QR code and the first
 * queue ticket.
 */
export const PrintSlip = (props: SlipProps) => (
  <Suspense fallback={null}>
    <SlipPaper {...props} />
  </Suspense>
)

/** Prints the ticket of one queue entry: number and department, never a name. */
export const PrintTicket = (props: TicketProps) => (
  <Suspense fallback={null}>
    <TicketPaper {...props} />
  </Suspense>
)
