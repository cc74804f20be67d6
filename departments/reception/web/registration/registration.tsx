import './registration.css'
import { Button } from '@mantine/core'
import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router'
import { Notice } from '../../../../kernel/web/ui/feedback.tsx'
import { Page } from '../../../../kernel/web/ui/page.tsx'
import { Wizard, type WizardStep } from '../../../../kernel/web/ui/wizard.tsx'
import { ContactDetails, Identity, keysOf } from '../../../patients/person.ts'
import { ContactStep } from './contact-step.tsx'
import { ExistingStep } from './existing-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PersonalStep } from './personal-step.tsx'
import { PriorityStep } from './priority-step.tsx'
import { Duplicates, InView, OpenVisit } from './questions.tsx'
import { ReviewStep } from './review-step.tsx'
import { TypeStep } from './type-step.tsx'
import { useRegistration } from './use-registration.ts'

const PERSONAL = [...keysOf(Identity), 'age', 'date_of_birth', 'emergency_type', 'emergency_details']
const CONTACT = keysOf(ContactDetails)

/** Patient registration: six steps over one form for new and existing patients and emergencies. */
export default function PatientRegistration() {
  const registration = useRegistration()
  const { form, type, patientId, question, failure } = registration
  const emergency = type === 'emergency'
  const existing = type === 'existing'

  const steps: WizardStep[] = [
    {
      id: 'type',
      label: 'Patient Type',
      fields: ['patient_type', ...(existing ? ['patient_id'] : [])],
      content: <TypeStep onType={registration.chooseType} onPatient={registration.choosePatient} />,
    },
    {
      id: 'personal',
      label: 'Personal Info',
      fields: existing ? [] : PERSONAL,
      validate: registration.checkDuplicates,
      content: existing ? (
        <ExistingStep patientId={patientId} onChange={() => registration.chooseType('existing')} />
      ) : (
        <PersonalStep emergency={emergency} />
      ),
    },
    {
      id: 'contact',
      label: 'Contact',
      fields: CONTACT,
      validate: registration.checkDuplicates,
      content: <ContactStep emergency={emergency} />,
    },
    { id: 'priority', label: 'Priority', fields: ['priority', 'referred_from'], content: <PriorityStep emergency={emergency} /> },
    { id: 'payment', label: 'Payment', fields: ['payment', 'card_number', 'card_expiry', 'card_cvv'], content: <PaymentStep /> },
    { id: 'review', label: 'Review', content: <ReviewStep onEdit={registration.goTo} /> },
  ]

  const notice = (
    <>
      {failure && (
        <InView>
          <Notice tone="red">
            <strong>{failure.title}</strong>
            {failure.detail && <p>{failure.detail}</p>}
          </Notice>
        </InView>
      )}
      {question?.kind === 'duplicates' && (
        <Duplicates matches={question.matches} onUse={registration.choosePatient} onOther={registration.isAnother} />
      )}
      {question?.kind === 'open_visit' && <OpenVisit {...question} pending={registration.pending} onSecond={registration.registerSecond} />}
    </>
  )

  return (
    <Page
      title="Patient Registration"
      facts="What you type is kept on this computer until the patient is registered."
      actions={
        <Button variant="default" component={Link} to="/hospital/reception/front-desk">
          Back to front desk
        </Button>
      }
    >
      <FormProvider {...form}>
        <Wizard
          label="Patient registration"
          steps={steps}
          submitLabel="Register patient"
          pending={registration.pending}
          onSubmit={registration.send}
          notice={notice}
          step={registration.step}
          onStep={registration.onStep}
        />
      </FormProvider>
    </Page>
  )
}
