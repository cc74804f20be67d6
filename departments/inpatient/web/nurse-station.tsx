import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { DataTable } from '../../../kernel/web/ui/lists/data-table.tsx'
import { FilterChips } from '../../../kernel/web/ui/lists/filter-chips.tsx'
import { EmptyState, Skeleton, Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page/page.tsx'
import { PersonCell } from '../../../kernel/web/ui/person/person-cell.tsx'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { NameAlert } from '../../patients/web/offers.tsx'
import { getWardCharts, type WardChartRow } from '../charts.contract.ts'
import { getWardMedicineWork, type MedicineWork } from '../medicine-charts.contract.ts'
import type { Bed, Lying, WardMap } from '../wards.contract.ts'
import { RingingPanel, WardChartCell } from './charts/index.tsx'
import { DoseRound, WardMedicineCell } from './medicines/index.tsx'
import { WardTaskCell } from './rounds/index.tsx'
import { useWard, WardChoice } from './wards/ward-choice.tsx'
import { IsolationBadge, stayPath } from './words.tsx'

type Row = { bed: Bed; patient: Lying; chart: WardChartRow | undefined; medicines: MedicineWork | undefined }

const patientColumns: Column<Row>[] = [
  { key: 'bed', label: t('Bed'), render: ({ bed }) => <strong className="u-num">{bed.label}</strong> },
  {
    key: 'patient',
    label: t('Patient'),
    card: 'title',
    render: ({ patient }) => (
      <>
        <PersonCell person={patient} to={stayPath(patient.admission_id)} /> <NameAlert shown={patient.name_alert} />{' '}
        <IsolationBadge isolation={patient.isolation} />
        <span className="u-person-facts">{patient.diagnosis ?? t('No diagnosis yet')}</span>
      </>
    ),
  },
  { key: 'chart', label: t('Observations'), render: ({ chart }) => (chart ? <WardChartCell row={chart} /> : '–') },
  { key: 'medicines', label: t('Medicines'), render: ({ medicines }) => <WardMedicineCell row={medicines} /> },
]

/** How everybody on a ward is, and what is to be given. */
function useDue(wardId: string | undefined) {
  const of = [{ ward_id: wardId ?? '' }, { enabled: wardId !== undefined }] as const
  return {
    charts: useEndpoint(getWardCharts, ...of).data?.rows,
    medicines: useEndpoint(getWardMedicineWork, ...of).data?.rows,
  }
}

function Patients({ ward, query }: { ward: WardMap; query: ReturnType<typeof useWard>['query'] }) {
  const navigate = useNavigate()
  const { charts, medicines } = useDue(ward.id)
  const rows = ward.beds.flatMap((bed): Row[] => {
    const { patient } = bed
    if (!patient) return []
    const of = <T extends { admission_id: string }>(all: readonly T[] | undefined) =>
      all?.find((each) => each.admission_id === patient.admission_id)
    return [{ bed, patient, chart: of(charts), medicines: of(medicines) }]
  })
  const columns: Column<Row>[] = [
    ...patientColumns,
    {
      key: 'tasks',
      label: t('Tasks'),
      render: ({ patient }) => <WardTaskCell ward_id={ward.id} admission_id={patient.admission_id} />,
    },
  ]
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <DataTable
        label={t('Patients of {name}', { name: ward.name })}
        columns={columns}
        query={{ ...query, data: { rows, total: rows.length } }}
        rowKey={({ bed }) => bed.id}
        onOpen={({ patient }) => navigate(stayPath(patient.admission_id))}
        failure={t('Failed to load the patients')}
        empty={
          <EmptyState
            text={t('Nobody lies in {name}', { name: ward.name })}
            hint={t('Who waits for a bed stands under Admissions.')}
          />
        }
      />
    </Suspense>
  )
}

const views = [
  { value: '', label: t('Patients') },
  { value: 'doses', label: t('Medicine round') },
]

/** What is due on a ward, in the order of the beds. */
export default function NurseStation() {
  const [{ view }, setUrl] = useUrlState({ view: '' })
  const { wardId, ward, wards, query, choose } = useWard()
  useDue(wardId)
  return (
    <Page
      title={t('Nurse Station')}
      facts={
        ward
          ? t('{name}: {length} patients', { name: ward.name, length: ward.beds.filter((bed) => bed.patient).length })
          : ' '
      }
    >
      {!wards && <Waiting for={query} failure={t('Failed to load the wards')} lines={8} />}
      {wards?.length === 0 && (
        <Panel>
          <EmptyState text={t('No wards yet')} hint={t('Whoever keeps the wards adds them under Wards and Beds.')} />
        </Panel>
      )}
      {wards && ward && (
        <>
          <Suspense fallback={null}>
            <RingingPanel />
          </Suspense>
          <div className="u-row ward-tools">
            <WardChoice wards={wards} ward={ward} onChoose={choose} />
            <FilterChips label={t('View')} value={view} options={views} onChange={(next) => setUrl({ view: next })} />
          </div>
          {view === 'doses' ? (
            <Suspense fallback={<Skeleton lines={8} />}>
              <DoseRound key={ward.id} wardId={ward.id} />
            </Suspense>
          ) : (
            <Patients key={ward.id} ward={ward} query={query} />
          )}
        </>
      )}
    </Page>
  )
}
