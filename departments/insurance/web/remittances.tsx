import { Button } from '@mantine/core'
import { useState } from 'react'
import { oneOf } from '../../../kernel/web/choices.ts'
import { AmountTable } from '../../../kernel/web/ui/amount-table.tsx'
import { actionsColumn, DoneCell, Stacked } from '../../../kernel/web/ui/columns.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { Dialog } from '../../../kernel/web/ui/dialog.tsx'
import { Waiting } from '../../../kernel/web/ui/feedback.tsx'
import { formatDate, formatMoney, formatName, formatNumber } from '../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useList } from '../../../kernel/web/use-list.ts'
import { getRemittance, listRemittances, type Remittance } from '../remittances.contract.ts'
import { RecordRemittance } from './remittance-form.tsx'
import { useInsurers } from './use-insurers.ts'
import { ClaimBadge, InsurancePages, Money } from './words.tsx'

const facts: Column<Remittance>[] = [
  {
    key: 'reference',
    label: 'Reference',
    card: 'title',
    render: (row) => (
      <Stacked look="u-strong u-num" below={row.notes}>
        {row.reference_number}
      </Stacked>
    ),
  },
  { key: 'insurer', label: 'Insurance Provider', card: 'wide', render: (row) => row.insurer_name },
  { key: 'received', label: 'Received On', render: (row) => <span className="u-num">{formatDate(row.received_on)}</span> },
  { key: 'claims', label: 'Claims', align: 'right', render: (row) => <span className="u-num">{formatNumber(row.claims)}</span> },
  {
    key: 'amount',
    label: 'Amount',
    align: 'right',
    render: (row) => (
      <Stacked look="u-num u-nowrap u-strong" below={row.denied_amount !== '0.00' && `denied ${formatMoney(row.denied_amount)}`}>
        {formatMoney(row.amount)}
      </Stacked>
    ),
  },
  { key: 'recorded', label: 'Recorded', card: 'wide', render: (row) => <DoneCell at={row.created_at} by={row.recorded_by_name} /> },
]

/** What of one payment each claim got. */
function RemittanceDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useEndpoint(getRemittance, { remittance_id: id })
  const data = query.data
  return (
    <Dialog open onClose={onClose} title={data ? `Remittance ${data.reference_number}` : 'Remittance'} size="lg">
      {!data ? (
        <Waiting for={query} failure="Failed to load the remittance" lines={6} />
      ) : (
        <div className="u-stack">
          <p>
            {data.insurer_name}, received {formatDate(data.received_on)}, recorded by {data.recorded_by_name}
            {data.notes && `: ${data.notes}`}
          </p>
          <AmountTable
            caption="Claims of this remittance"
            heads={['Claim', 'Patient', 'Payment', 'Claimed', 'Paid', 'Denied', 'Still open']}
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
                  <span className="u-person-facts">OP {row.op_number}</span>
                </>,
                row.payment_number,
                formatMoney(row.claimed_amount),
                formatMoney(row.amount),
                <Money key="denied" of={row.denied_amount} />,
                <Money key="open" of={row.open_amount} />,
              ],
            }))}
            sums={[
              { key: 'total', name: 'Total', cells: [formatMoney(data.amount), <Money key="denied" of={data.denied_amount} />, null] },
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
      View<span className="u-visually-hidden"> {row.reference_number}</span>
    </Button>
  ))
  return (
    <Page title="Remittances" actions={<Button onClick={() => setMaking(true)}>Record Remittance</Button>}>
      <InsurancePages />
      <ListTable
        label="Remittances"
        columns={[...facts, actions]}
        list={remittances}
        onOpen={(row) => setShown(row.id)}
        search="Reference or note"
        choices={[
          {
            name: 'insurer',
            label: 'Insurance provider',
            select: true,
            options: [{ value: '', label: 'All providers' }, ...insurers.map(({ key, name }) => ({ value: key, label: name }))],
          },
        ]}
        empty={{ text: 'No remittances yet', hint: 'Record what an insurer has paid, and which claims it is for.' }}
        nothingFound={{ text: 'No remittances found', hint: 'Check the reference.', all: 'Show all remittances' }}
      />
      {making && <RecordRemittance onClose={() => setMaking(false)} />}
      {shown && <RemittanceDetails id={shown} onClose={() => setShown(null)} />}
    </Page>
  )
}
