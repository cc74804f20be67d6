import { Button } from '@mantine/core'
import { weekdayName } from '../../../kernel/contract/days.ts'
import type { Input } from '../../../kernel/contract/index.ts'
import { actionsColumn, Stacked } from '../../../kernel/web/ui/columns.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { formatDate, formatName, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { PersonCell } from '../../../kernel/web/ui/person-cell.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { DepartmentName } from '../../hospital/web/offers.tsx'
import { type Appointment, listAppointments } from '../contract.ts'
import type { useAppointmentDialogs } from './appointment-dialogs.tsx'
import { AppointmentBadge, isStanding } from './words.tsx'

type Props = {
  label: string
  filter: Input<typeof listAppointments>
  page: number
  onPage: (page: number) => void
  dialogs: ReturnType<typeof useAppointmentDialogs>
  empty: { text: string; hint: string }
  /** Several days: each row says which. */
  withDate: boolean
}

/** The same appointments as a table: for telephones, screen readers, and whoever prefers rows. */
export function AppointmentList({ label, filter, page, onPage, dialogs, empty, withDate }: Props) {
  const query = useEndpoint(listAppointments, { ...filter, page })
  const today = hospitalToday()
  const columns: Column<Appointment>[] = [
    {
      key: 'time',
      label: 'Time',
      render: (row) => (
        <span className="u-num u-nowrap">
          {withDate && `${weekdayName(row.scheduled_date).slice(0, 3)} ${formatDate(row.scheduled_date)} `}
          {row.scheduled_time}–{row.ends_time}
        </span>
      ),
    },
    { key: 'patient', label: 'Patient', card: 'title', render: (row) => <PersonCell person={row} /> },
    {
      key: 'place',
      label: 'Clinician',
      card: 'wide',
      render: (row) => (
        <Stacked look="" below={<DepartmentName of={row.department} />}>
          {row.clinician_name ?? 'Any clinician'}
        </Stacked>
      ),
    },
    { key: 'type', label: 'Type', render: (row) => row.appointment_type },
    { key: 'status', label: 'Status', render: (row) => <AppointmentBadge status={row.status} /> },
    actionsColumn((row) => (
      <>
        {dialogs.mayManage && isStanding(row) && row.scheduled_date === today && (
          <Button onClick={() => dialogs.checkIn(row)} loading={dialogs.checkingIn === row.id}>
            Check In<span className="u-visually-hidden"> {formatName(row)}</span>
          </Button>
        )}
        <Button variant="default" onClick={() => dialogs.open(row)}>
          Details<span className="u-visually-hidden"> of {formatName(row)}</span>
        </Button>
      </>
    )),
  ]
  return (
    <DataTable
      label={label}
      columns={columns}
      query={query}
      rowKey={(row) => row.id}
      page={page}
      onPage={onPage}
      onOpen={dialogs.open}
      failure="Failed to load appointments"
      empty={<EmptyState {...empty} />}
    />
  )
}
