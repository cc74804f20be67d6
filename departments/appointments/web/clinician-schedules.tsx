import './appointments.css'
import './clinician-schedules.css'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ErrorPanel, Skeleton } from '../../../kernel/web/ui/feedback.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { listClinicians, listSchedules } from '../schedules.contract.ts'
import { AbsencesPanel } from './absences-panel.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { TypesPanel } from './types-panel.tsx'

/** When every clinician works, who is away, and the kinds of appointment. */
export default function ClinicianSchedules() {
  const schedules = useEndpoint(listSchedules, {})
  const clinicians = useEndpoint(listClinicians, {})
  const error = schedules.error ?? clinicians.error
  const loaded = schedules.data && clinicians.data
  const working = new Set(schedules.data?.hours.map((row) => row.staff_id)).size
  return (
    <Page
      title="Clinician Schedules"
      facts={loaded ? `${working} of ${clinicians.data.rows.length} clinicians have working hours` : ' '}
      actions={
        <Button variant="default" component={Link} to="/hospital/appointments/schedule">
          Appointments Schedule
        </Button>
      }
    >
      {error && !loaded && (
        <ErrorPanel
          error={error}
          text="Failed to load the schedules"
          onRetry={() => void Promise.all([schedules.refetch(), clinicians.refetch()])}
        />
      )}
      {!error && !loaded && <Skeleton lines={12} />}
      {loaded && (
        <>
          <HoursPanel hours={schedules.data.hours} clinicians={clinicians.data.rows} />
          <div className="u-grid-2">
            <AbsencesPanel absences={schedules.data.absences} clinicians={clinicians.data.rows} />
            <TypesPanel />
          </div>
        </>
      )}
    </Page>
  )
}
