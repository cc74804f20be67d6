import { t } from '../../../../kernel/contract/words/text.ts'
import '../patients.css'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { fetchPanels, Panels } from '../../../../kernel/web/panels.tsx'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatName } from '../../../../kernel/web/ui/format.ts'
import { EmptyState, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { PatientBanner } from '../../../../kernel/web/ui/person/patient-banner.tsx'
import { insurerName, listInsurers } from '../../../hospital/insurers.contract.ts'
import { getPatient, type Patient } from '../../patient.contract.ts'
import { warningsOf } from '../facts/warnings.ts'
import { Restriction } from '../restricted/restriction.tsx'
import { Archived } from './archived.tsx'
import { Details, isUnknown, MedicalBackground } from './details.tsx'
import { EditDetails } from './edit-details.tsx'
import { EditPayment } from './edit-payment.tsx'
import { IdentityDialog } from './identity-dialog.tsx'

declare module '../../../../kernel/web/panels.tsx' {
  interface Places {
    /** The patient's page: what the department knows of the patient. */
    patient: { patientId: string }
    /** The patient's page, at its end: what happened when. */
    patient_history: { patientId: string }
    /** The patient's page, when a list led there from one visit. */
    patient_visit: { patientId: string; visitId: string }
  }
}

fetchPanels('patient')
fetchPanels('patient_history')
fetchPanels('patient_visit')

function useInsurance({ payment_mode, payment_details }: Patient): string | null {
  const insured = payment_mode === 'insurance'
  const insurers = useEndpoint(listInsurers, {}, { enabled: insured }).data?.rows
  if (!insured) return null
  return `${insurerName(insurers, String(payment_details.insurance_provider ?? ''))} ${payment_details.insurance_member_number ?? ''}`.trim()
}

function Banner({ patient }: { patient: Patient }) {
  const { can } = useSession()
  return (
    <PatientBanner
      name={formatName(patient)}
      gender={patient.gender}
      dateOfBirth={patient.date_of_birth}
      estimated={patient.date_of_birth_estimated}
      opNumber={patient.op_number}
      phone={patient.phone}
      insurance={useInsurance(patient)}
      {...warningsOf(patient)}
      actions={
        <>
          {can('records.view') && (
            <Button variant="default" component={Link} to={`/hospital/patients/records?patientId=${patient.id}`}>
              {t('Records')}
            </Button>
          )}
          {can('patients.register') && (
            <Button component={Link} to={`/hospital/patients/registration?patient_id=${patient.id}`}>
              {t('Register visit')}
            </Button>
          )}
        </>
      }
    />
  )
}

/** One patient: who it is, what must be known at once, the visits and what was recorded. Every opening is audited. */
export default function PatientPage() {
  const { can } = useSession()
  const { patient_id = '' } = useParams()
  const [parameters] = useSearchParams()
  const visitId = parameters.get('visit_id')
  const [editing, setEditing] = useState(false)
  const [paying, setPaying] = useState(false)
  const [identifying, setIdentifying] = useState(false)
  const opened = useEndpoint(getPatient, { patient_id }, { refreshEvery: false })
  const patient = opened.data
  const clinical = can('records.view')

  if (!patient)
    return (
      <Page title={t('Patient record')}>
        <Waiting
          for={opened}
          failure={t('Failed to load the patient')}
          lines={8}
          missing={{ way: { to: '/hospital/patients/search', label: t('Search Patients') } }}
        />
      </Page>
    )

  if (patient.merged_with)
    return (
      <Page title={t('Patient record')} facts={t('OP {op_number}', { op_number: patient.op_number })}>
        <EmptyState
          text={t('This record is part of {name}, OP {op_number}, now', {
            name: patient.merged_with.name,
            op_number: patient.merged_with.op_number,
          })}
          hint={t('Two records of one person were merged; everything is there.')}
          action={
            <Button component={Link} to={`/hospital/patients/${patient.merged_with.id}`}>
              {t('Open OP {op_number}', { op_number: patient.merged_with.op_number })}
            </Button>
          }
        />
      </Page>
    )

  const visit = visitId && <Panels place="patient_visit" about={{ patientId: patient.id, visitId }} />
  const known = <Panels place="patient" about={{ patientId: patient.id }} />
  return (
    <Page
      title={t('Patient record')}
      facts={t('Registered {created_at}', { created_at: formatDate(patient.created_at) })}
    >
      <Banner patient={patient} />
      {patient.archived && <Archived patient={patient} archived={patient.archived} />}
      <div className={clinical ? 'u-split' : 'u-grid-2'}>
        {clinical && (
          <div className="u-stack">
            {visit}
            {known}
            <Panels place="patient_history" about={{ patientId: patient.id }} />
          </div>
        )}
        <div className="u-stack">
          {!clinical && visit}
          <Details
            patient={patient}
            onEdit={() => setEditing(true)}
            onIdentify={() => setIdentifying(true)}
            onPayment={() => setPaying(true)}
          />
          {clinical && <MedicalBackground patient={patient} />}
          <Restriction patient={patient} />
        </div>
        {!clinical && (
          <div className="u-stack">
            <MedicalBackground patient={patient} />
            {known}
          </div>
        )}
      </div>
      {identifying && (
        <IdentityDialog patient={patient} unknown={isUnknown(patient)} onClose={() => setIdentifying(false)} />
      )}
      {paying && <EditPayment patient={patient} onClose={() => setPaying(false)} />}
      {editing && <EditDetails patient={patient} onClose={() => setEditing(false)} />}
    </Page>
  )
}
