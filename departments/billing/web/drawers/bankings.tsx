import { t } from '../../../../kernel/contract/words/text.ts'
import '../billing.css'
import { useState } from 'react'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { MoneyField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatDate, formatDateTime, formatMoney, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog, LoadingDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { actionsColumn, DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { useOwnList } from '../../../../kernel/web/use-list.ts'
import {
  type Banking,
  bankCash,
  banking,
  bankingDirections,
  listBankings,
  matchBanking,
} from '../../bankings.contract.ts'
import { Amount } from '../words.tsx'

const directions = Object.entries(bankingDirections).map(([value, label]) => ({ value, label: t(label) }))
function BankForm({ account, onClose }: { account: string; onClose: () => void }) {
  const form = useZodForm(bankCash.input, {
    ...{ direction: 'to_bank', amount: '', bank_account: account, slip: '', slip_day: hospitalToday() },
  })
  const bank = useCommand(bankCash)
  return (
    <FormDialog
      title={t('Bank')}
      form={form}
      draft="bank-cash"
      submitLabel={t('Record')}
      onClose={onClose}
      send={bank.mutateAsync}
      done={t('Recorded')}
    >
      <SelectField name="direction" label={t('Where')} options={directions} required />
      <MoneyField name="amount" label={t('Amount')} required />
      <TextField name="bank_account" label={t('Bank account')} required maxLength={60} />
      <TextField
        name="slip"
        label={t('Number of the slip')}
        required
        maxLength={40}
        help={t('Letters and digits; a cheque has one too')}
      />
      <DateField name="slip_day" label={t('Day on the slip')} required />
    </FormDialog>
  )
}

/** Bank: cash between the safe and the bank, with its slip; the account begins as it was last. */
export function BankDialog({ onClose }: { onClose: () => void }) {
  const last = useEndpoint(listBankings, { page_size: 1 })
  if (!last.data) return <LoadingDialog title={t('Bank')} queries={[last]} onClose={onClose} />
  return <BankForm account={last.data.rows[0]?.bank_account ?? ''} onClose={onClose} />
}

/** Found on Statement: what another person brought stands on the bank's statement. */
function MatchDialog({ of, onClose }: { of: Banking; onClose: () => void }) {
  const form = useZodForm(matchBanking.input, { banking_id: of.id, note: '' })
  const match = useCommand(matchBanking)
  return (
    <FormDialog
      title={t('Found on Statement')}
      form={form}
      draft={`match-banking.${of.id}`}
      submitLabel={t('Found on Statement')}
      size="sm"
      onClose={onClose}
      send={match.mutateAsync}
      done={t('Recorded')}
    >
      <p>
        {t('Slip {slip} of {slip_day}: {amount}, {bank_account}. Does the bank’s statement say the same?', {
          slip: of.slip,
          slip_day: formatDate(of.slip_day),
          amount: formatMoney(of.amount),
          bank_account: of.bank_account,
        })}
      </p>
      <TextField name="note" label={t('Note')} maxLength={500} />
    </FormDialog>
  )
}

const tones = { recorded: 'amber', matched: 'green' } as const
const columns: Column<Banking>[] = [
  {
    key: 'slip',
    label: t('Slip'),
    card: 'title',
    render: (row) => <Stacked below={formatDate(row.slip_day)}>{row.slip}</Stacked>,
  },
  { key: 'direction', label: t('Where'), render: (row) => t(bankingDirections[row.direction]) },
  { key: 'account', label: t('Bank account'), render: (row) => row.bank_account },
  { key: 'amount', label: t('Amount'), align: 'right', render: (row) => <Amount of={row.amount} strong /> },
  {
    key: 'brought',
    label: t('Brought by'),
    render: (row) => <DoneCell at={row.recorded_at} by={row.brought_by_name} />,
  },
  {
    key: 'status',
    label: t('Status'),
    render: (row) => (
      <Stacked
        look=""
        below={[row.matched_by_name, row.matched_at && formatDateTime(row.matched_at), row.match_note]
          .filter(Boolean)
          .join(' · ')}
      >
        <StatusBadge status={row.status} label={t(banking.labels[row.status])} tone={tones[row.status]} />
      </Stacked>
    ),
  },
]

const statuses = ['recorded', 'matched'] as const
const statusChoices = choicesOf(t('All'), statuses, banking.labels)

/** What went to the bank and came from it, and whether the bank's statement has it. */
export function Bankings() {
  const { me, can } = useSession()
  const [matching, setMatching] = useState<Banking | null>(null)
  const bankings = useOwnList(
    listBankings,
    { status: '', page: 1 },
    ({ status }) => ({ status: oneOf(statuses, status) }),
    { size: 10 },
  )
  const actions = actionsColumn<Banking>(
    (row) =>
      row.status === 'recorded' &&
      row.brought_by !== me?.staff_id &&
      can('billing.books') && (
        <Button variant="default" onClick={() => setMatching(row)}>
          {t('Found on Statement')}
          <span className="u-visually-hidden"> {t('slip {slip}', { slip: row.slip })}</span>
        </Button>
      ),
  )
  return (
    <>
      <ListTable
        label={t('Bankings')}
        columns={[...columns, actions]}
        list={bankings}
        choices={[{ name: 'status', label: t('Status'), options: statusChoices }]}
        empty={{
          text: t('Nothing has been banked yet'),
          hint: t('What is brought from the safe to the bank stands here with its slip.'),
        }}
        nothingFound={{ text: t('No bankings found'), hint: t('Choose another status.'), all: t('Show all') }}
      />
      {matching && <MatchDialog of={matching} onClose={() => setMatching(null)} />}
    </>
  )
}
