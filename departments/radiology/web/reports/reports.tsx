import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { oneOf } from '../../../../kernel/web/choices.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatName, formatNumber } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { PatientCell } from '../../../patients/web/offers.tsx'
import { Period } from '../../../visits/visit-ref.ts'
import { listRadiologyResults, type RadiologyResult } from '../../results.contract.ts'
import { reportPath } from '../words.tsx'
import { PrintReport } from './print-report.tsx'

const periods = [
  { value: '', label: t('All') },
  { value: 'today', label: t('Today') },
  { value: 'week', label: t('Last 7 days') },
  { value: 'month', label: t('Last 30 days') },
]

/** The approved reports: searched, read, printed. */
export default function Reports() {
  const navigate = useNavigate()
  const [printing, setPrinting] = useState<RadiologyResult | null>(null)
  const reports = useList(listRadiologyResults, { search: '', period: '', page: 1 }, ({ search, period }) => ({
    status: 'approved',
    search,
    period: oneOf(Period.options, period) ?? 'all',
  }))
  const total = reports.query.data?.total
  const columns: Column<RadiologyResult>[] = [
    {
      key: 'patient',
      label: t('Patient'),
      card: 'title',
      width: 200,
      render: (row) => <PatientCell row={row} visitId={row.visit_id} />,
    },
    {
      key: 'study',
      label: t('Study'),
      card: 'wide',
      width: 180,
      render: (row) => <Stacked below={row.order_number}>{row.study_type}</Stacked>,
    },
    {
      key: 'impression',
      label: t('Impression'),
      card: 'wide',
      render: (row) => <span className="rad-clamped">{row.impression}</span>,
    },
    {
      key: 'approved',
      label: t('Approved'),
      card: 'wide',
      render: (row) => <DoneCell at={row.reviewed_at} by={row.reviewed_by_name} />,
    },
    actionsColumn((row) => (
      <>
        <Button variant="default" component={Link} to={reportPath(row.id)}>
          {t('View Report')}
          <span className="u-visually-hidden"> {t('of {row}', { row: formatName(row) })}</span>
        </Button>
        <button type="button" className="u-icon-button" title={t('Print Report')} onClick={() => setPrinting(row)}>
          <IconPrinter size={18} aria-hidden />
          <span className="u-visually-hidden">{t('Print Report of {row}', { row: formatName(row) })}</span>
        </button>
      </>
    )),
  ]
  return (
    <Page
      title={t('Radiology Reports')}
      facts={
        total === undefined
          ? ' '
          : t('{total} approved {value}', {
              total: formatNumber(total),
              value: total === 1 ? t('report') : t('reports'),
            })
      }
    >
      <ListTable
        label={t('Radiology Reports')}
        columns={columns}
        list={reports}
        onOpen={(row) => navigate(reportPath(row.id))}
        search={t('Patient, OP, visit, order number or study')}
        choices={[{ name: 'period', label: t('Period'), options: periods }]}
        empty={{ text: t('No approved reports yet'), hint: t('A report appears here when it is approved.') }}
        nothingFound={{
          text: t('No radiology reports found'),
          hint: t('Check the spelling, or choose a longer period.'),
          all: t('Show all reports'),
        }}
      />
      {printing && <PrintReport report={printing} onDone={() => setPrinting(null)} />}
    </Page>
  )
}
