import { t } from '../../../../kernel/contract/words/text.ts'
import '../billing.css'
import { useState } from 'react'
import { addDays, writeDay } from '../../../../kernel/contract/values/days.ts'
import { fromCents, sumCents } from '../../../../kernel/contract/values/money.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { formatDateTime, formatMoney, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { AmountTable } from '../../../../kernel/web/ui/lists/amount-table.tsx'
import { FilterChips } from '../../../../kernel/web/ui/lists/filter-chips.tsx'
import { Notice, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { accounts, closeDays, getBooks, listClosings } from '../../books.contract.ts'

const spans = [
  { value: 'today', label: t('Today') },
  { value: 'month', label: t('This month') },
  { value: 'year', label: t('This year') },
]
function daysOf(span: string): { from: string; to: string } {
  const to = hospitalToday()
  return { from: span === 'year' ? `${to.slice(0, 4)}-01-01` : span === 'today' ? to : `${to.slice(0, 7)}-01`, to }
}

function CloseDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(closeDays.input, { through: addDays(hospitalToday(), -1) })
  const close = useCommand(closeDays)
  return (
    <FormDialog
      title={t('Close Days')}
      form={form}
      draft="close-days"
      submitLabel={t('Close Days')}
      size="sm"
      onClose={onClose}
      send={close.mutateAsync}
      done={(values) => t('Closed through {through}', { through: writeDay(values.through) })}
    >
      <p>{t('All days up to this one are closed with the balances that they end on. It cannot be taken back.')}</p>
      <DateField name="through" label={t('Through')} required />
    </FormDialog>
  )
}

function Balances({ days }: { days: { from: string; to: string } }) {
  const books = useEndpoint(getBooks, days)
  if (!books.data) return <Waiting for={books} failure={t('Failed to load the books')} lines={8} />
  const { rows, differences } = books.data
  const sum = (of: 'debit' | 'credit') => formatMoney(fromCents(sumCents(rows.map((row) => row[of]))))
  return (
    <>
      {differences.length > 0 && (
        <Notice tone="red">
          {t(
            'These are not right in the books: {differences}. Please tell your provider, and change nothing by hand.',
            {
              differences: differences.join(', '),
            },
          )}
        </Notice>
      )}
      <AmountTable
        caption={t('Trial balance')}
        heads={[t('Account'), t('Debit'), t('Credit'), t('Balance')]}
        lines={rows.map((row) => ({
          key: `${row.account} ${row.of}`,
          name: accounts[row.account],
          facts: row.of,
          cells: [formatMoney(row.debit), formatMoney(row.credit), formatMoney(row.balance)],
        }))}
        sums={[{ key: 'together', name: 'Total', cells: [sum('debit'), sum('credit'), null] }]}
      />
    </>
  )
}

function Closings() {
  const closings = useEndpoint(listClosings, {})
  if (!closings.data) return <Waiting for={closings} failure={t('Failed to load closed days')} lines={3} />
  if (!closings.data.rows.length) return <p className="u-muted">{t('No day has been closed yet.')}</p>
  return (
    <AmountTable
      caption={t('Closed days')}
      lines={closings.data.rows.map((row) => ({
        key: row.through,
        name: `Through ${writeDay(row.through)}`,
        facts: `${row.closed_by_name}, ${formatDateTime(row.closed_at)}`,
        cells: [
          <Badge key="agrees" tone={row.agrees ? 'green' : 'red'}>
            {row.agrees ? t('Unchanged') : t('Changed since')}
          </Badge>,
        ],
      }))}
    />
  )
}

/** The books: the trial balance of the journal, whether everything agrees with it, and closed days. */
export default function Books() {
  const [filters, setFilters] = useUrlState({ span: 'month' })
  const [closing, setClosing] = useState(false)
  return (
    <Page
      title={t('Books')}
      facts={t('Every shilling, from the journal')}
      actions={<Button onClick={() => setClosing(true)}>{t('Close Days')}</Button>}
    >
      <div className="u-split">
        <Panel
          title={t('Trial balance')}
          actions={
            <FilterChips
              label={t('Days')}
              value={filters.span}
              options={spans}
              onChange={(span) => setFilters({ span })}
            />
          }
        >
          <Balances days={daysOf(filters.span)} />
        </Panel>
        <Panel title={t('Closed days')}>
          <Closings />
        </Panel>
      </div>
      {closing && <CloseDialog onClose={() => setClosing(false)} />}
    </Page>
  )
}
