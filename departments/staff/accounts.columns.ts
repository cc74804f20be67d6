// The columns of the accounts, for table and file.
import { columnsOf } from '../../kernel/contract/index.ts'
import { Account, accountStates } from './accounts.contract.ts'

const yesNo = { yes: 'Yes', no: 'No' }

export const accountColumns = columnsOf(Account, {
  name: { label: 'Person' },
  email: { label: 'Email', only: 'file' },
  roles: { label: 'Roles' },
  rights: {
    label: 'Single rights',
    value: ({ allowed, withheld }) =>
      [...allowed.map((says) => `+ ${says}`), ...withheld.map((says) => `− ${says}`)].join('; '),
  },
  active: { label: 'Active', words: yesNo, only: 'file', value: ({ active }) => (active ? 'yes' : 'no') },
  two_factor: { label: 'Two-factor sign-in', words: yesNo, value: ({ two_factor }) => (two_factor ? 'yes' : 'no') },
  last_sign_in_at: { label: 'Last sign-in', kind: 'instant' },
  made_by: { label: 'Made by' },
  made_at: { label: 'Made', kind: 'instant', only: 'file' },
  password: { label: 'First password', words: accountStates },
  handed_over_by: { label: 'Handed over by', only: 'file' },
  confirmed_by: { label: 'Confirmed by', only: 'file' },
  changed_by: { label: 'Rights changed by' },
  changed_at: { label: 'Rights changed', kind: 'instant', only: 'file' },
})
