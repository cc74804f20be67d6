import { Button } from '@mantine/core'
import { useSession } from '../../../kernel/web/session.tsx'
import { Badge } from '../../../kernel/web/ui/badges.tsx'
import { FactList, type FactPair } from '../../../kernel/web/ui/facts.tsx'
import { formatDate, formatMoney, formatPhone, humanise } from '../../../kernel/web/ui/format.ts'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { insurerName, listInsurers } from '../../hospital/insurers.contract.ts'
import type { Patient } from '../contract.ts'
import { paymentModeLabels } from '../payment.ts'
import { contactFacts, identityFacts } from './person-fields.tsx'

/** The stored payment details in words; what the mode does not have is left out. */
function paymentFacts({ payment_mode: mode, payment_details: details }: Patient, insurer: (key: string) => string): FactPair[] {
  const text = (name: string) => (details[name] === null || details[name] === undefined ? '' : String(details[name]))
  const facts: FactPair[] = [['Payment mode', mode && paymentModeLabels[mode]]]
  if (mode === 'mpesa') facts.push(['M-PESA phone', formatPhone(text('mpesa_phone'))])
  if (mode === 'card') facts.push(['Card', `${text('card_brand')} ···· ${text('card_last4')}`], ['Expiry', text('card_expiry')])
  if (mode === 'bank') facts.push(['Bank name', text('bank_name')], ['Bank reference', text('bank_reference')])
  if (mode === 'insurance')
    facts.push(
      ['Insurance provider', insurer(text('insurance_provider'))],
      ['Member number', text('insurance_member_number')],
      ['Authorization code', text('insurance_authorization_code')],
      ['Expiry date', formatDate(text('insurance_expiry_date'))],
      ['Coverage limit', formatMoney(text('insurance_coverage_limit'))],
      ['Relationship', text('insurance_relationship') && humanise(text('insurance_relationship'))],
      ...(text('insurance_principal_member') ? ([['Principal member', text('insurance_principal_member')]] satisfies FactPair[]) : []),
    )
  return facts
}

/** How to reach the patient, and how visits are paid. */
export function Details({ patient, onEdit }: { patient: Patient; onEdit: () => void }) {
  const { can } = useSession()
  const insurers = useEndpoint(listInsurers, {}, { enabled: patient.payment_mode === 'insurance' }).data?.rows
  return (
    <>
      <Panel
        title="Contact"
        actions={
          can('patients.edit') && (
            <Button variant="default" size="compact-sm" onClick={onEdit}>
              Edit details
            </Button>
          )
        }
      >
        <FactList facts={[...contactFacts(patient), ...identityFacts(patient)]} />
      </Panel>
      <Panel title="Payment">
        <FactList facts={paymentFacts(patient, (key) => insurerName(insurers, key))} />
      </Panel>
    </>
  )
}

/** Allergies. Not there at all for roles that do not see them: an empty panel would look like 'none'. */
function Allergies({ rows }: { rows: Patient['allergies'] }) {
  if (!rows) return null
  return (
    <Panel title="Allergies">
      {rows.length === 0 ? (
        <p className="u-muted">No known allergies</p>
      ) : (
        <ul className="u-plain-list">
          {rows.map((allergy) => (
            <li key={allergy.id}>
              <Badge tone="red">{allergy.substance}</Badge> {allergy.reaction}
              <span className="u-person-facts">
                {formatDate(allergy.recorded_at)}, {allergy.recorded_by_name}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Known conditions and what the patient told of the past. */
function Past({ background }: { background: Patient['background'] }) {
  if (!background) return null
  const { conditions, history } = background
  return (
    <>
      <Panel title="Conditions">
        {conditions.length === 0 ? (
          <p className="u-muted">None recorded</p>
        ) : (
          <ul className="u-plain-list">
            {conditions.map((condition) => (
              <li key={condition.id}>
                {condition.condition} <span className="u-person-facts">since {formatDate(condition.recorded_at)}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Medical history">
        {history ? (
          <FactList
            facts={[
              ['Previous surgeries', history.previous_surgeries],
              ['Other chronic illnesses', history.other_chronic_illnesses],
              ['Current medications', history.current_medications],
              ['Family history', history.family_history],
              ['Recorded', formatDate(history.recorded_at)],
            ]}
          />
        ) : (
          <p className="u-muted">None recorded. It is taken at triage.</p>
        )}
      </Panel>
    </>
  )
}

/** Allergies, known conditions and what the patient told of the past: what this role is shown of them. */
export const MedicalBackground = ({ patient }: { patient: Patient }) => (
  <>
    <Allergies rows={patient.allergies} />
    <Past background={patient.background} />
  </>
)
