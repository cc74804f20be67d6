const base = '/hospital/pharmacy'
/** The rows behind each figure. */
export const rowsOf = {
  pending: `${base}/prescriptions?status=pending`,
  dispensing: `${base}/prescriptions?status=dispensing&owed=no`,
  owed: `${base}/prescriptions?owed=yes`,
  dispensed_today: `${base}/prescriptions?status=completed&by=dispensed&period=today`,
  cancelled_today: `${base}/prescriptions?status=cancelled&by=cancelled&period=today`,
  low_stock: `${base}/low-stock`,
  expiring: `${base}/reports/expiry?word=warning`,
}
