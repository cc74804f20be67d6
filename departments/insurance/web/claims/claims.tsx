import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { isDay } from '../../../../kernel/contract/values/days.ts'
import { isZero } from '../../../../kernel/contract/values/money.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { toastWords } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Menu } from '../../../../kernel/web/ui/overlay/menu.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { PatientCell } from '../../../patients/web/offers.tsx'
import { claimColumns } from '../../columns.ts'
import { type ClaimRow, exportClaims, listClaims, StatusFilter } from '../../contract.ts'
import { reviewClaim, submitClaim } from '../../moves.contract.ts'
import { claimStatuses } from '../../words.ts'
import { useInsurers } from '../use-insurers.ts'
import { ClaimBadge, InsurancePages, invoicePath } from '../words.tsx'
import { ClaimDetails } from './claim-details.tsx'
import { ClaimDialog } from './claim-form.tsx'
import { ApproveDialog, DiscardDialog, PayDialog, RejectDialog } from './decide-dialogs.tsx'

const statuses = choicesOf(t('All statuses'), StatusFilter.options, { ...claimStatuses, open: t('On the way') })

/** What became of the money, under the amount. */
function below({ status, paid_amount, denied_amount }: ClaimRow) {
  const parts = [
    ...(isZero(paid_amount) ? [] : [t('paid {paid_amount}', { paid_amount: formatMoney(paid_amount) })]),
    ...(isZero(denied_amount) || status === 'rejected'
      ? []
      : [t('denied {denied_amount}', { denied_amount: formatMoney(denied_amount) })]),
  ]
  return parts.join(', ')
}

const facts = (onView: (claim: ClaimRow) => void) =>
  tableColumns(claimColumns, {
    claim_number: (row) => (
      <Stacked
        look=""
        below={`${formatDate(row.service_date)}${row.attempt > 1 ? t(' · attempt {attempt}', { attempt: row.attempt }) : ''}`}
      >
        <button type="button" className="u-link u-strong u-num u-nowrap" onClick={() => onView(row)}>
          {row.claim_number}
        </button>
      </Stacked>
    ),
    patient: { card: 'wide', width: 170, render: (row) => <PatientCell row={row} visitId={row.visit_id} /> },
    insurer_name: {
      card: 'wide',
      render: (row) => (
        <Stacked look="" below={row.member_number}>
          {row.insurer_name}
        </Stacked>
      ),
    },
    invoice_number: (row) => (
      <Link to={invoicePath(row.invoice_id)} className="u-link u-num u-nowrap">
        {row.invoice_number}
      </Link>
    ),
    amount: {
      card: undefined,
      render: (row) => (
        <Stacked look="u-num u-nowrap u-strong" below={below(row)}>
          {formatMoney(row.amount)}
        </Stacked>
      ),
    },
    status: (row) => (
      <Stacked
        look=""
        below={row.rejection_reason ?? (row.batch_number && <span className="u-nowrap">{row.batch_number}</span>)}
      >
        <ClaimBadge status={row.status} />
      </Stacked>
    ),
    // The day alone: the time stands in the file.
    submitted_at: {
      card: undefined,
      render: (row) => <span className="u-num u-nowrap">{formatDate(row.submitted_at)}</span>,
    },
  })

type Open = { what: 'view' | 'edit' | 'resubmit' | 'approve' | 'reject' | 'pay' | 'discard'; claim: ClaimRow }

/** The next step of a claim in its state; null: there is none. */
function NextStep({ claim, open }: { claim: ClaimRow; open: (what: Open['what']) => void }) {
  const { me } = useSession()
  const submit = useCommand(submitClaim, {
    onSuccess: () => toast.success(t('Claim submitted successfully')),
    onError: (error) => {
      // What is missing stands in the details, line by line.
      if (error.code === 'claim_incomplete') open('view')
      toastWords(t('Failed to submit claim'))(error)
    },
  })
  const review = useCommand(reviewClaim, {
    onSuccess: () => toast.success(t('Claim marked as in review')),
    onError: toastWords(t('Failed to update claim status')),
  })
  const of = <span className="u-visually-hidden"> {claim.claim_number}</span>
  const button = (label: string, onClick: () => void, look: 'light' | 'default' = 'light', loading = false) => (
    <Button variant={look} loading={loading} onClick={onClick}>
      {label}
      {of}
    </Button>
  )
  // One person alone would make a bill paid.
  const isOwn = claim.made_by.some((id) => id === me?.staff_id)
  const another = <span className="u-muted u-small">{t('Somebody else decides')}</span>
  switch (claim.status) {
    case 'draft':
      return (
        <>
          {button(t('Edit'), () => open('edit'), 'default')}
          {button(
            t('Submit'),
            () => submit.mutate({ claim_id: claim.id, version: claim.version }),
            'light',
            submit.isPending,
          )}
        </>
      )
    case 'submitted':
      return button(t('Mark In Review'), () => review.mutate({ claim_id: claim.id }), 'light', review.isPending)
    case 'in_review':
      return (
        <>
          {button(t('Reject'), () => open('reject'), 'default')}
          {isOwn ? another : button(t('Approve'), () => open('approve'))}
        </>
      )
    case 'approved':
      return isOwn ? another : button(t('Mark as Paid'), () => open('pay'))
    case 'rejected':
      return button(t('Resubmit'), () => open('resubmit'))
    default:
      return null
  }
}

