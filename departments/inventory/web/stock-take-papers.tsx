import './stock.css'
import { saying } from '../../../kernel/web/failure.ts'
import { TextAreaField } from '../../../kernel/web/ui/fields.tsx'
import { useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { formatDate, formatDateTime, formatMoney, formatNumber } from '../../../kernel/web/ui/format.ts'
import { PrintArea } from '../../../kernel/web/ui/print-area.tsx'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { approveStockTake, getCountSheet, type StockTake as Take } from '../takes.contract.ts'
import { useSecondSignature } from './offers.tsx'
import { scopeOf } from './stock-takes.tsx'

/** Approves what somebody else counted. */
export function ApproveDialog({ take, onClose }: { take: Take; onClose: () => void }) {
  const approve = useCommand(approveStockTake)
  const second = useSecondSignature(take.has_controlled)
  const form = useZodForm(approveStockTake.input, { take_id: take.id, note: '', witness_token: null })
  return (
    <FormDialog
      title={`Approve ${take.take_number}`}
      form={form}
      draft={`approve.${take.id}`}
      submitLabel="Approve"
      size="sm"
      onClose={onClose}
      refused={second.unsigned}
      send={async (values) => {
        const witness_token = await second.token()
        await saying('Failed to approve the stock take', approve.mutateAsync({ ...values, witness_token }))
      }}
      done="Stock take approved. The books say what was counted."
    >
      <p>
        {take.differences
          ? `${formatNumber(take.differences)} ${take.differences === 1 ? 'batch differs' : 'batches differ'}: ${formatMoney(take.worth)} at what was bought. Each difference is added to what the books say now.`
          : 'Everything that was counted agrees with the books.'}
      </p>
      {take.counted < take.lines && <p>{formatNumber(take.lines - take.counted)} were not counted, and stay as the books say.</p>}
      <TextAreaField name="note" label="Note" rows={2} maxLength={500} />
      {second.fields}
    </FormDialog>
  )
}

/** The count sheet on paper: empty while the counting runs, with what was counted after it. */
export function CountSheet({ take, onDone }: { take: Take; onDone: () => void }) {
  const sheet = useEndpoint(getCountSheet, { take_id: take.id })
  if (!sheet.data) return null
  const shows = sheet.data.rows.some((line) => line.book_quantity !== null)
  return (
    <PrintArea auto onDone={onDone} title={`Count sheet ${take.take_number}`}>
      <p>
        {take.store} · {scopeOf(take)} · started {formatDateTime(take.started_at)} by {take.started_by}
      </p>
      <table className="stock-paper">
        <thead>
          <tr>
            <th>Item</th>
            <th>Code</th>
            <th>Batch</th>
            <th>Expiry</th>
            {shows && <th>Books</th>}
            <th>Counted</th>
            <th>Unit</th>
            <th>Remark</th>
          </tr>
        </thead>
        <tbody>
          {sheet.data.rows.map((line) => (
            <tr key={line.id}>
              <td>{line.name}</td>
              <td>{line.code}</td>
              <td>{line.batch_number}</td>
              <td>{formatDate(line.expiry_date)}</td>
              {shows && <td className="u-num">{formatNumber(line.book_quantity, 2)}</td>}
              <td className="u-num">{take.status === 'counting' ? '' : formatNumber(line.counted_quantity, 2)}</td>
              <td>{line.unit}</td>
              <td>{take.status === 'counting' ? '' : line.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="stock-sign">Counted by: ____________________ and ____________________ Date and time: ____________________</p>
    </PrintArea>
  )
}
