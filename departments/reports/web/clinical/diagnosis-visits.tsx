import { t } from '../../../../kernel/contract/words/text.ts'
import { ReportPage } from '../../../../kernel/web/reports/report-page.tsx'
import { reportView } from '../../../../kernel/web/reports/view.ts'
import { diagnosisVisitsReport } from '../../clinical.contract.ts'

const view = reportView(diagnosisVisitsReport, {
  note: t('a visit stands once for each code'),
  choices: { department: (data) => data?.clinics ?? [], code: (data) => data?.codes ?? [] },
  table: {
    label: t('Visits'),
    rowKey: (row) => `${row.visit_id} ${row.code}`,
    empty: t('No visit had such a diagnosis in this period'),
    cells: {
      day: { to: (row, ways) => ways.here({ period: 'custom', from: row.day, to: row.day }) },
      op_number: { to: (row) => `/hospital/patients/${row.patient_id}?visit_id=${row.visit_id}` },
    },
  },
})

/** The visits behind a figure of the diagnoses; the figures themselves are for more people. */
export default () => <ReportPage view={view} />
