import { IconCalendarMonth, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { addDays } from '../../../../kernel/contract/values/days.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { SearchInput } from '../../../../kernel/web/ui/fields/search-input.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { FilterChips } from '../../../../kernel/web/ui/lists/filter-chips.tsx'
import { FilterSelect } from '../../../../kernel/web/ui/lists/filter-select.tsx'
import { exportAppointments } from '../../contract.ts'
import { statusOptions, useDepartmentOptions } from '../words.tsx'
import type { Place } from './use-place.ts'

const views = [
  { value: 'day', label: t('Day') },
  { value: 'week', label: t('Week') },
]
const shapes = [
  { value: 'grid', label: t('Grid') },
  { value: 'list', label: t('List') },
]

/** Which days, whose, and in which shape; all of it is in the address. */
export function ScheduleBar({ place }: { place: Place }) {
  const { filters, setFilters, today, week, list, from, to, filter } = place
  const { status, department, clinician_id } = filter
  const departmentOptions = useDepartmentOptions()
  const step = week ? 7 : 1
  const people = place.people.map(({ id, name }) => ({ value: id, label: name }))
  // The grid of a week is always somebody's: 'all' is no choice there unless the other filter says whose.
  const whole = !week || list
  return (
    <div className="appt-bar">
      <div className="u-row">
        <Button variant="default" onClick={() => setFilters({ date: today })} disabled={place.date === today}>
          {t('Today')}
        </Button>
        <span className="appt-step">
          <Button
            variant="default"
            aria-label={week ? t('Previous week') : t('Previous day')}
            title={week ? t('Previous week') : t('Previous day')}
            onClick={() => setFilters({ date: addDays(place.date, -step) })}
          >
            <IconChevronLeft size={18} aria-hidden />
          </Button>
          <Button
            variant="default"
            aria-label={week ? t('Next week') : t('Next day')}
            title={week ? t('Next week') : t('Next day')}
            onClick={() => setFilters({ date: addDays(place.date, step) })}
          >
            <IconChevronRight size={18} aria-hidden />
          </Button>
        </span>
        <FilterChips
          label={t('View')}
          value={week ? 'week' : 'day'}
          options={views}
          onChange={(view) => setFilters({ view })}
        />
        {!place.narrow && (
          <FilterChips
            label={t('Shape')}
            value={list ? 'list' : 'grid'}
            options={shapes}
            onChange={(shape) => setFilters({ shape })}
          />
        )}
        <Link className="u-link appt-month" to={`/hospital/appointments/calendar?month=${from.slice(0, 7)}`}>
          <IconCalendarMonth size={16} aria-hidden /> {t('Month')}
        </Link>
      </div>
      <div className="u-row appt-filters">
        <SearchInput
          label={t('Search appointments')}
          placeholder={t('Name, OP number or phone')}
          value={filters.search}
          onSearch={(text) => setFilters({ search: text })}
        />
        <FilterSelect
          label={t('Status')}
          value={status ?? ''}
          options={statusOptions}
          onChange={(value) => setFilters({ status: value })}
        />
        <FilterSelect
          label={t('Department')}
          value={department ?? ''}
          options={departmentOptions}
          onChange={(value) =>
            setFilters({ department: value, clinician: '', ...(whole || value ? {} : { shape: 'list' }) })
          }
        />
        <FilterSelect
          label={t('Clinician')}
          value={clinician_id ?? ''}
          options={[...(whole || department ? [{ value: '', label: t('All clinicians') }] : []), ...people]}
          onChange={(value) => setFilters({ clinician: value, ...(week && value ? { department: '' } : {}) })}
        />
        <ExportButton endpoint={exportAppointments} input={{ from, to, ...filter }} />
      </div>
    </div>
  )
}
