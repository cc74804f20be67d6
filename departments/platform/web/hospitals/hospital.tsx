import { t } from '../../../../kernel/contract/words/text.ts'
import './hospital.css'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Panels } from '../../../../kernel/web/panels.tsx'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate } from '../../../../kernel/web/ui/format.ts'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Menu } from '../../../../kernel/web/ui/overlay/menu.tsx'
import { StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { getHospital } from '../../contract.ts'
import { Address } from '../address.tsx'
import { HospitalCredentials, type IssuedCredentials } from '../credentials.tsx'
import { LicenseInvoices } from '../licenses/license-invoices.tsx'
import { LicensePanel } from '../licenses/license-panel.tsx'
import { FirstCredentials } from './first-credentials.tsx'
import type { Details } from './hospital-facts.tsx'
import { Contacts, HospitalModules, Usage } from './hospital-facts.tsx'
import { ownTasks, type Task, TaskDialog } from './hospital-tasks.tsx'
import { Logo, LogoPanel } from './logo.tsx'

declare module '../../../../kernel/web/panels.tsx' {
  interface Places {
    /** The provider's page of one hospital. */
    hospital: { hospitalId: string }
  }
}

function HospitalPage({ hospital }: { hospital: Details }) {
  const { can } = useSession()
  const [task, setTask] = useState<Task | null>(null)
  const [issued, setIssued] = useState<IssuedCredentials | null>(null)
  const manages = can('platform.manage')
  const [edit, ...moves] = ownTasks(hospital)
  return (
    <Page
      title={hospital.name}
      facts={t('{city}, {country} · with Uzima since {created_at}', {
        city: hospital.city,
        country: hospital.country,
        created_at: formatDate(hospital.created_at),
      })}
      actions={
        manages &&
        edit && (
          <>
            <Button variant="default" onClick={() => setTask(edit.task)}>
              {edit.label}
            </Button>
            <Menu
              label={t('More actions for {name}', { name: hospital.name })}
              trigger={<IconDots size={18} aria-hidden />}
              items={moves.map(({ task: move, label, danger }) => ({ label, danger, onSelect: () => setTask(move) }))}
            />
          </>
        )
      }
    >
      {issued && (
        <HospitalCredentials
          title={t('New login credentials issued. The earlier password no longer works.')}
          issued={issued}
          onDismiss={() => setIssued(null)}
        />
      )}
      <div className="platform-hospital-strip">
        <Logo hospital={hospital} />
        <div className="u-stack-tight">
          <p>
            <StatusBadge status={hospital.status} /> {hospital.status_reason}
          </p>
          <p>
            <Address subdomain={hospital.subdomain} />
          </p>
        </div>
      </div>
      <Usage hospital={hospital} />
      <div className="u-split">
        <div className="u-stack">
          <LicensePanel hospital={hospital} onTask={manages ? setTask : undefined} />
          <HospitalModules hospital={hospital} />
        </div>
        <div className="u-stack">
          {manages && hospital.first_password_pending && <FirstCredentials hospital={hospital} onIssued={setIssued} />}
          <Contacts hospital={hospital} />
          <Panels place="hospital" about={{ hospitalId: hospital.id }} />
          {manages && <LogoPanel hospital={hospital} />}
        </div>
      </div>
      <LicenseInvoices hospitalId={hospital.id} />
      {task && <TaskDialog hospital={hospital} task={task} onClose={() => setTask(null)} />}
    </Page>
  )
}

/** One hospital: what it bought, how much it is used, and what the provider can do with it. */
export default function HospitalScreen() {
  const { hospital_id = '' } = useParams()
  const hospital = useEndpoint(getHospital, { hospital_id })
  if (hospital.data) return <HospitalPage key={hospital_id} hospital={hospital.data} />
  return (
    <Page title={t('Hospital')}>
      <Waiting
        for={hospital}
        failure={t('Failed to load the hospital')}
        lines={10}
        missing={{
          text: t('This hospital does not exist'),
          hint: t('It may be an address that was not copied whole.'),
          way: { to: '/hospitals/manage', label: t('Manage Hospitals') },
        }}
      />
    </Page>
  )
}
