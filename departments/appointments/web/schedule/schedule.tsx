import { daysFrom, laterDay, weekdayName } from '../../../../kernel/contract/values/days.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useDepartmentName } from '../../../hospital/web/offers.tsx'
import '../appointments.css'
import { IconClockEdit } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate } from '../../../../kernel/web/ui/format.ts'
import { EmptyState, ErrorPanel, Notice, Skeleton } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { getSchedule } from '../../contract.ts'
import { useAppointmentDialogs } from '../booking/appointment-dialogs.tsx'
import { isStanding, longDay, shortWeekday, takesTime } from '../words.tsx'
import { AppointmentList } from './appointment-list.tsx'
import { dayColumns, type Schedule as Loaded, weekColumns } from './grid-layout.ts'
import { ScheduleBar } from './schedule-bar.tsx'
import { TimeGrid } from './time-grid.tsx'
import { useMoving } from './use-moving.tsx'
import { type Place, usePlace } from './use-place.ts'

function factsOf({ appointments }: Loaded, title: string): string {
  const taking = appointments.filter(takesTime)
  const off = appointments.length - taking.length
  const ahead = taking.filter(isStanding).length
  const parts = [
    title,
    taking.length === 1 ? t('1 appointment') : t('{length} appointments', { length: taking.length }),
  ]
  if (ahead > 0 && taking.length > ahead) parts.push(t('{ahead} to come', { ahead }))
  if (off) parts.push(t('{off} cancelled or no-show', { off }))
  return parts.join(' · ')
}

type BoardProps = { place: Place; title: string; loaded: Loaded; dialogs: ReturnType<typeof useAppointmentDialogs> }

/** The grid of a day or a week. What was cancelled is in it only when it is asked for: its time is free. */
function Board({ place, title, loaded, dialogs }: BoardProps) {
  const { week, from, days, today, filter } = place
  const nameOf = useDepartmentName()
  const shown = filter.status ? loaded : { ...loaded, appointments: loaded.appointments.filter(takesTime) }
  const columns = week
    ? weekColumns(
        shown,
        daysFrom(from, days),
        (day) => `${shortWeekday(weekdayName(day))} ${formatDate(day).slice(0, 5)}`,
      )
    : dayColumns(shown, from, nameOf)
  const moving = useMoving(columns, week, dialogs.moved)
  if (filter.search && shown.appointments.length === 0)
    return (
      <div className="u-panel">
        <EmptyState
          text={t('No appointments found')}
          hint={
            place.narrowed
              ? t('Only one department was searched: the list searches all of them.')
              : t('Nothing of these days fits the search and the filters.')
          }
          action={
            <Button
              variant="default"
              onClick={() =>
                place.setFilters(
                  place.narrowed ? { shape: 'list' } : { search: '', status: '', department: '', clinician: '' },
                )
              }
            >
              {place.narrowed ? t('Search all departments') : t('Show all appointments')}
            </Button>
          }
        />
      </div>
    )
  if (!columns.length)
    return (
      <div className="u-panel">
        <EmptyState
          text={isFiltered(place) ? t('No appointments found') : t('Nobody works on {from}', { from: longDay(from) })}
          hint={
            isFiltered(place)
              ? t('Nothing of this day fits the search and the filters.')
              : t(
                  'Working hours are set under Clinician Schedules; an appointment outside of them can be booked all the same.',
                )
          }
        />
      </div>
    )
  return (
    <>
      <TimeGrid
        label={t('Schedule, {title}', { title })}
        columns={columns}
        week={week}
        today={today}
        mayMove={dialogs.mayManage}
        moved={moving.moved}
        onOpen={dialogs.open}
        onDrop={moving.drop}
        onPlace={(column, time) =>
          dialogs.begin({
            department: filter.department ?? column.hours[0]?.department ?? null,
            clinician_id: column.clinician?.id ?? filter.clinician_id ?? null,
            scheduled_date: column.date,
            scheduled_time: time,
          })
        }
      />
      {moving.question}
    </>
  )
}

const isFiltered = ({ filter }: Place) => Object.values(filter).some(Boolean)

/** The appointments of a day or a week: a grid of time, or a list. */
export default function Schedule() {
  const place = usePlace()
  const { filters, setFilters, week, list, from, to, days, today, filter } = place
  const { can } = useSession()
  const dialogs = useAppointmentDialogs()
  const title = week ? `${formatDate(from)} – ${formatDate(to)}` : longDay(from)
  const schedule = useEndpoint(getSchedule, { from, days, ...filter }, { enabled: place.ready })
  const { data: loaded, error } = schedule
  const begin = () => {
    const { department, clinician_id } = filter
    dialogs.begin({ department, clinician_id, scheduled_date: laterDay(from, today) })
  }
  return (
    <Page
      title={t('Appointments Schedule')}
      facts={loaded ? factsOf(loaded, title) : title}
      actions={
        <>
          {can('appointments.schedules') && (
            <Button
              variant="default"
              component={Link}
              to="/hospital/appointments/schedules"
              leftSection={<IconClockEdit size={18} aria-hidden />}
            >
              {t('Clinician Schedules')}
            </Button>
          )}
          {dialogs.mayManage && <Button onClick={begin}>{t('New Appointment')}</Button>}
        </>
      }
    >
      {dialogs.failure && <Notice tone="red">{dialogs.failure}</Notice>}
      {dialogs.notice}
      <ScheduleBar place={place} />
      {list ? (
        <AppointmentList
          label={t('Appointments, {title}', { title })}
          filter={{ from, to, ...filter }}
          page={filters.page}
          onPage={(page, how) => setFilters({ page }, how)}
          dialogs={dialogs}
          withDate={week}
          empty={
            isFiltered(place)
              ? { text: t('No appointments found'), hint: t('Nothing of these days fits the search and the filters.') }
              : { text: t('No appointments'), hint: t('What is booked appears here by itself.') }
          }
        />
      ) : (
        <div className="appt-board" data-stale={schedule.isPlaceholderData || undefined}>
          {error && <ErrorPanel error={error} text={t('Failed to load appointments')} onRetry={schedule.refetch} />}
          {loaded && <Board place={place} title={title} loaded={loaded} dialogs={dialogs} />}
          {!loaded && !error && <Skeleton lines={12} />}
        </div>
      )}
      {dialogs.dialogs}
    </Page>
  )
}
