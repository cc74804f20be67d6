import { isZero } from '../../../../kernel/contract/values/money.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import '../billing.css'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { formatDate, formatMoney } from '../../../../kernel/web/ui/format.ts'
import { AmountTable } from '../../../../kernel/web/ui/lists/amount-table.tsx'
import { Pagination } from '../../../../kernel/web/ui/lists/pagination.tsx'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { chargeKinds, type Invoice, invoiceStatuses, listPatientInvoices } from '../../contract.ts'
import { PatientAccount } from '../payments/patient-account.tsx'
import { invoicePath } from '../words.tsx'

const PAGE_SIZE = 5

/** One invoice in a line that opens to what is on it. */
function Item({ invoice }: { invoice: Invoice }) {
  const { items, status, total_amount, paid_amount } = invoice
  return (
    <li>
      <details className="billing-invoice">
        <summary>
          <IconChevronRight size={16} aria-hidden />
          <span className="billing-what">
            <Link to={invoicePath(invoice.id)} className="u-link u-strong u-num">
              {invoice.invoice_number}
            </Link>{' '}
            <StatusBadge status={status} label={invoiceStatuses[status]} />
            <span className="u-person-facts">
              {t('Visit {visit_number} · {created_at} · {length} {value}{due_date}', {
                visit_number: invoice.visit_number,
                created_at: formatDate(invoice.created_at),
                length: items.length,
                value: items.length === 1 ? t('line') : t('lines'),
                due_date: invoice.due_date && t(' · due {due_date}', { due_date: formatDate(invoice.due_date) }),
              })}
            </span>
          </span>
          <span className="billing-amount">
            <span className="u-strong">{formatMoney(total_amount)}</span>
            {!isZero(paid_amount) && (
              <span className="u-person-facts">
                {t('paid {paid_amount}', { paid_amount: formatMoney(paid_amount) })}
              </span>
            )}
          </span>
        </summary>
        <AmountTable
          caption={t('Lines of {invoice_number}', { invoice_number: invoice.invoice_number })}
          lines={items.map((line) => ({
            key: line.id,
            name: line.description,
            facts: chargeKinds[line.kind],
            cells: [
              line.quantity > 1 && `${line.quantity} × ${formatMoney(line.unit_price)}`,
              formatMoney(line.total_price),
            ],
          }))}
        />
      </details>
    </li>
  )
}

/** A patient's invoices, on their page. Nothing charged, nothing shown. */
export default function PatientInvoices({ patientId }: { patientId: string }) {
  const [page, setPage] = useState(1)
  const invoices = useEndpoint(listPatientInvoices, { patient_id: patientId, page, page_size: PAGE_SIZE })
  const { data } = invoices
  const { can } = useSession()
  const takes = can('billing.take_payment')
  if (data?.total === 0 && !takes) return null
  return (
    <Panel title={t('Invoices')}>
      {takes && <PatientAccount patientId={patientId} />}
      {data ? (
        <>
          <ul className="billing-list">
            {data.rows.map((invoice) => (
              <Item key={invoice.id} invoice={invoice} />
            ))}
          </ul>
          {data.total > PAGE_SIZE && (
            <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />
          )}
        </>
      ) : (
        <Waiting for={invoices} failure={t('Failed to load invoices')} lines={3} />
      )}
    </Panel>
  )
}
