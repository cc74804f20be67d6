import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { hear, t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatAge, formatDate, formatName, formatTime, humanise, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { FieldPair } from '../../../../kernel/web/ui/forms/form.tsx'
import { Notice, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Fact, FactList, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { getPatient, type Patient } from '../../../patients/patient.contract.ts'
import { paymentInput } from '../../../patients/payment-typed.ts'
import { contactFacts, usePaymentFacts } from '../../../patients/web/offers.tsx'
import type { FrontDeskVisit } from '../../contract.ts'
import { type Draft, wrongIn } from './draft.ts'
import { priorityOptions } from './priority-step.tsx'
import { OpenVisit } from './questions.tsx'

/** What the record says of the chosen patient. */
export function PatientFacts({ patient }: { patient: Patient }) {
  const born = patient.date_of_birth
    ? `${formatAge(patient.date_of_birth)} (${patient.date_of_birth_estimated ? t('born about ') : ''}${formatDate(patient.date_of_birth)})`
    : NOTHING
  return (
    <Facts>
      <Fact label={t('Name')} className="u-strong">
        {formatName(patient)}
      </Fact>
      <Fact label={t('OP number')}>{patient.op_number}</Fact>
      <Fact label={t('Age')}>{born}</Fact>
      <Fact label={t('Gender')}>{patient.gender ? humanise(patient.gender) : NOTHING}</Fact>
      <Fact label={t('ID Number')}>{patient.id_number}</Fact>
    </Facts>
  )
}

type Props = {
  patientId: string
  openVisit: FrontDeskVisit | undefined
  secondVisit: boolean
  onSecond: () => void
  onChange: () => void
}

/** The open visit of today, asked about once, before anything else. */
function OpenVisitToday({ patientId, openVisit: open, secondVisit, onSecond }: Omit<Props, 'onChange'>) {
  if (!open) return null
  const values = {
    visit_number: open.visit_number,
    status: humanise(open.status).toLowerCase(),
    created_at: formatTime(open.created_at),
  }
  if (!secondVisit)
    return (
      <OpenVisit
        message={t(
          'This patient already has an open visit today: {visit_number} ({status}, since {created_at})',
          values,
        )}
        patientId={patientId}
        visitId={open.visit_id}
        pending={false}
        onSecond={onSecond}
      />
    )
  return (
    <Notice tone="amber">
      {rich('This will be a second visit beside {visit_number}. {link}', {
        visit_number: <strong>{open.visit_number}</strong>,
        link: (
          <Link to={`/hospital/patients/${patientId}?visit_id=${open.visit_id}`} className="u-link">
            {t('Open the visit')}
          </Link>
        ),
      })}
    </Notice>
  )
}

/**
 * Of an existing patient on one card: who it is, how to reach and who pays, as it is known; only what has changed is
 * gone into.
 */
export function ExistingStep({ onChange, ...open }: Props) {
  const { patientId } = open
  const draft = useFormContext<Draft>().watch()
  const payment = usePaymentFacts(draft.payment.payment_mode, paymentInput(draft))
  const patient = useEndpoint(
    getPatient,
    { patient_id: patientId },
    { enabled: patientId !== '', refreshEvery: false, staleTime: 60_000 },
  )
  if (!patient.data) return <Waiting for={patient} lines={5} />
  const missing = [...new Set(Object.values(wrongIn(draft)))]
  return (
    <div className="u-stack">
      <OpenVisitToday {...open} />
      <div className="reg-known">
        <section aria-label={t('Personal Info')}>
          <PatientFacts patient={patient.data} />
          <Button variant="subtle" size="compact-sm" onClick={onChange}>
            {t('Choose another patient')}
          </Button>
        </section>
        <section aria-label={t('Payment')}>
          <FactList facts={payment} />
        </section>
      </div>
      <section aria-label={t('Contact')}>
        <FactList facts={contactFacts(draft).filter(([, value]) => value)} />
      </section>
      {missing.length > 0 && (
        <Notice tone="amber">
          {t('Still needed for this visit: {missing}', {
            missing: missing.map((message) => hear(message)).join(' · '),
          })}
        </Notice>
      )}
      <FieldPair>
        <SelectField<Draft> name="priority" label={t('Priority')} required options={priorityOptions} />
        <TextField<Draft>
          name="referred_from"
          label={t('Referred from')}
          maxLength={200}
          placeholder={t('Facility or person, if any')}
        />
      </FieldPair>
    </div>
  )
}
