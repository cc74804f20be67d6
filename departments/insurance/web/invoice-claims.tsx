import { Button } from '@mantine/core'
import { useState } from 'react'
import { Waiting } from '../../../kernel/web/ui/feedback.tsx'
import { formatMoney } from '../../../kernel/web/ui/format.ts'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { type ClaimRow, listClaims } from '../contract.ts'
import { ClaimDetails } from './claim-details.tsx'
import { ClaimDialog } from './claim-form.tsx'
import { ClaimBadge } from './words.tsx'
import './insurance.css'

/** What became of a claim's money, in a few words. */
function becameOf({ paid_amount, denied_amount, open_amount, status }: ClaimRow): string {
  if (status === 'draft') return 'not submitted yet'
  const parts = [
    ['paid', paid_amount],
    ['denied', denied_amount],
    ['open', open_amount],
  ] as const
  return parts.flatMap(([word, amount]) => (amount === '0.00' ? [] : `${word} ${formatMoney(amount)}`)).join(' · ')
}

/** On the page of an invoice: what insurers were asked for, and the way to ask. */
export default function InvoiceClaims({ invoiceId }: { invoiceId: string }) {
  const claims = useEndpoint(listClaims, { invoice_id: invoiceId, page_size: 20 })
  const [shown, setShown] = useState<string | null>(null)
  const [making, setMaking] = useState(false)
  const rows = claims.data?.rows
  return (
    <Panel
      title="Claims"
      actions={
        rows?.every((claim) => claim.status === 'rejected' && claim.is_resubmitted) && (
          <Button variant="default" size="compact-sm" onClick={() => setMaking(true)}>
            New Claim
          </Button>
        )
      }
    >
      {!rows ? (
        <Waiting for={claims} failure="Failed to load insurance claims" lines={2} />
      ) : rows.length === 0 ? (
        <p className="u-muted">No insurer has been asked for this invoice.</p>
      ) : (
        <table className="insurance-paid">
          <caption className="u-visually-hidden">Claims of this invoice</caption>
          <tbody>
            {rows.map((claim) => (
              <tr key={claim.id}>
                <th scope="row">
                  <button type="button" className="u-link u-num" onClick={() => setShown(claim.id)}>
                    {claim.claim_number}
                  </button>{' '}
                  <ClaimBadge status={claim.status} />
                  <span className="u-person-facts">
                    {claim.insurer_name} · {becameOf(claim)}
                  </span>
                </th>
                <td className="insurance-money">{formatMoney(claim.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown && <ClaimDetails claimId={shown} onClose={() => setShown(null)} />}
      {making && <ClaimDialog kind="new" invoiceId={invoiceId} onClose={() => setMaking(false)} />}
    </Panel>
  )
}
