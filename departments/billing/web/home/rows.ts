const base = '/hospital/billing'

/** The rows behind the figures of the home page. */
export const rowsOf = {
  queue: '/hospital/outpatient/queue?department=billing',
  pending: `${base}/invoices?status=pending&period=all`,
  overdue: `${base}/invoices?status=overdue&period=all`,
  today: `${base}/payments`,
  to_sign: `${base}/drawer?status=counted`,
  overnight: `${base}/drawer?status=overnight`,
  unconfirmed: `${base}/money-to-confirm`,
  to_accept: `${base}/drawer?tab=moves&moves=to_accept`,
}
