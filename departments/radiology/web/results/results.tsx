import { Link, useNavigate } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { oneOf } from '../../../../kernel/web/choices.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatName, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { PatientCell } from '../../../patients/web/offers.tsx'
import { amendmentWaits } from '../../../visits/order-ref.ts'
import { radiologyResultColumns } from '../../columns.ts'
import {
  exportRadiologyResults,
  listAwaitingReports,
  listRadiologyResults,
  type RadiologyResult,
  ReportStatus,
} from '../../results.contract.ts'
import { ReportState, reportPath, reportStates, Urgency, writePath } from '../words.tsx'
import { useReview } from './review.tsx'

const facts = tableColumns(radiologyResultColumns, {
  patient: { width: 180, render: (row) => <PatientCell row={row} visitId={row.visit_id} /> },
  study_type: {
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
  priority: (row) => <Urgency priority={row.priority} />,
  status: (row) => <ReportState status={row.status} amending={amendmentWaits(row)} />,
  performed_at: (row) => <DoneCell at={row.performed_at} by={row.performed_by_name} />,
  reviewed_at: (row) =>
    row.reviewed_at ? (
      <DoneCell at={row.reviewed_at} by={[row.reviewed_by_name, row.rejection_reason].filter(Boolean).join(': ')} />
    ) : (
      NOTHING
    ),
})

/** Radiology's reports, from the draft to the approved one. */
export default function Results() {
  const navigate = useNavigate()
  const results = useList(listRadiologyResults, { search: '', status: '', page: 1 }, ({ search, status }) => ({
    search,
    status: oneOf([...ReportStatus.options, 'unfinished'] as const, status),
  }))
  const awaiting = useEndpoint(listAwaitingReports, { page_size: 1 })
  const review = useReview()
  const waiting = awaiting.data?.total ?? 0

  const actions = actionsColumn<RadiologyResult>((row) => {
    const of = <span className="u-visually-hidden"> {t('of {row}', { row: formatName(row) })}</span>
    return (
      <>
        {review.may(row) && (
          <>
            <Button variant="default" onClick={() => review.reject(row)}>
              {t('Reject')}
              {of}
            </Button>
            <Button onClick={() => review.approve(row)}>
              {t('Approve')}
              {of}
            </Button>
          </>
        )}
        {(row.status === 'rejected' || row.status === 'draft') && (
          <Button component={Link} to={writePath(row.order_id)}>
            {row.status === 'draft' ? t('Continue Result') : t('Reenter Result')}
            {of}
          </Button>
        )}
        {row.status !== 'draft' && (
          <Button variant="default" component={Link} to={reportPath(row.id)}>
            {t('View Report')}
            {of}
          </Button>
        )}
      </>
    )
  })

  return (
    <Page
      title={t('Radiology Results')}
      facts={
        awaiting.data
          ? t('{waiting} {value} for a report', {
              waiting,
              value: waiting === 1 ? t('examination waits') : t('examinations wait'),
            })
          : ' '
      }
      actions={
        <>
          <ExportButton endpoint={exportRadiologyResults} input={results.asked} label={t('Export')} />
          <Button
            disabled={waiting === 0}
            title={waiting === 0 ? t('Nothing is scheduled or in progress without a report') : undefined}
            onClick={() => navigate('/hospital/radiology/results/new')}
          >
            {t('Enter New Result')}
          </Button>
        </>
      }
    >
      <ListTable
        label={t('Radiology Results')}
        columns={[...facts, actions]}
        list={results}
        onOpen={(row) => navigate(reportPath(row.id))}
        rowTone={(row) => (row.priority === 'stat' && row.status !== 'approved' ? 'red' : undefined)}
        search={t('Patient, OP, visit, order number or study')}
        choices={[
          {
            name: 'status',
            label: t('Status'),
            options: [...reportStates, { value: 'unfinished', label: t('Not finished') }],
          },
        ]}
        empty={{ text: t('No radiology results yet'), hint: t('A report appears here as soon as it is begun.') }}
        nothingFound={{
          text: t('No radiology results found'),
          hint: t('Check the spelling, or choose another status.'),
          all: t('Show all results'),
        }}
      />
      {review.dialogs}
    </Page>
  )
}
