import './insurance.css'
import { AmountTable } from '../../../kernel/web/ui/amount-table.tsx'
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
      <AmountTable
        caption={`Claims of ${batch.batch_number}`}
        heads={['No.', 'Claim number', 'Member number', 'Patient', 'Invoice', 'Visit date', 'Amount']}
        words={[0, 1, 2, 3, 4]}
        lines={batch.rows.map((row, at) => ({
          key: row.id,
          name: at + 1,
          cells: [
            row.claim_number,
            row.member_number,
            formatName(row),
            row.invoice_number,
            formatDate(row.service_date),
            formatMoney(row.amount),
          ],
        }))}
        sums={[
          {
            key: 'total',
            name: `Total of ${batch.rows.length} ${batch.rows.length === 1 ? 'claim' : 'claims'}`,
            cells: [formatMoney(batch.amount)],
          },
        ]}
      />
      <div className="insurance-signatures">
        <div>For the hospital: name, signature, date</div>
        <div>Received for {batch.insurer_name}: name, signature, stamp, date</div>
      </div>
    </PrintArea>
  )
}
