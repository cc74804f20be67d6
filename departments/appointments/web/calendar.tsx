import { addMonths, firstOfMonth, monthName, weekdays, weeksOf } from '../../../kernel/contract/values/days.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import './appointments.css'
import './calendar.css'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Output } from '../../../kernel/contract/index.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatName, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { FilterSelect } from '../../../kernel/web/ui/lists/filter-select.tsx'
import { ErrorPanel, Skeleton } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { getCalendar, statuses } from '../contract.ts'
import { listClinicians } from '../schedules.contract.ts'
import { departmentOf, longDay, shortWeekday, statusWords, useDepartmentOptions } from './words.tsx'

type Day = Output<typeof getCalendar>['days'][number]
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const count = (n: number) => (n === 1 ? t('1 appointment') : t('{length} appointments', { length: n }))
const standing = ({ counts }: Day) =>
  statuses.reduce((sum, status) => sum + (status === 'cancelled' ? 0 : (counts[status] ?? 0)), 0)

/** How many of a day are in which state: an icon and a number, and the word for whoever asks. */
const Counts = ({ counts }: Pick<Day, 'counts'>) => (
  <span className="cal-counts">
    {statuses.map((status) => {
      const n = counts[status]
      const { label, tone, icon: Sign } = statusWords[status]
      return (
        n && (
          <span key={status} className="cal-count u-num" data-tone={tone} title={`${n} ${label.toLowerCase()}`}>
            <Sign size={13} aria-hidden />
            {n}
            <span className="u-visually-hidden"> {label.toLowerCase()}</span>
          </span>
        )
      )
    })}
  </span>
)

type CellProps = { date: string; day: Day | undefined; outside: boolean; today: boolean; to: string }

function Cell({ date, day, outside, today, to }: CellProps) {
  const total = day ? standing(day) : 0
  const more = day ? total - day.first.length : 0
  return (
    <td data-outside={outside || undefined} data-today={today || undefined}>
      <Link to={to} className="cal-day" aria-current={today ? 'date' : undefined}>
        <span className="u-visually-hidden">
          {longDay(date)}: {total ? count(total) : t('no appointments')}{' '}
        </span>
        <span className="cal-head" aria-hidden>
          <span className="cal-number u-num">{Number(date.slice(8))}</span>
          {total > 0 && <span className="cal-total u-num">{total}</span>}
        </span>
        {day && <Counts counts={day.counts} />}
        {day?.first.map((row) => (
          <span key={row.id} className="cal-entry">
            <span className="u-num">{row.scheduled_time}</span> {formatName(row)}
          </span>
        ))}
        {more > 0 && <span className="cal-more">{t('{more} more', { more })}</span>}
      </Link>
    </td>
  )
}

type MonthTableProps = {
  month: string
  today: string
  days: ReadonlyMap<string, Day>
  /** These are the days of what was asked before. */
  stale: boolean
  dayPath: (date: string) => string
}

function MonthTable({ month, today, days, stale, dayPath }: MonthTableProps) {
  const dates = weeksOf(month)
  const weeks = Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7))
  return (
    <table className="cal" aria-label={monthName(month)} data-stale={stale || undefined}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              <abbr title={t(name)}>{shortWeekday(name)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <Cell
                key={date}
                date={date}
                day={days.get(date)}
                outside={!date.startsWith(month)}
                today={date === today}
                to={dayPath(date)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A month in weeks from Monday: how many appointments each day has, and the way to it. */
export default function Calendar() {
  const today = hospitalToday()
  const [filters, setFilters] = useUrlState({ month: today.slice(0, 7), department: '', clinician: '' })
  const month = MONTH.test(filters.month) ? filters.month : today.slice(0, 7)
  const clinicians = useEndpoint(listClinicians, {})
  const departmentOptions = useDepartmentOptions()
  const department = departmentOf(filters.department)
  const clinician_id = clinicians.data?.rows.find((row) => row.id === filters.clinician)?.id
  const calendar = useEndpoint(getCalendar, { month, department, clinician_id })
  const days = new Map(calendar.data?.days.map((day) => [day.date, day]))
  const monthAway = (months: number) => addMonths(firstOfMonth(month), months).slice(0, 7)
  const total = [...days.values()]
    .filter((day) => day.date.startsWith(month))
    .reduce((sum, day) => sum + standing(day), 0)
  const query = new URLSearchParams({
    ...(department ? { department } : {}),
    ...(clinician_id ? { clinician: clinician_id } : {}),
  })
  const dayPath = (date: string) => `/hospital/appointments/schedule?${new URLSearchParams([['date', date], ...query])}`

  return (
    <Page
      title={t('Appointments Calendar')}
      facts={calendar.data ? `${monthName(month)} · ${count(total)}` : monthName(month)}
      actions={
        <Button variant="default" component={Link} to="/hospital/appointments/schedule">
          {t('Schedule')}
        </Button>
      }
    >
      <div className="u-row">
        <Button
          variant="default"
          onClick={() => setFilters({ month: today.slice(0, 7) })}
          disabled={month === today.slice(0, 7)}
        >
          {t('This month')}
        </Button>
        <span className="appt-step">
          <Button
            variant="default"
            aria-label={t('Previous month')}
            title={t('Previous month')}
            onClick={() => setFilters({ month: monthAway(-1) })}
          >
            <IconChevronLeft size={18} aria-hidden />
          </Button>
          <Button
            variant="default"
            aria-label={t('Next month')}
            title={t('Next month')}
            onClick={() => setFilters({ month: monthAway(1) })}
          >
            <IconChevronRight size={18} aria-hidden />
          </Button>
        </span>
        <FilterSelect
          label={t('Department')}
          value={department ?? ''}
          options={departmentOptions}
          onChange={(value) => setFilters({ department: value })}
        />
        <FilterSelect
          label={t('Clinician')}
          value={clinician_id ?? ''}
          options={[
            { value: '', label: t('All clinicians') },
            ...(clinicians.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value) => setFilters({ clinician: value })}
        />
      </div>
      {calendar.error && (
        <ErrorPanel error={calendar.error} text={t('Failed to load appointments')} onRetry={calendar.refetch} />
      )}
      {!calendar.data && !calendar.error && <Skeleton lines={12} />}
      {calendar.data && (
        <MonthTable month={month} today={today} days={days} stale={calendar.isPlaceholderData} dayPath={dayPath} />
      )}
    </Page>
  )
}
