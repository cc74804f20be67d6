import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { WorkFigures } from '../../../../kernel/web/ui/page/work-lines.tsx'
import { toDecidePath, useToDecide } from '../../../approvals/web/offers.tsx'
import { countUnconfirmed } from '../../confirmations.contract.ts'
import { getCashFigures } from '../../drawers.contract.ts'
import { getBillingFigures } from '../../payments.contract.ts'
import { rowsOf } from './rows.ts'

/** With what the home of a billing supervisor begins: what waits for a decision, and what is not paid. */
export default function SupervisorFigures() {
  const figures = useEndpoint(getBillingFigures, {})
  const cash = useEndpoint(getCashFigures, {})
  const { can } = useSession()
  const unconfirmed = useEndpoint(countUnconfirmed, {}, { enabled: can('billing.confirm') })
  const to_decide = useToDecide()
  const { to_sign, pending_invoices, overdue_invoices } = figures.data ?? {}
  return (
    <WorkFigures
      queries={[figures, cash]}
      lines={[
        { label: t('Requests to be decided'), count: to_decide, to: toDecidePath },
        { label: t('Drawers to be signed'), count: to_sign, to: rowsOf.to_sign },
        { label: t('Drawers open since an earlier day'), count: cash.data?.overnight, to: rowsOf.overnight },
        { label: t('Cash to accept'), count: cash.data?.to_accept, to: rowsOf.to_accept },
        ...(can('billing.confirm')
          ? [{ label: t('Payments to be confirmed'), count: unconfirmed.data?.payments, to: rowsOf.unconfirmed }]
          : []),
        { label: t('Invoices to be paid'), count: pending_invoices, to: rowsOf.pending },
        { label: t('Overdue Invoices'), count: overdue_invoices, to: rowsOf.overdue },
      ]}
    />
  )
}
