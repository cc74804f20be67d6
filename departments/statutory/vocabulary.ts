import { defineWords, type Known } from '../../kernel/contract/index.ts'

const words = defineWords('statutory', {
  permissions: {
    'statutory.report': {
      says: 'Prepare the Ministry of Health’s reports and answer for notifiable diseases',
      module: 'reports',
      roles: ['admin', 'records_officer'],
    },
    'statutory.sign': {
      says: 'Sign, send and reopen the Ministry of Health’s reports',
      module: 'reports',
      roles: ['admin', 'records_officer'],
    },
  },
  topics: ['statutory'],
  entities: ['dhis2_form', 'dhis2_settings', 'statutory_alert', 'statutory_return'],
  errors: {
    no_such_form: [404, 'There is no such form for this month'],
    cell_not_found: [404, 'This form has no such figure'],
    cell_is_counted: [
      409,
      'Uzima counts this figure itself; it is corrected where it was recorded',
      { overtaken: false },
    ],
    return_state: [
      409,
      'The report has been signed or reopened in the meantime. Please look at it again.',
      { overtaken: true },
    ],
    dhis2_not_connected: [409, 'The hospital is not connected to DHIS2', { overtaken: false }],
    nothing_mapped: [409, 'No figure of this form has a DHIS2 element yet', { overtaken: false }],
    alert_not_found: [404, 'There is no such alert'],
    alert_state: [409, 'Somebody else answers for it already', { overtaken: true }],
    month_not_over: [409, 'The month is not over yet', { overtaken: false }],
  },
  tables: [
    'statutory_alerts',
    'statutory_dhis2_forms',
    'statutory_dhis2_sendings',
    'statutory_dhis2_settings',
    'statutory_entries',
    'statutory_returns',
    'statutory_signings',
  ],
})

declare module '../../kernel/contract/vocabulary.ts' {
  interface Words {
    statutory: Known<typeof words>
  }
}
