import { Link } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { formatDate, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../kernel/web/ui/page/page.tsx'
import { listAppointments } from '../contract.ts'
import { AppointmentBadge, isStanding, Place } from './words.tsx'

const SHOWN = 100

/** What a patient has booked, on their page: what is to come, or nothing at all. */
export default function PatientAppointments({ patientId }: { patientId: string }) {
  const appointments = useEndpoint(listAppointments, { patient_id: patientId, from: hospitalToday(), page_size: SHOWN })
  const coming = appointments.data?.rows.filter(isStanding)
  if (coming?.length === 0) return null
  return (
    <Panel title={t('Coming appointments')}>
      {coming ? (
        <ul className="u-plain-list">
          {coming.map((row) => (
            <li key={row.id} className="u-row u-between">
              <span>
                <Link to={`/hospital/appointments/schedule?date=${row.scheduled_date}`} className="u-link u-num">
                  {formatDate(row.scheduled_date)} {row.scheduled_time}
                </Link>{' '}
                {row.appointment_type}
                <span className="u-person-facts">
                  <Place of={row} />
                </span>
              </span>
              <AppointmentBadge status={row.status} />
            </li>
          ))}
        </ul>
      ) : (
        <Waiting for={appointments} failure={t('Failed to load appointments')} lines={2} />
      )}
    </Panel>
  )
}
