import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { Notice, Skeleton, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { TabList, tabPanel, useTabs } from '../../../../kernel/web/ui/page/tabs.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { getAdmission, type OpenedAdmission } from '../../contract.ts'
import { EscalationBanner, FluidsTab, NeuroTab, ObservationsTab } from '../charts/index.tsx'
import { MaternityTab } from '../maternity/index.tsx'
import { MedicinesTab } from '../medicines/index.tsx'
import { HandoverTab, RoundsTab, TasksTab } from '../rounds/index.tsx'
import { AdmissionBadge } from '../words.tsx'
import { StayBanner } from './stay-banner.tsx'

export type StayTabProps = {
  admission: OpenedAdmission
  /** False: the stay has ended, or this person only looks. */
  canWrite: boolean
}
type Tab = {
  id: string
  label: string
  care: boolean
  /** For whom it is; left out: for everybody. */
  fits?: (admission: OpenedAdmission) => boolean
  View: ComponentType<StayTabProps>
}

/** The tabs of a stay, in their order; `care`: for those who care for the patient. */
const tabs: readonly Tab[] = [
  { id: 'observations', label: t('Observations'), care: true, View: ObservationsTab },
  { id: 'medicines', label: t('Medicines'), care: true, View: MedicinesTab },
  { id: 'fluids', label: t('Fluids'), care: true, View: FluidsTab },
  { id: 'neuro', label: t('Neurological'), care: true, View: NeuroTab },
  { id: 'maternity', label: t('Maternity'), care: true, fits: ({ gender }) => gender !== 'male', View: MaternityTab },
  { id: 'rounds', label: t('Rounds'), care: true, View: RoundsTab },
  { id: 'tasks', label: t('Tasks'), care: true, View: TasksTab },
  { id: 'handover', label: t('Handover'), care: true, View: HandoverTab },
  { id: 'stay', label: t('Stay'), care: false, View: lazy(() => import('./stay-tab.tsx')) },
  { id: 'discharge', label: t('Discharge'), care: false, View: lazy(() => import('../discharge/discharge-tab.tsx')) },
]

function Stay({ admission }: { admission: OpenedAdmission }) {
  const { can } = useSession()
  const [{ tab }, setUrl] = useUrlState({ tab: '' })
  const shown = tabs.filter((each) => (!each.care || can('wards.care')) && (each.fits?.(admission) ?? true))
  const chosen = shown.find((each) => each.id === tab) ?? shown[0]
  const state = useTabs(chosen?.id ?? '', (id) => setUrl({ tab: id }))
  const View = chosen?.View
  return (
    <>
      <StayBanner admission={admission} />
      {admission.status !== 'admitted' && (
        <Notice tone="amber">
          <AdmissionBadge row={admission} />{' '}
          {admission.discharged_at
            ? t('{discharged_at}, {discharged_by_name}. This chart can be read, not changed.', {
                discharged_at: formatDateTime(admission.discharged_at),
                discharged_by_name: admission.discharged_by_name,
              })
            : t('This patient is not on the ward.')}
        </Notice>
      )}
      {can('wards.care') && (
        <Suspense fallback={null}>
          <EscalationBanner admission={admission} canWrite={admission.status === 'admitted'} />
        </Suspense>
      )}
      <TabList label={t('Chart')} tabs={shown.map(({ id, label }) => ({ id, label }))} state={state} />
      {View && chosen && (
        <div {...tabPanel(state, chosen.id)}>
          <Suspense fallback={<Skeleton lines={8} />}>
            <View admission={admission} canWrite={admission.status === 'admitted'} />
          </Suspense>
        </div>
      )}
    </>
  )
}

const PrintChart = lazy(() => import('./print-chart.tsx'))

/** Somebody's stay on the ward: everything that is measured, given, written and to be done. */
export default function StayPage() {
  const { admission_id = '' } = useParams()
  const { can } = useSession()
  const [printing, setPrinting] = useState(false)
  const admission = useEndpoint(getAdmission, { admission_id })
  return (
    <Page
      title={t('Ward Chart')}
      actions={
        <>
          {admission.data?.admitted_at && can('wards.care') && (
            <Button variant="default" loading={printing} onClick={() => setPrinting(true)}>
              {t('Print Chart')}
            </Button>
          )}
          <Button variant="default" component={Link} to="/hospital/inpatient/nurse-station">
            {t('Nurse Station')}
          </Button>
        </>
      }
    >
      {printing && admission.data && (
        <Suspense fallback={null}>
          <PrintChart admission={admission.data} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
      {admission.data ? (
        <Stay admission={admission.data} />
      ) : (
        <Waiting
          for={admission}
          failure={t('Failed to load the admission')}
          lines={10}
          missing={{
            text: t('This admission does not exist'),
            way: { to: '/hospital/inpatient/admissions', label: t('Admissions') },
          }}
        />
      )}
    </Page>
  )
}
