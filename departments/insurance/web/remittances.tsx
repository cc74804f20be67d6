import { useState } from 'react'
import { isZero } from '../../../kernel/contract/values/money.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { oneOf } from '../../../kernel/web/choices.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDate, formatMoney, formatName, formatNumber } from '../../../kernel/web/ui/format.ts'
import { AmountTable } from '../../../kernel/web/ui/lists/amount-table.tsx'
import { actionsColumn, DoneCell, Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { Dialog } from '../../../kernel/web/ui/overlay/dialog.tsx'
import { Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { getRemittance, listRemittances, type Remittance } from '../remittances.contract.ts'
import { RecordRemittance } from './remittance-form.tsx'
import { useInsurers } from './use-insurers.ts'
import { ClaimBadge, InsurancePages, Money } from './words.tsx'

const facts: Column<Remittance>[] = [
  {
    key: 'reference',
    label: t('Reference'),
    card: 'title',
    render: (row) => (
      <Stacked look="u-strong u-num" below={row.notes}>
        {row.reference_number}
      </Stacked>
    ),
  },
  { key: 'insurer', label: t('Insurance provider'), card: 'wide', render: (row) => row.insurer_name },
  {
    key: 'received',
    label: t('Received on'),
    render: (row) => <span className="u-num">{formatDate(row.received_on)}</span>,
  },
  {
    key: 'claims',
    label: t('Claims'),
    align: 'right',
    render: (row) => <span className="u-num">{formatNumber(row.claims)}</span>,
  },
  {
    key: 'amount',
    label: t('Amount'),
    align: 'right',
    render: (row) => (
      <Stacked
        look="u-num u-nowrap u-strong"
        below={
          !isZero(row.denied_amount) && t('denied {denied_amount}', { denied_amount: formatMoney(row.denied_amount) })
        }
      >
        {formatMoney(row.amount)}
      </Stacked>
    ),
  },
  {
    key: 'recorded',
    label: t('Recorded'),
    card: 'wide',
    render: (row) => <DoneCell at={row.created_at} by={row.recorded_by_name} />,
  },
]

/** What of one payment each claim got. */
function RemittanceDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useEndpoint(getRemittance, { remittance_id: id })
  const data = query.data
  return (
    <Dialog
      open
      onClose={onClose}
      title={data ? t('Remittance {reference_number}', { reference_number: data.reference_number }) : t('Remittance')}
      size="lg"
    >
      {!data ? (
        <Waiting for={query} failure={t('Failed to load the remittance')} lines={6} />
      ) : (
        <div className="u-stack">
          <p>
            {t('{insurer_name}, received {received_on}, recorded by {recorded_by_name}{notes}', {
              insurer_name: data.insurer_name,
              received_on: formatDate(data.received_on),
              recorded_by_name: data.recorded_by_name,
              notes: data.notes && `: ${data.notes}`,
            })}
          </p>
          <AmountTable
            caption={t('Claims of this remittance')}
            heads={[t('Claim'), t('Patient'), t('Payment'), t('Claimed'), t('Paid'), t('Denied'), t('Still open')]}
            words={[0, 1]}
            lines={data.rows.map((row) => ({
              key: row.claim_id,
              name: (
                <>
                  <span className="u-num">{row.claim_number}</span> <ClaimBadge status={row.status} />
                </>
              ),
              facts: row.invoice_number,
              cells: [
                <>
                  {formatName(row)}
                  <span className="u-person-facts">{t('OP {op_number}', { op_number: row.op_number })}</span>
                </>,
                row.payment_number,
                formatMoney(row.claimed_amount),
                formatMoney(row.amount),
                <Money key="denied" of={row.denied_amount} />,
                <Money key="open" of={row.open_amount} />,
              ],
            }))}
            sums={[
              {
                key: 'total',
                name: 'Total',
                cells: [formatMoney(data.amount), <Money key="denied" of={data.denied_amount} />, null],
              },
            ]}
          />
        </div>
      )}
    </Dialog>
  )
}

/** Remittances: payments of insurers, each over one claim or many. */
export default function Remittances() {
  const [making, setMaking] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const insurers = useInsurers().data?.rows ?? []
  const remittances = useList(listRemittances, { search: '', insurer: '', page: 1 }, ({ search, insurer }) => ({
    search,
    insurance_provider: oneOf(
      insurers.map((row) => row.key),
      insurer,
    ),
  }))
  const actions = actionsColumn<Remittance>((row) => (
    <Button variant="default" onClick={() => setShown(row.id)}>
      {t('View')}
      <span className="u-visually-hidden"> {row.reference_number}</span>
    </Button>
  ))
  return (
    <Page title={t('Remittances')} actions={<Button onClick={() => setMaking(true)}>{t('Record Remittance')}</Button>}>
      <InsurancePages />
      <ListTable
        label={t('Remittances')}
        columns={[...facts, actions]}
        list={remittances}
        onOpen={(row) => setShown(row.id)}
        search={t('Reference or note')}
        choices={[
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
        empty={{
          text: t('No remittances yet'),
          hint: t('Record what an insurer has paid, and which claims it is for.'),
        }}
        nothingFound={{
          text: t('No remittances found'),
          hint: t('Check the reference.'),
          all: t('Show all remittances'),
        }}
      />
      {making && <RecordRemittance onClose={() => setMaking(false)} />}
      {shown && <RemittanceDetails id={shown} onClose={() => setShown(null)} />}
    </Page>
  )
}
