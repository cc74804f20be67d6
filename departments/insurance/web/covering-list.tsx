import './insurance.css'
import { formatDate, formatMoney, formatName } from '../../../kernel/web/ui/format.ts'
import { PrintArea } from '../../../kernel/web/ui/print-area.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { usePrintAddress } from '../../hospital/web/offers.tsx'
import { getBatch } from '../batches.contract.ts'

/** What goes with a batch to the insurer, on A4: its claims, their sum, and lines to sign. */
export function CoveringList({ batchId, onDone }: { batchId: string; onDone: () => void }) {
  const address = usePrintAddress()
  const batch = useEndpoint(getBatch, { claim_batch_id: batchId }, { refreshEvery: false }).data
  if (!batch || address === undefined) return null
  return (
    <PrintArea title={`Claims covering list ${batch.batch_number}`} address={address} auto onDone={onDone}>
      <p>
        To <strong>{batch.insurer_name}</strong>
        <br />
        {batch.dispatched_on ? `Dispatched ${formatDate(batch.dispatched_on)}` : `Prepared ${formatDate(batch.created_at)}`}
        {batch.notes && (
          <>
            <br />
            {batch.notes}
          </>
        )}
      </p>
      <table className="insurance-paid">
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Claim number</th>
            <th scope="col">Member number</th>
            <th scope="col">Patient</th>
            <th scope="col">Invoice</th>
            <th scope="col">Visit date</th>
            <th scope="col" className="insurance-money">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {batch.rows.map((row, at) => (
            <tr key={row.id}>
              <td>{at + 1}</td>
              <td>{row.claim_number}</td>
              <td>{row.member_number}</td>
              <td>{formatName(row)}</td>
              <td>{row.invoice_number}</td>
              <td>{formatDate(row.service_date)}</td>
              <td className="insurance-money">{formatMoney(row.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={6}>
              Total of {batch.rows.length} {batch.rows.length === 1 ? 'claim' : 'claims'}
            </th>
            <td className="insurance-money">{formatMoney(batch.amount)}</td>
          </tr>
        </tfoot>
      </table>
      <div className="insurance-signatures">
        <div>For the hospital: name, signature, date</div>
        <div>Received for {batch.insurer_name}: name, signature, stamp, date</div>
      </div>
    </PrintArea>
  )
}
