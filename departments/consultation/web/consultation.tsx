import { useEffect } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { Id } from '../../../kernel/contract/index.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { fetchPanels } from '../../../kernel/web/panels.tsx'
import { Skeleton } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { useClinics } from '../../hospital/web/offers.tsx'
import { ConsultationScreen } from './consultation-screen.tsx'

// The orders beside the note come at the same time as the note.
fetchPanels('visit')

/**
 * The arrival that was last told that it has no patient: while the queue's page loads, this one may be mounted again.
 */
let told: string | null = null

/** Without a visit there is nobody to see: says so once, and leads to the queue. */
function NoPatient({ department }: { department: string | undefined }) {
  const { key } = useLocation()
  useEffect(() => {
    if (told === key) return
    told = key
    toast.error(t('No patient selected. Please select a patient from the queue first.'))
  }, [key])
  return <Navigate to={`/hospital/outpatient/queue${department ? `?department=${department}` : ''}`} replace />
}

/** A consultation by its address: `/{visit}` is general, `/{department}/{visit}` any department. */
export default function Consultation() {
  const { department = 'general', visit_id } = useParams()
  const visit = Id.safeParse(visit_id)
  const clinics = useClinics()
  if (!clinics)
    return (
      <Page title={t('Consultation')}>
        <Skeleton lines={9} />
      </Page>
    )
  const isClinic = (key: string) => clinics.some((row) => row.key === key)
  if (!visit.success) return <NoPatient department={[visit_id ?? department].find(isClinic)} />
  if (!isClinic(department)) return <NoPatient department={undefined} />
  return <ConsultationScreen key={`${department} ${visit.data}`} department={department} visitId={visit.data} />
}
