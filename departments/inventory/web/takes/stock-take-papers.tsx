import { t } from '../../../../kernel/contract/words/text.ts'
import '../stock.css'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatDate, formatDateTime, formatMoney, formatNumber } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { PrintArea } from '../../../../kernel/web/ui/print/print-area.tsx'
import { withSecond } from '../../../access/web/offers.tsx'
import { approveStockTake, getCountSheet, type StockTake as Take } from '../../takes.contract.ts'
import { ControlledNote } from '../offers.tsx'
import { scopeOf } from './stock-takes.tsx'

/** Approves what somebody else counted. */
export function ApproveDialog({ take, onClose }: { take: Take; onClose: () => void }) {
  const approve = useCommand(approveStockTake)
  const form = useZodForm(approveStockTake.input, { take_id: take.id, note: '', witness_token: null })
  return (
    <FormDialog
      title={t('Approve {take_number}', { take_number: take.take_number })}
      form={form}
      draft={`approve.${take.id}`}
      submitLabel={t('Approve')}
      size="sm"
      onClose={onClose}
      send={async (values) => {
        const signed = await withSecond(approveStockTake, take.has_controlled, values)
        await saying(t('Failed to approve the stock take'), approve.mutateAsync(signed))
      }}
      done={t('Stock take approved. The books say what was counted.')}
    >
      <p>
        {take.differences
          ? t(
              '{differences} {value}: {worth} at what was bought. Each difference is added to what the books say now.',
              {
                differences: formatNumber(take.differences),
                value: take.differences === 1 ? t('batch differs') : t('batches differ'),
                worth: formatMoney(take.worth),
              },
            )
          : t('Everything that was counted agrees with the books.')}
      </p>
      {take.counted < take.lines && (
        <p>
          {t('{lines} were not counted, and stay as the books say.', {
            lines: formatNumber(take.lines - take.counted),
          })}
        </p>
      )}
      <TextAreaField name="note" label={t('Note')} rows={2} maxLength={500} />
      <ControlledNote needed={take.has_controlled} />
    </FormDialog>
  )
}

/** The count sheet on paper: empty while the counting runs, with what was counted after it. */
export function CountSheet({ take, onDone }: { take: Take; onDone: () => void }) {
  const sheet = useEndpoint(getCountSheet, { take_id: take.id })
  if (!sheet.data) return null
  const shows = sheet.data.rows.some((line) => line.book_quantity !== null)
  return (
    <PrintArea auto onDone={onDone} title={t('Count sheet {take_number}', { take_number: take.take_number })}>
      <p>
        {t('{store} · {take} · started {started_at} by {started_by}', {
          store: take.store,
          take: scopeOf(take),
          started_at: formatDateTime(take.started_at),
          started_by: take.started_by,
        })}
      </p>
      <table className="stock-paper">
        <thead>
          <tr>
            <th>{t('Item')}</th>
            <th>{t('Code')}</th>
            <th>{t('Batch')}</th>
            <th>{t('Expiry')}</th>
            {shows && <th>{t('Books')}</th>}
            <th>{t('Counted')}</th>
            <th>{t('Unit')}</th>
            <th>{t('Remark')}</th>
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
      <p className="stock-sign">
        {t('Counted by: ____________________ and ____________________ Date and time: ____________________')}
      </p>
    </PrintArea>
  )
}
