import { addDays, isDay, mondayOf } from '../../../../kernel/contract/values/days.ts'
import { oneOf } from '../../../../kernel/web/choices.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { useNarrow } from '../../../../kernel/web/use-narrow.ts'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { useClinics } from '../../../hospital/web/offers.tsx'
import { statuses } from '../../contract.ts'
import { listClinicians } from '../../schedules.contract.ts'
import { departmentOf } from '../words.tsx'

/** What the schedule's address says: which days, whose, in which shape. */
export function usePlace() {
  const today = hospitalToday()
  const [filters, setFilters] = useUrlState({
    date: today,
    view: 'day',
    shape: 'grid',
    search: '',
    status: '',
    department: '',
    clinician: '',
    page: 1,
  })
  const { me } = useSession()
  const narrow = useNarrow()
  const clinicians = useEndpoint(listClinicians, {})
  const departments = useClinics()
  const week = filters.view === 'week'
  const list = filters.shape === 'list' || narrow
  const date = isDay(filters.date) ? filters.date : today
  const people = clinicians.data?.rows ?? []
  const known = people.find((row) => row.id === filters.clinician)?.id
  const department = departmentOf(filters.department)
  // The grid of a week is one person's or one department's: one's own, or the first that has hours. All at once would
  // be a wall of names.
  const own = people.find((row) => row.id === me?.staff_id && row.departments.length > 0)?.id
  const first = departments?.find(({ key }) => people.some((row) => row.departments.includes(key)))?.key
  const chosen = known !== undefined || department !== undefined || !week || list
  const from = week ? mondayOf(date) : date
  const days = week ? 7 : 1
  return {
    filters,
    setFilters,
    today,
    date,
    week,
    list,
    narrow,
    people,
    from,
    days,
    to: addDays(from, days - 1),
    /** The week of the grid shows one department or one's own, though nobody asked for it. */
    narrowed: !chosen,
    filter: {
      search: filters.search,
      status: oneOf(statuses, filters.status),
      department: chosen || own ? department : first,
      clinician_id: chosen ? known : own,
    },
    /** What the address names must be known before anything is asked for. */
    ready: (clinicians.data !== undefined && departments !== undefined) || (chosen && !filters.clinician),
  }
}

export type Place = ReturnType<typeof usePlace>
