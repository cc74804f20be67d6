import { useState } from 'react'
import { isZero } from '../../../../kernel/contract/values/money.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatMoney } from '../../../../kernel/web/ui/format.ts'
import { AmountTable } from '../../../../kernel/web/ui/lists/amount-table.tsx'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { getInvoice } from '../../../billing/contract.ts'
import { isOneOf, OWING } from '../../../billing/invoice-states.ts'
import { type ClaimRow, listClaims } from '../../contract.ts'
import { ClaimBadge } from '../words.tsx'
import { ClaimDetails } from './claim-details.tsx'
import { ClaimDialog } from './claim-form.tsx'
import { nextOf } from './next.ts'
import '../insurance.css'

/** What became of a claim's money, in a few words. */
function becameOf({ paid_amount, denied_amount, open_amount, status }: ClaimRow): string {
  if (status === 'draft') return t('not submitted yet')
  if (status === 'discarded') return t('never submitted')
  const parts = [
    ['paid', paid_amount],
    ['denied', denied_amount],
    ['open', open_amount],
  ] as const
  return parts.flatMap(([word, amount]) => (isZero(amount) ? [] : `${word} ${formatMoney(amount)}`)).join(' · ')
}

/** On the page of an invoice: what insurers were asked for, and the way to ask. */
export default function InvoiceClaims({ invoiceId }: { invoiceId: string }) {
  const claims = useEndpoint(listClaims, { invoice_id: invoiceId, page_size: 20 })
  const [shown, setShown] = useState<string | null>(null)
  const invoice = useEndpoint(getInvoice, { invoice_id: invoiceId }).data
  const [open, setOpen] = useState<'new' | ClaimRow | null>(null)
  const rows = claims.data?.rows
  const isDue = invoice && isOneOf(OWING, invoice.status) && !isZero(invoice.remaining_amount)
  const next = isDue && rows ? nextOf(rows) : null
  return (
    <Panel
      title={t('Claims')}
      actions={
        next && (
          <Button variant="default" size="compact-sm" onClick={() => setOpen(next)}>
            {next === 'new' ? t('New Claim') : t('Resubmit {claim_number}', { claim_number: next.claim_number })}
          </Button>
        )
      }
    >
      {!rows ? (
        <Waiting for={claims} failure={t('Failed to load insurance claims')} lines={2} />
      ) : rows.length === 0 ? (
        <p className="u-muted">{t('No insurer has been asked for this invoice.')}</p>
      ) : (
        <AmountTable
          caption={t('Claims of this invoice')}
          lines={rows.map((claim) => ({
            key: claim.id,
            name: (
              <>
                <button type="button" className="u-link u-num" onClick={() => setShown(claim.id)}>
                  {claim.claim_number}
                </button>{' '}
                <ClaimBadge status={claim.status} />
              </>
            ),
            facts: `${claim.insurer_name} · ${becameOf(claim)}`,
            cells: [formatMoney(claim.amount)],
          }))}
        />
      )}
      {shown && <ClaimDetails claimId={shown} onClose={() => setShown(null)} />}
      {open === 'new' && <ClaimDialog kind="new" invoiceId={invoiceId} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && (
        <ClaimDialog kind="resubmit" claimId={open.id} onClose={() => setOpen(null)} />
      )}
    </Panel>
  )
}
