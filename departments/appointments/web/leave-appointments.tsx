import { Link } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { formatDate } from '../../../kernel/web/ui/format.ts'
import { Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { rich } from '../../../kernel/web/ui/page/rich.tsx'
import { listAppointments } from '../contract.ts'
import { isStanding } from './words.tsx'

const SHOWN = 100

/** What is booked with somebody on days of leave, to be moved or asked about. */
export default function LeaveAppointments({
  staffId,
  firstDay,
  lastDay,
}: {
  staffId: string
  firstDay: string
  lastDay: string
}) {
  const appointments = useEndpoint(listAppointments, {
    clinician_id: staffId,
    from: firstDay,
    to: lastDay,
    page_size: SHOWN,
  })
  if (!appointments.data) return <Waiting for={appointments} failure={t('Failed to load appointments')} lines={2} />
  const standing = appointments.data.rows.filter(isStanding)
  if (standing.length === 0) return <p className="u-muted">{t('No appointments are booked on these days.')}</p>
  return (
    <>
      <p>
        {rich('{value} on these days will be marked, to be moved:', {
          value: (
            <b>
              {standing.length === 1 ? t('1 appointment') : t('{length} appointments', { length: standing.length })}
            </b>
          ),
        })}
      </p>
      <ul className="u-plain-list">
        {standing.map((row) => (
          <li key={row.id}>
            <Link
              className="u-link u-num"
              to={`/hospital/appointments/schedule?date=${row.scheduled_date}&clinician=${staffId}`}
            >
              {formatDate(row.scheduled_date)} {row.scheduled_time}
            </Link>{' '}
            {row.first_name} {row.last_name}
          </li>
        ))}
      </ul>
    </>
  )
}
