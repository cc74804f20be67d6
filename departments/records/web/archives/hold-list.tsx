import { useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { oneOf } from '../../../../kernel/web/choices.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatName, humanise } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { PatientCell } from '../../../patients/web/offers.tsx'
import { holdStates, listHolds } from '../../archives.contract.ts'
import { LiftOne } from './archive-dialogs.tsx'

type Row = Output<typeof listHolds>['rows'][number]
const columns: Column<Row>[] = [
  { key: 'patient', label: t('Patient'), card: 'title', render: (row) => <PatientCell row={row} /> },
  {
    key: 'why',
    label: t('Why'),
    card: 'wide',
    render: (row) => (
      <Stacked
        look="u-lines"
        below={[
          row.reference,
          row.lifted_at &&
            t('lifted {lifted_at} by {lifted_by_name}: {lift_reason}', {
              lifted_at: formatDate(row.lifted_at),
              lifted_by_name: row.lifted_by_name,
              lift_reason: row.lift_reason,
            }),
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        {row.reason}
      </Stacked>
    ),
  },
  { key: 'held', label: t('On hold since'), render: (row) => <DoneCell at={row.held_at} by={row.held_by_name} /> },
]

/** Records that a legal hold keeps back. */
export function HoldList() {
  const [lifting, setLifting] = useState<Row | null>(null)
  const list = useList(listHolds, { search: '', state: 'on_hold', page: 1 }, ({ search, state }) => ({
    search,
    state: oneOf(holdStates, state) ?? 'on_hold',
  }))
  return (
    <>
      <ListTable
        label={t('Legal holds')}
        columns={[
          ...columns,
          actionsColumn<Row>((row) =>
            row.lifted_at ? null : (
              <Button variant="default" size="compact-md" onClick={() => setLifting(row)}>
                {t('Lift')}
                <span className="u-visually-hidden"> {t('the hold on {row}', { row: formatName(row) })}</span>
              </Button>
            ),
          ),
        ]}
        list={list}
        search={t('Name, OP number or case')}
        choices={[
          { name: 'state', label: t('State'), options: holdStates.map((value) => ({ value, label: humanise(value) })) },
        ]}
        empty={{
          text: t('No record is on hold'),
          hint: t(
            'What a court, the police or a complaint needs is put on hold, and is not archived until that is lifted.',
          ),
        }}
        nothingFound={{ text: t('Nothing fits'), hint: t('Choose another state, or search for another name.') }}
      />
      {lifting && <LiftOne holdId={lifting.id} name={formatName(lifting)} onClose={() => setLifting(null)} />}
    </>
  )
}
