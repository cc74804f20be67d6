import { IconMail } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatName, formatPhone, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { ErrorPanel, Notice, Skeleton } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { DepartmentName } from '../../../hospital/web/offers.tsx'
import { PatientCell } from '../../../patients/web/offers.tsx'
import { type Appointment, getAppointment } from '../../contract.ts'
import { AppointmentBadge, isStanding, longDay } from '../words.tsx'

type Opened = Output<typeof getAppointment>
export type Task = 'reschedule' | 'cancel' | 'no_show'

const did: Record<Opened['changes'][number]['what'], string> = {
  created: t('Booked'),
  rescheduled: t('Rescheduled'),
  confirmed: t('Confirmed'),
  checked_in: t('Checked in'),
  cancelled: t('Cancelled'),
  no_show: t('Marked as no-show'),
  reopened: t('Reopened'),
  noticed: t('Marked'),
}

const History = ({ changes }: Pick<Opened, 'changes'>) => (
  <section aria-label={t('History')}>
    <h3>{t('History')}</h3>
    <ol className="appt-history">
      {changes.map((change) => (
        <li key={change.id}>
          <span className="u-strong">{did[change.what]}</span>
          {(change.what === 'created' || change.what === 'rescheduled') && (
            <>
              {' '}
              {t('for {scheduled_date} at {scheduled_time}{clinician_name}', {
                scheduled_date: longDay(change.scheduled_date),
                scheduled_time: change.scheduled_time,
                clinician_name: change.clinician_name && `, ${change.clinician_name}`,
              })}
            </>
          )}
          {change.reason && <span>: {change.reason}</span>}
          <span className="u-person-facts">
            {change.changed_by_name}, {formatDateTime(change.changed_at)}
          </span>
        </li>
      ))}
    </ol>
  </section>
)

function AppointmentFacts({ appointment }: { appointment: Opened }) {
  const { preparation_instructions: preparation } = appointment
  return (
    <Facts>
      <Fact label={t('When')}>
        {longDay(appointment.scheduled_date)}, {appointment.scheduled_time}–{appointment.ends_time}
        {appointment.outside_schedule && (
          <>
            {' '}
            <Badge tone="amber">{t('Outside the schedule')}</Badge>
          </>
        )}
      </Fact>
      <Fact label={t('Department')}>
        <DepartmentName of={appointment.department} />
      </Fact>
      <Fact label={t('Clinician')}>{appointment.clinician_name ?? t('Any clinician')}</Fact>
      <Fact label={t('Type')}>
        {t('{appointment_type}, {duration_minutes} minutes', {
          appointment_type: appointment.appointment_type,
          duration_minutes: appointment.duration_minutes,
        })}
      </Fact>
      <Fact label={t('Preparation')}>{preparation}</Fact>
      <Fact label={t('Notes')} className="appt-notes">
        {appointment.notes}
      </Fact>
      <Fact label={t('Phone')}>{formatPhone(appointment.phone)}</Fact>
      {appointment.visit_number && (
        <Fact label={t('Visit')}>
          {rich('{visit_number}, checked in {checked_in_at}', {
            visit_number: (
              <Link to={`/hospital/patients/${appointment.patient_id}?visit_id=${appointment.visit_id}`}>
                {appointment.visit_number}
              </Link>
            ),
            checked_in_at: formatDateTime(appointment.checked_in_at),
          })}
        </Fact>
      )}
      {appointment.cancel_reason && <Fact label={t('Cancelled')}>{appointment.cancel_reason}</Fact>}
    </Facts>
  )
}

type Props = {
  appointment: Appointment
  mayManage: boolean
  /** What is on its way: its button shows it. */
  pending: 'check_in' | 'confirm' | null
  failure: string
  onCheckIn: (appointment: Appointment) => void
  onConfirm: (appointment: Appointment) => void
  onTask: (task: Task, appointment: Appointment) => void
  onClose: () => void
}

/** One appointment: who, when, with whom, what was done, and what can be done now. */
export function DetailsDialog({
  appointment: listed,
  mayManage,
  pending,
  failure,
  onCheckIn,
  onConfirm,
  onTask,
  onClose,
}: Props) {
  const query = useEndpoint(getAppointment, { appointment_id: listed.id })
  // What was opened before may be older than the card that was pressed: it is not shown, and nothing is done with its
  // version.
  const appointment = query.data && query.data.version >= listed.version ? query.data : undefined
  const now = appointment ?? listed
  const isToday = now.scheduled_date === hospitalToday()
  const begun = new Date(now.starts_at).getTime() <= Date.now()
  const act = mayManage && isStanding(now)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Appointment')}
      size="side"
      footer={
        act && (
          <>
            <Button variant="default" onClick={() => onTask('cancel', now)}>
              {t('Cancel Appointment')}
            </Button>
            {begun && (
              <Button variant="default" onClick={() => onTask('no_show', now)}>
                {t('No-show')}
              </Button>
            )}
            <Button variant="default" onClick={() => onTask('reschedule', now)}>
              {t('Reschedule')}
            </Button>
            {now.status === 'scheduled' && (
              <Button
                variant={isToday ? 'default' : 'filled'}
                loading={pending === 'confirm'}
                onClick={() => onConfirm(now)}
              >
                {t('Confirm')}
              </Button>
            )}
            {isToday && (
              <Button loading={pending === 'check_in'} onClick={() => onCheckIn(now)} data-autofocus>
                {t('Check In')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="u-stack">
        {failure && <Notice tone="red">{failure}</Notice>}
        {now.notice && isStanding(now) && (
          <Notice tone="amber">
            {t('{notice}. Please ask whether this appointment is kept.', { notice: now.notice })}
          </Notice>
        )}
        <div className="u-row u-between">
          <div>
            <PatientCell row={now} />
          </div>
          <AppointmentBadge status={now.status} />
        </div>
        {query.error && !appointment && (
          <ErrorPanel
            error={query.error}
            text={t('Failed to load {listed}’s appointment', { listed: formatName(listed) })}
            onRetry={query.refetch}
          />
        )}
        {!appointment && !query.error && <Skeleton lines={8} />}
        {appointment && (
          <>
            <AppointmentFacts appointment={appointment} />
            {appointment.reminded_at && (
              <p className="u-muted u-small appt-reminded">
                <IconMail size={14} aria-hidden />{' '}
                {t('Reminded by e-mail {reminded_at}', { reminded_at: formatDateTime(appointment.reminded_at) })}
              </p>
            )}
            <History changes={appointment.changes} />
          </>
        )}
      </div>
    </Dialog>
  )
}
