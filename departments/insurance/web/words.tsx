import { t } from '../../../kernel/contract/words/text.ts'
import './insurance.css'
import { Link, useLocation } from 'react-router'
import { isZero, toCents } from '../../../kernel/contract/values/money.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatMoney } from '../../../kernel/web/ui/format.ts'
import { StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { positive } from '../contract.ts'
import { type ClaimStatus, claimStatuses, denialReasons } from '../words.ts'

export const BASE = '/hospital/billing/insurance'
export const invoicePath = (id: string): string => `/hospital/billing/invoices/${id}`
export const reasonChoices = Object.entries(denialReasons).map(([value, label]) => ({ value, label }))

const tones = {
  draft: 'grey',
  submitted: 'blue',
  in_review: 'blue',
  approved: 'amber',
  rejected: 'red',
  paid: 'green',
  discarded: 'grey',
} as const
/** How a claim stands. What is approved still waits for its money. */
export const ClaimBadge = ({ status }: { status: ClaimStatus }) => (
  <StatusBadge status={status} label={claimStatuses[status]} tone={tones[status]} />
)

const pages = [
  ['', t('Claims')],
  ['/batches', t('Batches')],
  ['/remittances', t('Remittances')],
  ['/denied', t('Denied')],
] as const
/** The ways between the pages of insurance. */
export function InsurancePages() {
  const { pathname } = useLocation()
  return (
    <nav className="insurance-tabs" aria-label={t('Insurance')}>
      {pages.map(([path, label]) => {
        const here = pathname === `${BASE}${path}`
        return (
          <Button
            key={path}
            component={Link}
            to={`${BASE}${path}`}
            variant={here ? 'light' : 'default'}
            aria-current={here ? 'page' : undefined}
          >
            {label}
          </Button>
        )
      })}
    </nav>
  )
}

/** What was typed as cents; 0 while it is no amount. */
export function centsOf(text: string | null | undefined): number {
  const read = positive.safeParse(text ?? '')
  return read.success ? toCents(read.data) : 0
}

/** An amount, at the right of its cell; nothing where it is 0. */
export const Money = ({ of }: { of: string }) =>
  isZero(of) ? null : <span className="u-num u-nowrap">{formatMoney(of)}</span>
