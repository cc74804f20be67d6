import { t } from '../../../../kernel/contract/words/text.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { FactList } from '../../../../kernel/web/ui/page/facts.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import type { Patient } from '../../patient.contract.ts'
import { Allergies } from '../facts/allergies.tsx'
import { PregnancyFact } from '../facts/pregnancy.tsx'
import { usePaymentFacts } from '../payment-facts.ts'
import { contactFacts, identityFacts } from '../person-fields.tsx'

/** Registered as an emergency whose name nobody knew. */
export const isUnknown = ({ first_name }: Patient) => first_name === 'Unknown'

/** How to reach the patient, and how visits are paid. */
type DetailsProps = { patient: Patient; onEdit: () => void; onIdentify: () => void; onPayment: () => void }
export function Details({ patient, onEdit, onIdentify, onPayment }: DetailsProps) {
  const { can } = useSession()
  const sameDay = hospitalToday(new Date(patient.created_at)) === hospitalToday()
  const mayIdentify = can('patients.identify') || (can('patients.edit') && (sameDay || isUnknown(patient)))
  const payment = usePaymentFacts(patient.payment_mode, patient.payment_details)
  return (
    <>
      <Panel
        title={t('Contact')}
        actions={
          <>
            {mayIdentify && (
              <Button variant="default" size="compact-sm" onClick={onIdentify}>
                {isUnknown(patient) ? t('Identify patient') : t('Correct identity')}
              </Button>
            )}
            {can('patients.edit') && (
              <Button variant="default" size="compact-sm" onClick={onEdit}>
                {t('Edit details')}
              </Button>
            )}
          </>
        }
      >
        <FactList
          facts={[
            ...contactFacts(patient),
            ...identityFacts(patient),
            ...(patient.former_number ? [[t('Former number'), patient.former_number] as const] : []),
          ]}
        />
      </Panel>
      <Panel
        title={t('Payment')}
        actions={
          can('patients.edit') && (
            <Button variant="default" size="compact-sm" onClick={onPayment}>
              {t('Change payment')}
            </Button>
          )
        }
      >
        <FactList facts={payment} />
      </Panel>
    </>
  )
}

/** Allergies and pregnancy. Not there at all for roles that do not see them: an empty panel would look like 'none'. */
function ToAsk({ patient }: { patient: Patient }) {
  return (
    <>
      {patient.allergies && (
        <Panel title={t('Allergies')}>
          <Allergies patient={patient} />
        </Panel>
      )}
      {patient.pregnancy && (
        <Panel title={t('Pregnancy')}>
          <PregnancyFact patient={patient} />
        </Panel>
      )}
    </>
  )
}

/** Known conditions and what the patient told of the past. */
function Past({ background }: { background: Patient['background'] }) {
  if (!background) return null
  const { conditions, history } = background
  return (
    <>
      <Panel title={t('Conditions')}>
        {conditions.length === 0 ? (
          <p className="u-muted">{t('None recorded')}</p>
        ) : (
          <ul className="u-plain-list">
            {conditions.map((condition) => (
              <li key={condition.id}>
                {condition.condition}{' '}
                <span className="u-person-facts">
                  {t('since {recorded_at}', { recorded_at: formatDate(condition.recorded_at) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={t('Medical History')}>
        {history ? (
          <FactList
            facts={[
              [t('Previous surgeries'), history.previous_surgeries],
              [t('Other chronic illnesses'), history.other_chronic_illnesses],
              [t('Current medications'), history.current_medications],
              [t('Family history'), history.family_history],
              [t('Recorded'), formatDate(history.recorded_at)],
            ]}
          />
        ) : (
          <p className="u-muted">{t('None recorded. It is taken at triage.')}</p>
        )}
      </Panel>
    </>
  )
}

/** Allergies, pregnancy, known conditions and what the patient told of the past: what this role is shown of them. */
export const MedicalBackground = ({ patient }: { patient: Patient }) => (
  <>
    <ToAsk patient={patient} />
    <Past background={patient.background} />
  </>
)
