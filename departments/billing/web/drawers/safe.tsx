import { t } from '../../../../kernel/contract/words/text.ts'
import '../billing.css'
import { useState } from 'react'
import { isZero } from '../../../../kernel/contract/values/money.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatDateTime, formatMoney } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Notice, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { useOwnList } from '../../../../kernel/web/use-list.ts'
import { useByTwo } from '../../../approvals/web/offers.tsx'
import { countSafe, getSafe, listSafeCounts, type SafeCount } from '../../safe.contract.ts'
import { Amount } from '../words.tsx'
import { BankDialog } from './bankings.tsx'
import { noPieces, PieceFields, piecesSaid } from './piece-fields.tsx'

/** Count Safe: how many of each note and coin lie in it; a second person approves it. */
function CountDialog({ onClose }: { onClose: () => void }) {
  const safe = useEndpoint(getSafe, {})
  const form = useZodForm(countSafe.input, { ...noPieces, note: '', witness_token: null })
  const count = useByTwo(countSafe)
  const first = safe.data?.counted_at === null
  return (
    <FormDialog
      title={t('Count Safe')}
      form={form}
      draft="count-safe"
      submitLabel={t('Count Safe')}
      size="md"
      onClose={onClose}
      send={async (values) => {
        const counted = await count(values)
        if (!counted) return
        toast.success(
          counted.opening || isZero(counted.difference)
            ? t('Safe counted')
            : t('Safe counted; the difference of {difference} is booked', {
                difference: formatMoney(counted.difference),
              }),
        )
      }}
    >
      <p>
        {first
          ? t('This is the first count. What lies in the safe now was there before Uzima.')
          : t('Count it together with the second person. Nobody puts anything in or takes anything out meanwhile.')}
      </p>
      <PieceFields expected={first ? undefined : safe.data?.balance} />
      <TextAreaField
        name="note"
        label={t('Note')}
        rows={2}
        maxLength={500}
        help={t('Needed where it does not agree')}
      />
    </FormDialog>
  )
}

/** The safe: what must lie in it, and what can be done with it. */
export function Safe() {
  const { can } = useSession()
  const [dialog, setDialog] = useState<'count' | 'bank' | null>(null)
  const safe = useEndpoint(getSafe, {})
  if (!safe.data) return <Waiting for={safe} failure={t('Failed to load the safe')} lines={2} />
  const { balance, counted_at } = safe.data
  return (
    <>
      <div className="u-row billing-own">
        <div>
          <span className="billing-figure u-num">{formatMoney(balance)}</span>
          <span className="u-person-facts">
            {counted_at
              ? t('must lie in it · counted {counted_at}', { counted_at: formatDateTime(counted_at) })
              : t('must lie in it · never counted')}
          </span>
        </div>
        {can('billing.books') && (
          <span className="billing-end u-row">
            <Button variant="default" onClick={() => setDialog('bank')}>
              {t('Bank')}
            </Button>
            <Button variant="default" onClick={() => setDialog('count')}>
              {t('Count Safe')}
            </Button>
          </span>
        )}
      </div>
      {!counted_at && (
        <Notice tone="amber">
          {t('Count the safe first: a float can only be taken from what is known to lie in it.')}
        </Notice>
      )}
      {dialog === 'count' && <CountDialog onClose={() => setDialog(null)} />}
      {dialog === 'bank' && <BankDialog onClose={() => setDialog(null)} />}
    </>
  )
}

const columns: Column<SafeCount>[] = [
  {
    key: 'counted',
    label: t('Counted'),
    card: 'title',
    render: (row) => <DoneCell at={row.counted_at} by={row.counted_by_name} />,
  },
  { key: 'second', label: t('Second person'), render: (row) => row.signed_by_name ?? t('Alone') },
  {
    key: 'expected',
    label: t('Expected'),
    align: 'right',
    render: (row) => <Amount of={row.expected_amount} />,
  },
  {
    key: 'found',
    label: t('In the safe'),
    align: 'right',
    render: (row) => (
      <Stacked look="u-num" below={piecesSaid(row.counts)}>
        {formatMoney(row.counted_amount)}
      </Stacked>
    ),
  },
  {
    key: 'difference',
    label: t('Difference'),
    align: 'right',
    render: (row) =>
      row.opening && !row.difference.startsWith('-') ? (
        t('First count')
      ) : isZero(row.difference) ? (
        t('Agrees')
      ) : (
        <Amount of={row.difference} strong />
      ),
  },
  { key: 'note', label: t('Note'), render: (row) => row.note ?? '–' },
]

/** The counts of the safe, newest first. */
export function SafeCounts() {
  const counts = useOwnList(listSafeCounts, { page: 1 }, () => ({}), { size: 10 })
  return (
    <ListTable
      label={t('Counts of the safe')}
      columns={columns}
      list={counts}
      empty={{
        text: t('The safe has not been counted yet'),
        hint: t('Whoever keeps the books counts it, together with a second person.'),
      }}
    />
  )
}
