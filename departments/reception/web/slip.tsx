import './slip.css'
import { useEffect } from 'react'
import { QrCode } from '../../../kernel/web/ui/codes.tsx'
import { formatAge, formatDateTime, formatGender, formatName, formatPhone, humanise } from '../../../kernel/web/ui/format.ts'
import { PrintArea, PrintLine } from '../../../kernel/web/ui/print-area.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { DepartmentName, usePrintAddress } from '../../hospital/web/offers.tsx'
import { paymentModeLabels, paymentModes } from '../../patients/payment.ts'
import type { QueueEntry } from '../../visits/contract.ts'
import { getSlip } from '../contract.ts'

/** Prints the registration slip of a visit on 80 mm paper: who, which visit, the OP number as QR code and the first queue ticket. */
export function PrintSlip({ visitId, onDone }: { visitId: string; onDone: () => void }) {
  const slip = useEndpoint(getSlip, { visit_id: visitId }, { refreshEvery: false })
  const address = usePrintAddress()
  const failed = slip.error?.message
  useEffect(() => {
    if (!failed) return
    toast.error(failed)
    onDone()
  }, [failed, onDone])
  const row = slip.data
  if (!row || address === undefined) return null
  const mode = paymentModes.find((each) => each === row.payment_mode)
  return (
    <PrintArea format="receipt" title="Registration slip" address={address} auto onDone={onDone}>
      <p className="slip-ticket">{row.ticket}</p>
      <p className="slip-center">
        <DepartmentName of="triage" />: please wait until your number is called
      </p>
      <table className="slip-facts">
        <tbody>
          <PrintLine label="Patient" value={formatName(row)} />
          <PrintLine label="OP number" value={row.op_number} />
          <PrintLine label="Age, gender" value={row.date_of_birth && `${formatAge(row.date_of_birth)}, ${formatGender(row.gender)}`} />
          <PrintLine label="Phone" value={row.phone && formatPhone(row.phone)} />
          <PrintLine label="Visit" value={`${row.visit_number}${row.visit_type === 'emergency' ? ' (emergency)' : ''}`} />
          <PrintLine label="Payment" value={mode && paymentModeLabels[mode]} />
          <PrintLine label="Registered" value={formatDateTime(row.created_at)} />
          <PrintLine label="By" value={row.registered_by} />
        </tbody>
      </table>
      <div className="slip-center">
        <QrCode text={row.op_number} label={`QR code of OP number ${row.op_number}`} />
      </div>
    </PrintArea>
  )
}

/** Prints the ticket of one queue entry: number and department, never a name. */
export function PrintTicket({ entry, onDone }: { entry: QueueEntry; onDone: () => void }) {
  const address = usePrintAddress()
  if (address === undefined) return null
  return (
    <PrintArea format="receipt" title="Queue ticket" address={address} auto onDone={onDone}>
      <p className="slip-ticket">{entry.ticket}</p>
      <p className="slip-center">
        <DepartmentName of={entry.department} />: please wait until your number is called
      </p>
      <table className="slip-facts">
        <tbody>
          <PrintLine label="Visit" value={entry.visit_number} />
          <PrintLine label="Priority" value={entry.priority === 'stat' ? 'Emergency' : humanise(entry.priority)} />
          <PrintLine label="Waiting since" value={formatDateTime(entry.wait_start_time)} />
        </tbody>
      </table>
      <div className="slip-center">
        <QrCode text={entry.op_number} label={`QR code of OP number ${entry.op_number}`} />
      </div>
    </PrintArea>
  )
}