/** What can be done with a claim. */
function RowActions({ claim, open }: { claim: ClaimRow; open: (what: Open['what']) => void }) {
  const isOver =
    claim.status === 'paid' || claim.status === 'discarded' || (claim.status === 'rejected' && claim.is_resubmitted)
  if (isOver)
    return (
      <Button variant="default" onClick={() => open('view')}>
        {t('View')}
        <span className="u-visually-hidden"> {claim.claim_number}</span>
      </Button>
    )
  return (
    <>
      <NextStep claim={claim} open={open} />
      <Menu
        label={t('More actions for {claim_number}', { claim_number: claim.claim_number })}
        trigger={<IconDots size={18} aria-hidden />}
        items={[
          { label: t('View'), onSelect: () => open('view') },
          ...(claim.status === 'draft' ? [{ label: t('Discard'), onSelect: () => open('discard'), danger: true }] : []),
        ]}
      />
    </>
  )
}

/** Billing Insurance Claims: every claim, and its next step. */
export default function Claims() {
  const [making, setMaking] = useState(false)
  const [open, setOpen] = useState<Open | null>(null)
  const insurers = useInsurers().data?.rows ?? []
  const claims = useList(
    listClaims,
    { search: '', status: '', insurer: '', from: '', to: '', page: 1 },
    ({ search, status, insurer, from, to }) => ({
      search,
      status: oneOf(StatusFilter.options, status),
      insurance_provider: oneOf(
        insurers.map((row) => row.key),
        insurer,
      ),
      submitted_from: isDay(from) ? from : undefined,
      submitted_to: isDay(to) ? to : undefined,
    }),
  )
  const total = claims.query.data?.total
  const close = () => setOpen(null)
  const view = (claim: ClaimRow) => setOpen({ what: 'view', claim })
  const actions = actionsColumn<ClaimRow>((claim) => (
    <RowActions claim={claim} open={(what) => setOpen({ what, claim })} />
  ))
  return (
    <Page
      title={t('Billing Insurance Claims')}
      facts={total === undefined ? ' ' : `${formatNumber(total)} ${total === 1 ? t('claim') : t('claims')}`}
      actions={<Button onClick={() => setMaking(true)}>{t('New Claim')}</Button>}
    >
      <InsurancePages />
      <ListTable
        label={t('Insurance Claims')}
        columns={[...facts(view), actions]}
        list={claims}
        onOpen={view}
        search={t('Claim, invoice, member or patient')}
        choices={[
          { name: 'status', label: t('Status'), options: statuses },
          {
            name: 'insurer',
            label: t('Insurance provider'),
            select: true,
            options: [
              { value: '', label: t('All providers') },
              ...insurers.map(({ key, name }) => ({ value: key, label: name })),
            ],
          },
        ]}
        tools={
          claims.filters.from &&
          claims.filters.to && (
            <Button variant="default" onClick={() => claims.setFilters({ from: '', to: '' })}>
              {t('Submitted {from} to {to}: show all days', {
                from: formatDate(claims.filters.from),
                to: formatDate(claims.filters.to),
              })}
            </Button>
          )
        }
        end={<ExportButton endpoint={exportClaims} input={claims.asked} label={t('Export')} />}
        empty={{
          text: t('No claims yet'),
          hint: t('A claim begins with an issued invoice of a patient with an insurance provider and a member number.'),
        }}
        nothingFound={{
          text: t('No claims found'),
          hint: t('Check the spelling, or choose another status.'),
          all: t('Show all claims'),
        }}
      />
      {making && <ClaimDialog kind="new" onClose={() => setMaking(false)} />}
      {open?.what === 'view' && <ClaimDetails claimId={open.claim.id} onClose={close} />}
      {(open?.what === 'edit' || open?.what === 'resubmit') && (
        <ClaimDialog kind={open.what} claimId={open.claim.id} onClose={close} />
      )}
      {open?.what === 'approve' && <ApproveDialog claim={open.claim} onClose={close} />}
      {open?.what === 'reject' && <RejectDialog claim={open.claim} onClose={close} />}
      {open?.what === 'discard' && <DiscardDialog claim={open.claim} onClose={close} />}
      {open?.what === 'pay' && <PayDialog claim={open.claim} onClose={close} />}
    </Page>
  )
}
