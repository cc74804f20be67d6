import { Button } from '@mantine/core'
import { useState } from 'react'
import { oneOf } from '../../../kernel/web/choices.ts'
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
          <div className="insurance-scroll">
            <table className="insurance-paid">
              <thead>
                <tr>
                  <th scope="col">Claim</th>
                  <th scope="col">Patient</th>
                  <th scope="col">Payment</th>
                  {['Claimed', 'Paid', 'Denied', 'Still open'].map((label) => (
                    <th key={label} scope="col" className="insurance-money">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.rows.map((row) => (
                  <tr key={row.claim_id}>
                    <th scope="row">
                      <span className="u-num">{row.claim_number}</span> <ClaimBadge status={row.status} />
                      <span className="u-person-facts">{row.invoice_number}</span>
                    </th>
                    <td>
                      {formatName(row)}
                      <span className="u-person-facts">OP {row.op_number}</span>
                    </td>
                    <td>{row.payment_number}</td>
                    <td className="insurance-money">{formatMoney(row.claimed_amount)}</td>
                    <td className="insurance-money">{formatMoney(row.amount)}</td>
                    <td className="insurance-money">
                      <Money of={row.denied_amount} />
                    </td>
                    <td className="insurance-money">
                      <Money of={row.open_amount} />
                    </td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={4}>
                    Total
                  </th>
                  <td className="insurance-money">{formatMoney(data.amount)}</td>
                  <td className="insurance-money">
                    <Money of={data.denied_amount} />
                  </td>
                  <td />
                </tr>
              </tfoot>
            </table>
          </div>
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
