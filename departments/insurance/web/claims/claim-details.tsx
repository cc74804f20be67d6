import { isZero } from '../../../../kernel/contract/values/money.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import '../insurance.css'
import { Link } from 'react-router'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatDate, formatDateTime, formatMoney } from '../../../../kernel/web/ui/format.ts'
import { AmountTable } from '../../../../kernel/web/ui/lists/amount-table.tsx'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { Notice, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { PersonCell } from '../../../../kernel/web/ui/person/person-cell.tsx'
import { patientPath } from '../../../patients/web/offers.tsx'
import { type Claim, getClaim, type Problem } from '../../contract.ts'
import { denialReasons, denialStages } from '../../words.ts'
import { ClaimBadge, invoicePath } from '../words.tsx'

/** The lines of a claim, as its form calls them. */
const lines: Record<Problem['field'], string> = {
  insurance_provider: t('Insurance provider'),
  member_number: t('Member number'),
  authorization_code: t('Authorization code'),
  diagnosis_codes: t('Diagnosis'),
  service_date: t('Visit date'),
  amount: t('Amount'),
  invoice_id: t('Invoice'),
}

/** What has to be mended before a claim can be submitted, each with its line. */
function Problems({ problems }: { problems: readonly Problem[] }) {
  if (!problems.length) return null
  return (
    <Notice tone="amber">
      <strong>{t('This claim cannot be submitted yet')}</strong>
      <ul className="insurance-list">
        {problems.map(({ field, message }) => (
          <li key={message}>
            <strong>{lines[field]}:</strong> {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** By whom and when something was done. */
const done = (at: string | null, by: string | null) => at && [formatDateTime(at), by].filter(Boolean).join(', ')

const Denials = ({ rows }: { rows: Claim['denials'] }) =>
  rows.length > 0 && (
    <AmountTable
      caption={t('Denied')}
      title
      words={[0]}
      lines={rows.map((row) => ({
        key: row.id,
        name: row.item ?? 'Whole claim',
        facts: `${denialStages[row.stage]} · ${formatDate(row.denied_on)}, ${row.denied_by_name}`,
        cells: [
          <>
            {denialReasons[row.reason_code]}
            <span className="u-person-facts u-lines">{row.reason}</span>
          </>,
          formatMoney(row.amount),
        ],
      }))}
    />
  )

const Remitted = ({ rows }: { rows: Claim['remittances'] }) =>
  rows.length > 0 && (
    <AmountTable
      caption={t('Paid by the insurer')}
      title
      lines={rows.map((row) => ({
        key: row.id,
        name: row.reference_number,
        facts: formatDate(row.received_on),
        cells: [formatMoney(row.amount)],
      }))}
    />
  )

function Attempts({ claim }: { claim: Claim }) {
  if (claim.attempts.length < 2) return null
  return (
    <p>
      {rich('Attempts: {map}', {
        map: claim.attempts.map((each) => (
          <span key={each.id} className={each.id === claim.id ? 'u-strong' : undefined}>
            {each.attempt}. <span className="u-num">{each.claim_number}</span> <ClaimBadge status={each.status} />{' '}
          </span>
        )),
      })}
    </p>
  )
}

/** Everything that is known of one claim. */
export function ClaimDetails({ claimId, onClose }: { claimId: string; onClose: () => void }) {
  const query = useEndpoint(getClaim, { claim_id: claimId })
  const claim = query.data
  return (
    <Dialog
      open
      onClose={onClose}
      title={claim ? t('Claim {claim_number}', { claim_number: claim.claim_number }) : t('Claim')}
      size="md"
    >
      {!claim ? (
        <Waiting for={query} failure={t('Failed to load insurance claims')} lines={8} />
      ) : (
        <div className="u-stack">
          <Problems problems={claim.problems} />
          {claim.rejection_reason && (
            <Notice tone="red">
              {t('Rejected: {rejection_reason}', { rejection_reason: claim.rejection_reason })}
            </Notice>
          )}
          {claim.discard_reason && (
            <Notice tone="amber">{t('Discarded: {discard_reason}', { discard_reason: claim.discard_reason })}</Notice>
          )}
          <PersonCell person={claim} to={patientPath(claim.patient_id, claim.visit_id)} />
          <Facts>
            <Fact label={t('Status')}>
              <ClaimBadge status={claim.status} />
            </Fact>
            <Fact label={t('Insurance provider')}>{claim.insurer_name}</Fact>
            <Fact label={t('Member number')}>{claim.member_number}</Fact>
            {claim.scheme && <Fact label={t('Scheme')}>{claim.scheme}</Fact>}
            <Fact label={t('Authorization code')}>{claim.authorization_code}</Fact>
            <Fact label={t('Invoice')}>
              {rich('{link}, {invoice_total}, the patient owes {invoice_remaining}', {
                link: (
                  <Link to={invoicePath(claim.invoice_id)} className="u-link">
                    {claim.invoice_number}
                  </Link>
                ),
                invoice_total: formatMoney(claim.invoice_total),
                invoice_remaining: formatMoney(claim.invoice_remaining),
              })}
            </Fact>
            <Fact label={t('Visit')}>
              {claim.visit_number}, {formatDate(claim.service_date)}
            </Fact>
            <Fact label={t('Diagnosis codes')}>{claim.diagnosis_codes.join(', ')}</Fact>
            <Fact label={t('Amount')} className="u-strong">
              {formatMoney(claim.amount)}
            </Fact>
            <Fact label={t('Approved')}>{claim.approved_amount && formatMoney(claim.approved_amount)}</Fact>
            <Fact label={t('Paid')}>{!isZero(claim.paid_amount) && formatMoney(claim.paid_amount)}</Fact>
            <Fact label={t('Denied')}>{!isZero(claim.denied_amount) && formatMoney(claim.denied_amount)}</Fact>
            <Fact label={t('Created')}>{done(claim.created_at, claim.created_by_name)}</Fact>
            <Fact label={t('Submitted')}>{done(claim.submitted_at, claim.submitted_by_name)}</Fact>
            <Fact label={t('Put in review')}>{done(claim.reviewed_at, claim.reviewed_by_name)}</Fact>
            <Fact label={t('Approval')}>{done(claim.approved_at, claim.approved_by_name)}</Fact>
            {claim.rejected_at && <Fact label={t('Rejection')}>{done(claim.rejected_at, claim.rejected_by_name)}</Fact>}
            {claim.discarded_at && (
              <Fact label={t('Discarded')}>{done(claim.discarded_at, claim.discarded_by_name)}</Fact>
            )}
            {claim.batch_number && <Fact label={t('Batch')}>{claim.batch_number}</Fact>}
            {claim.mended && (
              <Fact label={t('Mended')} className="u-lines">
                {claim.mended}
              </Fact>
            )}
            {claim.notes && (
              <Fact label={t('Notes')} className="u-lines">
                {claim.notes}
              </Fact>
            )}
          </Facts>
          <Denials rows={claim.denials} />
          <Remitted rows={claim.remittances} />
          <Attempts claim={claim} />
        </div>
      )}
    </Dialog>
  )
}
