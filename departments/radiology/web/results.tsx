import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { oneOf } from '../../../kernel/web/choices.ts'
import { actionsColumn, DoneCell, Stacked } from '../../../kernel/web/ui/columns.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/export-button.tsx'
import { formatName, NOTHING } from '../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useList } from '../../../kernel/web/use-list.ts'
import { PatientCell } from '../../patients/web/offers.tsx'
import { amendmentWaits } from '../../visits/of-order.ts'
import {
  exportRadiologyResults,
  listAwaitingReports,
  listRadiologyResults,
  type RadiologyResult,
  ReportStatus,
} from '../results.contract.ts'
import { useReview } from './review.tsx'
import { ReportState, reportPath, reportStates, Urgency, writePath } from './words.tsx'

const facts: Column<RadiologyResult>[] = [
  { key: 'patient', label: 'Patient', card: 'title', width: 180, render: (row) => <PatientCell row={row} visitId={row.visit_id} /> },
  {
    key: 'study',
    label: 'Study',
    card: 'wide',
    width: 180,
    render: (row) => {
      const number = <span className="u-nowrap">{row.order_number}</span>
      const images = row.images.length > 0 && ` · ${row.images.length} ${row.images.length === 1 ? 'image' : 'images'}`
      return (
        <Stacked
          below={
            <>
              {number}
              {images}
            </>
          }
        >
          {row.study_type}
        </Stacked>
      )
    },
  },
  { key: 'priority', label: 'Priority', render: (row) => <Urgency priority={row.priority} /> },
  {
    key: 'status',
    label: 'Status',
    render: (row) => <ReportState status={row.status} amending={amendmentWaits(row)} />,
  },
  { key: 'performed', label: 'Performed', card: 'wide', render: (row) => <DoneCell at={row.performed_at} by={row.performed_by_name} /> },
  {
    key: 'reviewed',
    label: 'Reviewed',
    card: 'wide',
    render: (row) =>
      row.reviewed_at ? (
        <DoneCell at={row.reviewed_at} by={[row.reviewed_by_name, row.rejection_reason].filter(Boolean).join(': ')} />
      ) : (
        NOTHING
      ),
  },
]

/** Radiology's reports, from the draft to the approved one. */
export default function Results() {
  const navigate = useNavigate()
  const results = useList(listRadiologyResults, { search: '', status: '', page: 1 }, ({ search, status }) => ({
    search,
    status: oneOf(ReportStatus.options, status),
  }))
  const awaiting = useEndpoint(listAwaitingReports, { page_size: 1 })
  const review = useReview()
  const waiting = awaiting.data?.total ?? 0

  const actions = actionsColumn<RadiologyResult>((row) => {
    const of = <span className="u-visually-hidden"> of {formatName(row)}</span>
    return (
      <>
        {review.may(row) && (
          <>
            <Button variant="default" onClick={() => review.reject(row)}>
              Reject{of}
            </Button>
            <Button onClick={() => review.approve(row)}>Approve{of}</Button>
          </>
        )}
        {(row.status === 'rejected' || row.status === 'draft') && (
          <Button component={Link} to={writePath(row.order_id)}>
            {row.status === 'draft' ? 'Continue' : 'Reenter'}
            {of}
          </Button>
        )}
        {row.status !== 'draft' && (
          <Button variant="default" component={Link} to={reportPath(row.id)}>
            View Report{of}
          </Button>
        )}
      </>
    )
  })

  return (
    <Page
      title="Radiology Results"
      facts={awaiting.data ? `${waiting} ${waiting === 1 ? 'examination waits' : 'examinations wait'} for a report` : ' '}
      actions={
        <>
          <ExportButton endpoint={exportRadiologyResults} input={results.asked} label="Export" />
          <Button
            disabled={waiting === 0}
            title={waiting === 0 ? 'Nothing is scheduled or in progress without a report' : undefined}
            onClick={() => navigate('/hospital/radiology/results/new')}
          >
            Enter New Result
          </Button>
        </>
      }
    >
      <ListTable
        label="Radiology results"
        columns={[...facts, actions]}
        list={results}
        onOpen={(row) => navigate(reportPath(row.id))}
        rowTone={(row) => (row.priority === 'stat' && row.status !== 'approved' ? 'red' : undefined)}
        search="Patient, OP, visit, order number or study"
        choices={[{ name: 'status', label: 'Status', options: reportStates }]}
        empty={{ text: 'No radiology results yet', hint: 'A report appears here as soon as it is begun.' }}
        nothingFound={{
          text: 'No radiology results found',
          hint: 'Check the spelling, or choose another status.',
          all: 'Show all results',
        }}
      />
      {review.dialogs}
    </Page>
  )
}
