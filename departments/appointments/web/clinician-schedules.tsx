import { t } from '../../../kernel/contract/words/text.ts'
import './appointments.css'
import { Link } from 'react-router'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { HoursPanel } from '../../staff/web/offers.tsx'
import { listClinicians } from '../schedules.contract.ts'
import { TypesPanel } from './types-panel.tsx'

/** When every clinician usually works, and the kinds of appointment. Shifts and leave are on the rota of the staff. */
export default function ClinicianSchedules() {
  const { can } = useSession()
  const clinicians = useEndpoint(listClinicians, {})
  const rows = clinicians.data?.rows ?? []
  const working = rows.filter((row) => row.departments.length > 0).length
  return (
    <Page
      title={t('Clinician Schedules')}
      facts={
        clinicians.data
          ? t('{working} of {length} clinicians have working hours or shifts', { working, length: rows.length })
          : ' '
      }
      actions={
        <>
          <Button variant="default" component={Link} to="/hospital/staff/schedules">
            {t('Rota and Leave')}
          </Button>
          <Button variant="default" component={Link} to="/hospital/appointments/schedule">
            {t('Appointments Schedule')}
          </Button>
        </>
      }
    >
      {!clinicians.data && <Waiting for={clinicians} failure={t('Failed to load the clinicians')} lines={12} />}
      {clinicians.data && can('staff.rota') && <HoursPanel who={t('Clinician')} people={rows} />}
      <TypesPanel />
    </Page>
  )
}
