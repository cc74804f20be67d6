import {
  type Icon,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
  IconDoorEnter,
  IconPhoneCheck,
  IconStethoscope,
  IconUserOff,
} from '@tabler/icons-react'
import { weekdayName } from '../../../kernel/contract/values/days.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { choicesOf } from '../../../kernel/web/choices.ts'
import { formatDate, type Tone } from '../../../kernel/web/ui/format.ts'
import { Badge } from '../../../kernel/web/ui/page/badges.tsx'
import { DepartmentName, useClinics } from '../../hospital/web/offers.tsx'
import { type Appointment, AppointmentDepartment, type AppointmentStatus, statuses } from '../contract.ts'

export const statusWords: Record<AppointmentStatus, { label: string; tone: Tone; icon: Icon }> = {
  scheduled: { label: t('Scheduled'), tone: 'grey', icon: IconCalendarEvent },
  confirmed: { label: t('Confirmed'), tone: 'blue', icon: IconPhoneCheck },
  checked_in: { label: t('Checked in'), tone: 'amber', icon: IconDoorEnter },
  in_progress: { label: t('In Progress'), tone: 'blue', icon: IconStethoscope },
  completed: { label: t('Completed'), tone: 'green', icon: IconCircleCheck },
  cancelled: { label: t('Cancelled'), tone: 'red', icon: IconCircleX },
  no_show: { label: t('No-show'), tone: 'red', icon: IconUserOff },
}

/** A state in a word, with its icon. */
export function AppointmentBadge({ status }: { status: AppointmentStatus }) {
  const { label, tone, icon: Sign } = statusWords[status]
  return (
    <Badge tone={tone}>
      <Sign size={14} aria-hidden />
      {label}
    </Badge>
  )
}

export const statusOptions = choicesOf(t('All states'), statuses, (value) => statusWords[value].label)
/** The clinics to choose from in a filter, those that are off too: what was booked there is still there. */
const useDepartmentFilter = () => useClinics()?.map(({ key, name }) => ({ value: key, label: name })) ?? []
export const useDepartmentOptions = () => [{ value: '', label: t('All departments') }, ...useDepartmentFilter()]
/** The department of the address, or undefined: anybody can write anything there. */
export const departmentOf = (text: string): string | undefined => AppointmentDepartment.safeParse(text).data

/** `Mon`; another language says the whole name, whose beginnings are alike. */
export const shortWeekday = (name: string): string => {
  const said = t(name)
  return said === name ? name.slice(0, 3) : said
}
/** `Monday 23/11/2026`. */
export const longDay = (day: string): string => `${t(weekdayName(day))} ${formatDate(day)}`

/** Whether it can still be moved, confirmed, checked in or cancelled. */
export const isStanding = ({ status }: Pick<Appointment, 'status'>): boolean =>
  status === 'scheduled' || status === 'confirmed'
/** Whether it keeps its time from others. */
export const takesTime = ({ status }: Pick<Appointment, 'status'>): boolean =>
  status !== 'cancelled' && status !== 'no_show'

/** `Dr. Peter Kamau · General Consultation`. */
export const Place = ({
  of: { clinician_name, department },
}: {
  of: Pick<Appointment, 'clinician_name' | 'department'>
}) => (
  <>
    {clinician_name ?? t('Any clinician')} · <DepartmentName of={department} />
  </>
)
