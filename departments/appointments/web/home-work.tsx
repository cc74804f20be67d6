import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { hospitalToday } from '../../../kernel/web/ui/format.ts'
import { WorkLines } from '../../../kernel/web/ui/page/work-lines.tsx'
import { countAppointments } from '../contract.ts'

/** On the home of who books: who is expected today, of a doctor only their own, and who waits for a time. */
export default function HomeWork() {
  const { me } = useSession()
  const own = me?.staff_id && me.roles.includes('doctor') ? me.staff_id : undefined
  const counts = useEndpoint(countAppointments, own ? { clinician_id: own } : {})
  const { scheduled, confirmed, checked_in, waiting } = counts.data ?? {}
  const listed = (status: string) =>
    `/hospital/appointments/schedule?date=${hospitalToday()}&shape=list&status=${status}${own ? `&clinician=${own}` : ''}`
  return (
    <WorkLines
      title={own ? t('Your appointments today') : t('Appointments today')}
      queries={[counts]}
      lines={[
        { label: t('Checked in'), count: checked_in, to: listed('checked_in') },
        { label: t('Confirmed'), count: confirmed, to: listed('confirmed') },
        { label: t('Not confirmed'), count: scheduled, to: listed('scheduled') },
        ...(own ? [] : [{ label: t('Waiting for a time'), count: waiting, to: '/hospital/appointments/waiting-list' }]),
      ]}
    />
  )
}
