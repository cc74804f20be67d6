import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { TablePanel } from '../../../../kernel/web/ui/lists/table-panel.tsx'
import { type Admission, listPatientAdmissions } from '../../contract.ts'
import { AdmissionBadge, stayPath } from '../words.tsx'

const columns: Column<Admission>[] = [
  {
    key: 'admission',
    label: t('Admission'),
    card: 'title',
    render: (row) => (
      <Stacked below={row.diagnosis ?? row.reason ?? undefined}>
        {row.status === 'admitted' || row.status === 'discharged' ? (
          <Link className="u-link" to={stayPath(row.id)}>
            {row.admission_number}
          </Link>
        ) : (
          row.admission_number
        )}
      </Stacked>
    ),
  },
  {
    key: 'ward',
    label: t('Ward'),
    render: (row) =>
      [row.ward_name, row.bed_label && t('bed {bed_label}', { bed_label: row.bed_label })].filter(Boolean).join(', ') ||
      '–',
  },
  { key: 'from', label: t('Admitted'), render: (row) => (row.admitted_at ? formatDateTime(row.admitted_at) : '–') },
  { key: 'to', label: t('Discharged'), render: (row) => (row.discharged_at ? formatDateTime(row.discharged_at) : '–') },
  { key: 'status', label: t('Status'), render: (row) => <AdmissionBadge row={row} /> },
]

/** The patient's stays on the wards, on the patient's page; nothing where there was none. */
export default function PatientAdmissions({ patientId }: { patientId: string }) {
  const admissions = useEndpoint(listPatientAdmissions, { patient_id: patientId })
  if (admissions.data?.rows.length === 0) return null
  return (
    <TablePanel
      title={t('Admissions')}
      columns={columns}
      query={admissions}
      empty={{ text: t('Never admitted'), hint: '' }}
    />
  )
}
