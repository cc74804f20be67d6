import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { formatDateTime, formatMoney } from '../../../../kernel/web/ui/format.ts'
import { StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import type { InvoiceDetails } from '../../contract.ts'
import { type Reduction, reductionKinds, reductionStatuses } from '../../reductions.contract.ts'
import { invoicePath } from '../words.tsx'

/** One of them in words. */
const ReductionLine = ({ reduction }: { reduction: Reduction }) => (
  <div className="billing-request">
    <div>
      <span className="u-strong">
        {reductionKinds[reduction.kind]} {formatMoney(reduction.amount)}
      </span>{' '}
      <StatusBadge
        status={reduction.status}
        label={reductionStatuses[reduction.status]}
        tone={({ approved: 'green', refused: 'red', withdrawn: 'grey' } as const)[reduction.status]}
      />
      <span className="u-person-facts">
        {reduction.reason} · {reduction.requested_by_name}, {formatDateTime(reduction.requested_at)}
        {reduction.alone && t(' · done alone')}
        {reduction.decided_by_name &&
          !reduction.alone &&
          reduction.status !== 'withdrawn' &&
          t(' · {reductionStatuses} by {decided_by_name}{value}', {
            reductionStatuses: reductionStatuses[reduction.status].toLowerCase(),
            decided_by_name: reduction.decided_by_name,
            value: reduction.decision_note ? `: ${reduction.decision_note}` : '',
          })}
      </span>
    </div>
  </div>
)

/** Discounts, waivers and credit notes of an invoice; nothing where there are none. */
export function Reductions({ invoice }: { invoice: InvoiceDetails }) {
  if (!invoice.reductions.length && !invoice.credit_notes.length) return null
  return (
    <Panel title={t('Discounts, waivers and credit notes')}>
      {invoice.reductions.map((reduction) => (
        <ReductionLine key={reduction.id} reduction={reduction} />
      ))}
      {invoice.credit_notes.map((note) => (
        <div key={note.id} className="billing-request">
          <div>
            <span className="u-strong">
              {t('Credit note {credit_note_number} {amount}', {
                credit_note_number: note.credit_note_number,
                amount: formatMoney(note.amount),
              })}
            </span>
            <span className="u-person-facts">
              {note.items.map((item) => `${item.quantity} × ${item.description}`).join(', ')} · {note.reason} ·{' '}
              {note.made_by_name}, {formatDateTime(note.created_at)}
            </span>
          </div>
        </div>
      ))}
    </Panel>
  )
}

/** The way to an invoice. */
export const OfInvoice = ({ id, number }: { id: string; number: string }) => (
  <Link to={invoicePath(id)} className="u-link u-num">
    {number}
  </Link>
)
