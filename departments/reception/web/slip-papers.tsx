import './slip.css'
import { useEffect, useState } from 'react'
import type { Output } from '../../../kernel/contract/index.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { formatDateTime, formatName, formatPhone, humanise, writeAge } from '../../../kernel/web/ui/format.ts'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { SpokenIn, useSay } from '../../../kernel/web/ui/page/spoken.tsx'
import { QrCode } from '../../../kernel/web/ui/print/codes.tsx'
import { PrintArea, PrintLine } from '../../../kernel/web/ui/print/print-area.tsx'
import { useDepartmentName, usePrintAddress } from '../../hospital/web/offers.tsx'
import { paymentModes } from '../../patients/payment-modes.ts'
import type { QueueEntry } from '../../visits/queue.contract.ts'
import { getSlip } from '../contract.ts'

export type SlipProps = { visitId: string; onDone: () => void }
export type TicketProps = { entry: QueueEntry; onDone: () => void }

/** The ticket's number, large, and where one waits with it. */
function Ticket({ ticket, department }: { ticket: string; department: string }) {
  const say = useSay()
  const departmentName = say(useDepartmentName()(department))
  return (
    <>
      <p className="slip-ticket">{ticket}</p>
      <p className="slip-center">
        {say('{departmentName}: please wait until your number is called', { departmentName })}
      </p>
    </>
  )
}

function OpCode({ of: op_number }: { of: string }) {
  const say = useSay()
  return (
    <div className="slip-center">
      <QrCode text={op_number} label={say('QR code of OP number {op_number}', { op_number })} />
    </div>
  )
}

type Paper<R> = { row: R; address: string; onDone: () => void }

function Slip({ row, address, onDone }: Paper<Output<typeof getSlip>>) {
  const say = useSay()
  const age = row.date_of_birth && writeAge(row, undefined, say)
  const gender = row.gender && humanise(row.gender, say)
  return (
    <PrintArea format="receipt" title={say('Registration slip')} address={address} auto onDone={onDone}>
      <Ticket ticket={row.ticket} department="triage" />
      <table className="slip-facts">
        <tbody>
          <PrintLine label={say('Patient')} value={formatName(row)} />
          <PrintLine label={say('OP number')} value={row.op_number} />
          <PrintLine label={say('Age, gender')} value={[age, gender].filter(Boolean).join(', ')} />
          <PrintLine label={say('Phone')} value={row.phone && formatPhone(row.phone)} />
          <PrintLine
            label={say('Visit')}
            value={`${row.visit_number}${row.visit_type === 'emergency' ? say(' (emergency)') : ''}`}
          />
          <PrintLine label={say('Referred from')} value={row.referred_from} />
          <PrintLine label={say('Payment')} value={row.payment_mode && say(paymentModes[row.payment_mode])} />
          <PrintLine label={say('Registered')} value={formatDateTime(row.created_at)} />
          <PrintLine label={say('By')} value={row.registered_by} />
        </tbody>
      </table>
      <OpCode of={row.op_number} />
    </PrintArea>
  )
}

/** The registration slip, in the patient's language. */
export function SlipPaper({ visitId, onDone }: SlipProps) {
  const slip = useEndpoint(getSlip, { visit_id: visitId }, { refreshEvery: false })
  const address = usePrintAddress()
  // What was printed before may have been corrected since: the paper is drawn from an answer of now, and stays what it
  // is while it is printed.
  const [row, setRow] = useState<typeof slip.data>()
  if (slip.data && !row && !slip.isFetching) setRow(slip.data)
  const failed = slip.error?.message
  useEffect(() => {
    if (!failed) return
    toast.error(failed)
    onDone()
  }, [failed, onDone])
  if (!row || address === undefined) return null
  return (
    <SpokenIn language={row.language}>
      <Slip row={row} address={address} onDone={onDone} />
    </SpokenIn>
  )
}

function QueueTicket({ row: entry, address, onDone }: Paper<QueueEntry>) {
  const say = useSay()
  return (
    <PrintArea format="receipt" title={say('Queue ticket')} address={address} auto onDone={onDone}>
      <Ticket ticket={entry.ticket} department={entry.department} />
      <table className="slip-facts">
        <tbody>
          <PrintLine label={say('Visit')} value={entry.visit_number} />
          <PrintLine
            label={say('Priority')}
            value={entry.priority === 'stat' ? say('Emergency') : humanise(entry.priority, say)}
          />
          <PrintLine label={say('Waiting since')} value={formatDateTime(entry.wait_start_time)} />
        </tbody>
      </table>
      <OpCode of={entry.op_number} />
    </PrintArea>
  )
}

/** The ticket of a queue entry, in the patient's language. */
export function TicketPaper({ entry, onDone }: TicketProps) {
  const address = usePrintAddress()
  if (address === undefined) return null
  return (
    <SpokenIn language={entry.language}>
      <QueueTicket row={entry} address={address} onDone={onDone} />
    </SpokenIn>
  )
}
