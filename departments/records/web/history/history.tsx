import { t } from '../../../../kernel/contract/words/text.ts'
import '../records.css'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Output } from '../../../../kernel/contract/index.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatName, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { Stacked, WhenCell } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { DayFilter } from '../../../../kernel/web/ui/lists/day-filter.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { PatientBanner } from '../../../../kernel/web/ui/person/patient-banner.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { useDepartments } from '../../../hospital/web/offers.tsx'
import { getPatient, type Patient } from '../../../patients/patient.contract.ts'
import { PatientLookup, patientPath, warningsOf } from '../../../patients/web/offers.tsx'
import { getHistory, HistoryKind, historyKinds } from '../../history.contract.ts'
import { ExportDialog, type ExportForm } from './export-dialog.tsx'
import { HistoryPrint } from './history-print.tsx'

type Entry = Output<typeof getHistory>['rows'][number]
const FILTERS = { patient_id: '', search: '', kind: '', department: '', from: '', to: '', page: 1 }
const ask = ({ patient_id, search, kind, department, from, to }: typeof FILTERS) => ({
  patient_id,
  search,
  kind: oneOf(HistoryKind.options, kind),
  department: department || undefined,
  from: from || undefined,
  to: to || undefined,
})

const columnsOf = (departmentName: (key: string) => string): Column<Entry>[] => [
  { key: 'at', label: t('When'), width: 140, render: (row) => <WhenCell at={row.at} /> },
  { key: 'kind', label: t('Kind'), render: (row) => <Badge tone="blue">{historyKinds[row.kind]}</Badge> },
  {
    key: 'what',
    label: t('What'),
    card: 'title',
    render: (row) => (
      <Stacked look="u-strong" below={row.text && <span className="u-lines">{row.text}</span>}>
        {row.title}
      </Stacked>
    ),
  },
  {
    key: 'department',
    label: t('Department'),
    card: 'wide',
    render: (row) => (row.department ? departmentName(row.department) : NOTHING),
  },
  {
    key: 'by',
    label: t('By'),
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={row.visit_number}>
        {row.by}
      </Stacked>
    ),
  },
]

/** Places that write into a record and are no department of their own. */
const beside = { reception: t('Reception'), triage: t('Triage'), inpatient: t('Wards') } as const
const namesOf = (departments: readonly { key: string; name: string }[]): ReadonlyMap<string, string> =>
  new Map<string, string>([...Object.entries(beside), ...departments.map(({ key, name }) => [key, name] as const)])

type WaysProps = {
  printable: boolean
  onOther: () => void
  onPrint: () => void
  onExport: (form: ExportForm) => void
}

/** Another patient, paper, or a file. */
function Ways({ printable, onOther, onPrint, onExport }: WaysProps) {
  const { can } = useSession()
  return (
    <>
      <Button variant="default" onClick={onOther}>
        {t('Another patient')}
      </Button>
      <Button variant="default" onClick={onPrint} disabled={!printable}>
        {t('Print')}
      </Button>
      {can('records.export') && (
        <>
          <Button variant="default" onClick={() => onExport('fhir')}>
            {t('Export FHIR')}
          </Button>
          <Button onClick={() => onExport('pdf')}>{t('Export PDF')}</Button>
        </>
      )}
    </>
  )
}

const Whose = ({ patient }: { patient: Patient }) => (
  <PatientBanner
    name={formatName(patient)}
    gender={patient.gender}
    dateOfBirth={patient.date_of_birth}
    estimated={patient.date_of_birth_estimated}
    opNumber={patient.op_number}
    phone={patient.phone}
    {...warningsOf(patient)}
    actions={
      <Button variant="default" component={Link} to={patientPath(patient.id)}>
        {t('Open record')}
      </Button>
    }
  />
)

function HistoryOf({ patientId, onOther }: { patientId: string; onOther: () => void }) {
  const names = namesOf(useDepartments() ?? [])
  const patient = useEndpoint(getPatient, { patient_id: patientId }, { refreshEvery: false })
  const [exporting, setExporting] = useState<ExportForm | null>(null)
  const [printing, setPrinting] = useState(false)
  const list = useList(getHistory, FILTERS, ask, { size: 50 })
  const { filters, setFilters } = list
  const { data } = patient
  if (!data)
    return (
      <Page title={t('History')}>
        <Waiting
          for={patient}
          failure={t('Failed to load the patient')}
          lines={6}
          missing={{ way: { to: '/hospital/records/history', label: t('Choose a patient') } }}
        />
      </Page>
    )
  return (
    <Page
      title={t('History')}
      facts={t('Everything that was recorded, newest first')}
      actions={
        <Ways
          printable={Boolean(list.query.data?.total)}
          onOther={onOther}
          onPrint={() => setPrinting(true)}
          onExport={setExporting}
        />
      }
    >
      <Whose patient={data} />
      <ListTable
        label={t('History')}
        columns={columnsOf((key) => names.get(key) ?? key)}
        list={list}
        search={{ label: t('Search by person'), placeholder: t('Written by') }}
        choices={[
          {
            name: 'kind',
            label: t('Kind'),
            options: choicesOf(t('Every kind'), HistoryKind.options, (kind) => historyKinds[kind]),
            select: true,
          },
          {
            name: 'department',
            label: t('Department'),
            options: [
              { value: '', label: t('Every department') },
              ...[...names].map(([value, label]) => ({ value, label })),
            ],
            select: true,
          },
        ]}
        tools={
          <>
            <DayFilter label={t('From')} value={filters.from} onChange={(from) => setFilters({ from })} />
            <DayFilter label={t('To')} value={filters.to} onChange={(to) => setFilters({ to })} />
          </>
        }
        empty={{
          text: t('Nothing was recorded yet'),
          hint: t('What triage, consultations, laboratory and the others write stands here.'),
        }}
        nothingFound={{ text: t('Nothing fits'), hint: t('Choose other days, another kind or department.') }}
      />
      {exporting && (
        <ExportDialog
          patientId={patientId}
          name={formatName(data)}
          form={exporting}
          onClose={() => setExporting(null)}
        />
      )}
      {printing && list.query.data && (
        <HistoryPrint
          patient={data}
          entries={list.query.data.rows}
          total={list.query.data.total}
          days={[filters.from, filters.to].map((day) => day && formatDate(day))}
          onDone={() => setPrinting(false)}
        />
      )}
    </Page>
  )
}

/** The whole record of a patient: chosen by name, OP number or phone, then filtered, printed and exported. */
export default function History() {
  const navigate = useNavigate()
  const chosen = useSearchParams()[0].get('patient_id')
  const open = (id: string) => navigate(id ? `/hospital/records/history?patient_id=${id}` : '/hospital/records/history')
  if (chosen) return <HistoryOf patientId={chosen} onOther={() => open('')} />
  return (
    <Page title={t('History')} facts={t('Everything that was recorded of one patient')} narrow>
      <Panel title={t('Whose record?')}>
        <PatientLookup
          label={t('Patient')}
          hint={t('Check the spelling, or search by another detail.')}
          onPick={(row) => open(row.id)}
          autoFocus
        />
      </Panel>
    </Page>
  )
}
