import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import '../insurance.css'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatDate, formatMoney, formatName } from '../../../../kernel/web/ui/format.ts'
import { AmountTable } from '../../../../kernel/web/ui/lists/amount-table.tsx'
import { PrintArea } from '../../../../kernel/web/ui/print/print-area.tsx'
import { usePrintAddress } from '../../../hospital/web/offers.tsx'
import { getBatch } from '../../batches.contract.ts'

/** What goes with a batch to the insurer, on A4: its claims, their sum, and lines to sign. */
export function CoveringList({ batchId, onDone }: { batchId: string; onDone: () => void }) {
  const address = usePrintAddress()
  const batch = useEndpoint(getBatch, { claim_batch_id: batchId }, { refreshEvery: false }).data
  if (!batch || address === undefined) return null
  return (
    <PrintArea
      title={t('Claims covering list {batch_number}', { batch_number: batch.batch_number })}
      address={address}
      auto
      onDone={onDone}
    >
      <p>
        {rich('To {insurer_name}{br}{value}{notes}', {
          insurer_name: <strong>{batch.insurer_name}</strong>,
          br: <br />,
          value: batch.dispatched_on
            ? t('Dispatched {dispatched_on}', { dispatched_on: formatDate(batch.dispatched_on) })
            : t('Prepared {created_at}', { created_at: formatDate(batch.created_at) }),
          notes: batch.notes && (
            <>
              <br />
              {batch.notes}
            </>
          ),
        })}
      </p>
      <AmountTable
        caption={t('Claims of {batch_number}', { batch_number: batch.batch_number })}
        heads={[
          t('No.'),
          t('Claim number'),
          t('Member number'),
          t('Patient'),
          t('Invoice'),
          t('Visit date'),
          t('Amount'),
        ]}
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
        <div>{t('For the hospital: name, signature, date')}</div>
        <div>
          {t('Received for {insurer_name}: name, signature, stamp, date', { insurer_name: batch.insurer_name })}
        </div>
      </div>
    </PrintArea>
  )
}
