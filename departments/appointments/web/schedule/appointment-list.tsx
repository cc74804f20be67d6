import type { Input } from '../../../../kernel/contract/index.ts'
import { weekdayName } from '../../../../kernel/contract/values/days.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatName, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { DataTable, type TurnPage } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { EmptyState } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { PersonCell } from '../../../../kernel/web/ui/person/person-cell.tsx'
import { DepartmentName } from '../../../hospital/web/offers.tsx'
import { type Appointment, appointmentColumns, listAppointments } from '../../contract.ts'
import type { useAppointmentDialogs } from '../booking/appointment-dialogs.tsx'
import { AppointmentBadge, isStanding, shortWeekday } from '../words.tsx'

type Props = {
  label: string
  filter: Input<typeof listAppointments>
  page: number
  onPage: TurnPage
  dialogs: ReturnType<typeof useAppointmentDialogs>
  empty: { text: string; hint: string }
  /** Several days: each row says which. */
  withDate: boolean
}

/** The same appointments as a table: for telephones, screen readers, and whoever prefers rows. */
export function AppointmentList({ label, filter, page, onPage, dialogs, empty, withDate }: Props) {
  const query = useEndpoint(listAppointments, { ...filter, page })
  const today = hospitalToday()
  const columns = [
    ...tableColumns(appointmentColumns, {
      scheduled_time: {
        card: undefined,
        render: (row) => (
          <span className="u-num u-nowrap">
            {withDate && `${shortWeekday(weekdayName(row.scheduled_date))} ${formatDate(row.scheduled_date)} `}
            {row.scheduled_time}–{row.ends_time}
          </span>
        ),
      },
      patient: { card: 'title', render: (row) => <PersonCell person={row} /> },
      clinician_name: {
        card: 'wide',
        render: (row) => (
          <Stacked look="" below={<DepartmentName of={row.department} />}>
            {row.clinician_name ?? t('Any clinician')}
          </Stacked>
        ),
      },
      status: (row) => (
        <>
          <AppointmentBadge status={row.status} />
          {row.notice && isStanding(row) && <div className="u-muted u-small">{row.notice}</div>}
        </>
      ),
    }),
    actionsColumn<Appointment>((row) => (
      <>
        {dialogs.mayManage && isStanding(row) && row.scheduled_date === today && (
          <Button onClick={() => dialogs.checkIn(row)} loading={dialogs.checkingIn === row.id}>
            {t('Check In')}
            <span className="u-visually-hidden"> {formatName(row)}</span>
          </Button>
        )}
        <Button variant="default" onClick={() => dialogs.open(row)}>
          {t('Details')}
          <span className="u-visually-hidden"> {t('of {row}', { row: formatName(row) })}</span>
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
      failure={t('Failed to load appointments')}
      empty={<EmptyState {...empty} />}
    />
  )
}
