import { t } from '../../../kernel/contract/words/text.ts'
import './treatment.css'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '../../../kernel/contract/index.ts'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatNumber } from '../../../kernel/web/ui/format.ts'
import { actionsColumn, DoneCell, Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { PatientCell } from '../../patients/web/offers.tsx'
import { listTreatmentPlans, planStatuses, planStatusLabels } from '../contract.ts'
import { PlanHistory } from './plan-history.tsx'

type Row = Output<typeof listTreatmentPlans>['rows'][number]
const chips = choicesOf(t('Open'), planStatuses, planStatusLabels)

/** The treatment plans of every patient, the open ones first of all. */
export default function OpenPlans() {
  const [history, setHistory] = useState<Row | null>(null)
  const plans = useList(listTreatmentPlans, { search: '', status: '', page: 1 }, ({ search, status }) => ({
    search,
    status: oneOf(planStatuses, status),
  }))
  const columns: Column<Row>[] = [
    { key: 'patient', label: t('Patient'), card: 'title', render: (row) => <PatientCell row={row} /> },
    {
      key: 'plan',
      label: t('Plan'),
      card: 'wide',
      render: (row) => <Stacked below={row.instructions}>{row.title}</Stacked>,
    },
    { key: 'duration', label: t('Duration'), render: (row) => row.duration },
    {
      key: 'status',
      label: t('Status'),
      render: (row) => <StatusBadge status={row.status} label={t(planStatusLabels[row.status])} />,
    },
    {
      key: 'updated',
      label: t('Last changed'),
      card: 'wide',
      render: (row) => <DoneCell at={row.updated_at} by={row.updated_by_name} />,
    },
    actionsColumn((row) => (
      <>
        {row.open_visit_id && (
          <Button
            variant="default"
            size="compact-md"
            component={Link}
            to={`/hospital/outpatient/treatment/${row.open_visit_id}`}
          >
            {t('Update')}
            <span className="u-visually-hidden"> {row.title}</span>
          </Button>
        )}
        <Button variant="default" size="compact-md" onClick={() => setHistory(row)}>
          {t('History')}
          <span className="u-visually-hidden"> {t('of {title}', { title: row.title })}</span>
        </Button>
      </>
    )),
  ]
  const total = plans.query.data?.total
  return (
    <Page
      title={t('Treatment Plans')}
      facts={
        total === undefined
          ? ' '
          : t('{total} {value}, the latest changed first', {
              total: formatNumber(total),
              value: total === 1 ? t('plan') : t('plans'),
            })
      }
    >
      <ListTable
        label={t('Treatment Plans')}
        columns={columns}
        list={plans}
        search={t('Patient, OP number or title')}
        choices={[{ name: 'status', label: t('Status'), options: chips }]}
        empty={{
          text: t('No treatment plans found'),
          hint: t('Plans are written during a consultation, by its Treatment Plan button.'),
        }}
        nothingFound={{ text: t('No treatment plans found'), hint: t('Check the spelling, or choose another status.') }}
      />
      {history && <PlanHistory plan={history} onClose={() => setHistory(null)} />}
    </Page>
  )
}
