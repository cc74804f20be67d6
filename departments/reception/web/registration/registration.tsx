import { t } from '../../../../kernel/contract/words/text.ts'
import './registration.css'
import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { Wizard, type WizardStep } from '../../../../kernel/web/ui/forms/wizard.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { PaymentFields } from '../../../patients/web/offers.tsx'
import { ContactStep } from './contact-step.tsx'
import { stepFields } from './draft.ts'
import { EmergencyStep } from './emergency-step.tsx'
import { ExistingStep } from './existing-step.tsx'
import { PersonalStep } from './personal-step.tsx'
import { PriorityStep } from './priority-step.tsx'
import { ArchivedRecord, Duplicates, InView, OpenVisit } from './questions.tsx'
import { ReviewStep } from './review-step.tsx'
import { TypeStep } from './type-step.tsx'
import { Unfinished } from './unfinished.tsx'
import { type Registering, useRegistration } from './use-registration.ts'

/** Beside the buttons: why it failed, or what has to be answered first. */
function Notices({ registration }: { registration: Registering }) {
  const { question, failure } = registration
  return (
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
      {question?.kind === 'open_visit' && (
        <OpenVisit {...question} pending={registration.pending} onSecond={registration.registerSecond} />
      )}
      {question?.kind === 'archived' && (
        <ArchivedRecord {...question} pending={registration.pending} onRestore={registration.restoreAndRegister} />
      )}
    </>
  )
}

/** Patient registration: six steps over one form for new and existing patients and emergencies. */
export default function PatientRegistration() {
  const registration = useRegistration()
  const { form, type, patientId } = registration
  const emergency = type === 'emergency'
  const existing = type === 'existing'

  const fields = stepFields(type)
  const steps: WizardStep[] = [
    {
      id: 'type',
      label: t('Patient Type'),
      fields: fields[0],
      content: <TypeStep onType={registration.chooseType} onPatient={registration.choosePatient} />,
    },
    {
      id: 'personal',
      label: t('Personal Info'),
      fields: fields[1],
      validate: existing ? registration.checkOpenVisit : registration.checkDuplicates,
      focus: existing ? undefined : 'first_name',
      finish: emergency ? t('Register now') : existing ? t('Register visit') : undefined,
      next: emergency ? t('Add referral and payment') : existing ? t('Change contact or payment') : undefined,
      content: existing ? (
        <ExistingStep
          patientId={patientId}
          openVisit={registration.openVisit}
          secondVisit={registration.secondVisit}
          onSecond={registration.allowSecond}
          onChange={() => {
            registration.chooseType('existing')
            registration.goTo(0)
          }}
        />
      ) : emergency ? (
        <EmergencyStep />
      ) : (
        <PersonalStep />
      ),
    },
    {
      id: 'contact',
      label: t('Contact'),
      fields: fields[2],
      skip: emergency,
      validate: registration.checkDuplicates,
      content: <ContactStep />,
    },
    { id: 'priority', label: t('Priority'), fields: fields[3], content: <PriorityStep emergency={emergency} /> },
    { id: 'payment', label: t('Payment'), fields: fields[4], content: <PaymentFields /> },
    { id: 'review', label: t('Review'), content: <ReviewStep onEdit={registration.goTo} /> },
  ]

  return (
    <Page
      title={t('Patient Registration')}
      facts={t('What you type is kept on this computer until the patient is registered.')}
      actions={
        <>
          {type !== '' && (
            <Button variant="default" onClick={registration.startOver}>
              {t('Start over')}
            </Button>
          )}
          <Button variant="default" component={Link} to="/hospital/reception/front-desk">
            {t('Back to front desk')}
          </Button>
        </>
      }
    >
      {registration.step === 0 && (
        <Unfinished
          kept={registration.unfinished}
          onContinue={registration.continueWith}
          onDiscard={registration.discard}
        />
      )}
      <FormProvider {...form}>
        <Wizard
          label={t('Patient Registration')}
          steps={steps}
          submitLabel={t('Register patient')}
          pending={registration.pending}
          onSubmit={registration.send}
          notice={<Notices registration={registration} />}
          step={registration.step}
          onStep={registration.onStep}
        />
      </FormProvider>
    </Page>
  )
}
