import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useHangs } from '../../../../kernel/web/panels.tsx'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { WorkLines } from '../../../../kernel/web/ui/page/work-lines.tsx'
import { toDecidePath, useToDecide } from '../../../approvals/web/offers.tsx'
import { getCashFigures } from '../../drawers.contract.ts'
import { getBillingFigures } from '../../payments.contract.ts'
import { rowsOf } from './rows.ts'

/** On the home of who sees billing: what is open, and what waits for a decision; without what stands above as a figure. */
export default function HomeWork() {
  const { can } = useSession()
  const figures = useEndpoint(getBillingFigures, {})
  const cash = useEndpoint(getCashFigures, {})
  const asFigures = {
    cashier: useHangs('home_figures', 'cashier'),
    supervisor: useHangs('home_figures', 'supervisor'),
    accountant: useHangs('home_figures', 'accountant'),
  }
  const { pending_invoices, overdue_invoices, to_sign } = figures.data ?? {}
  const to_decide = useToDecide()
  const open = !(asFigures.cashier || asFigures.supervisor || asFigures.accountant)
  const decides = can('billing.approve') && !asFigures.supervisor
  // Whoever sends cash waits for it; where nobody does, it is no line.
  const accepts = !asFigures.supervisor && Boolean(cash.data?.to_accept)
  if (!open && !decides && !accepts) return null
  return (
    <WorkLines
      title={t('Billing')}
      queries={[figures, cash]}
      lines={[
        ...(open
          ? [
              { label: t('Invoices to be paid'), count: pending_invoices, to: rowsOf.pending },
              { label: t('Overdue Invoices'), count: overdue_invoices, to: rowsOf.overdue },
            ]
          : []),
        ...(decides
          ? [
              { label: t('Requests to be decided'), count: to_decide, to: toDecidePath },
              { label: t('Drawers to be signed'), count: to_sign, to: rowsOf.to_sign },
              { label: t('Drawers open since an earlier day'), count: cash.data?.overnight, to: rowsOf.overnight },
            ]
          : []),
        ...(accepts ? [{ label: t('Cash to accept'), count: cash.data?.to_accept, to: rowsOf.to_accept }] : []),
      ]}
    />
  )
}
