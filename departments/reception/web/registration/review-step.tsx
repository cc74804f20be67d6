import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Badge, PriorityBadge } from '../../../../kernel/web/ui/badges.tsx'
import { FactList, type FactPair } from '../../../../kernel/web/ui/facts.tsx'
import { formatDate, formatMoney, humanise, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { useEndpoint } from '../../../../kernel/web/use-endpoint.ts'
import { insurerName, listInsurers } from '../../../hospital/insurers.contract.ts'
import { getPatient } from '../../../patients/contract.ts'
import { cardBrand, paymentModeLabels, type paymentModes } from '../../../patients/payment.ts'
import { contactFacts, identityFacts } from '../../../patients/web/offers.tsx'
import { cardExpiryOf, type Draft } from './draft.ts'
import { PatientFacts } from './existing-step.tsx'

const word = (code: string | null) => (code ? humanise(code) : '')

/** The chosen mode's details, a card by its last four digits only. */
function paymentFacts({ payment, card_number, card_expiry }: Draft, insurer: (key: string | null) => string): FactPair[] {
  const mode = payment.payment_mode as (typeof paymentModes)[number] | null
  const head: FactPair = ['Payment mode', mode ? paymentModeLabels[mode] : '']
  if (mode === 'mpesa') return [head, ['M-PESA phone', payment.mpesa_phone]]
  if (mode === 'bank') return [head, ['Bank name', payment.bank_name], ['Bank reference', payment.bank_reference]]
  if (mode === 'card')
    return [
      head,
      ['Card', `${cardBrand(card_number)} ···· ${card_number.replace(/\D/g, '').slice(-4)}`],
      ['Expiry', cardExpiryOf(card_expiry)],
    ]
  if (mode !== 'insurance') return [head]
  const limit = payment.insurance_coverage_limit.replace(/[,\s]/g, '')
  return [
    head,
    ['Insurance provider', insurer(payment.insurance_provider)],
    ['Member number', payment.insurance_member_number],
    ['Authorization code', payment.insurance_authorization_code],
    ['Expiry date', formatDate(payment.insurance_expiry_date)],
    ['Coverage limit', formatMoney(limit)],
    ['Relationship', word(payment.insurance_relationship)],
    ...(payment.insurance_relationship === 'self' ? [] : ([['Principal member', payment.insurance_principal_member]] satisfies FactPair[])),
  ]
}

function personalFacts(draft: Draft): FactPair[] {
  const born = draft.date_of_birth ? `${draft.date_estimated ? 'about ' : ''}${formatDate(draft.date_of_birth)}` : ''
  return [
    ['Name', <strong key="name">{`${draft.first_name} ${draft.last_name}`.trim()}</strong>],
    ['Age', draft.age === null || draft.age === '' ? '' : `${draft.age} years`],
    ['Date of birth', born],
    ['Gender', word(draft.gender)],
    ...identityFacts(draft),
    ...(draft.patient_type === 'emergency'
      ? ([
          ['Emergency type', word(draft.emergency_type)],
          ['Emergency details', draft.emergency_details],
        ] satisfies FactPair[])
      : []),
  ]
}

function Section({ title, onEdit, children }: { title: string; onEdit: () => void; children: ReactNode }) {
  return (
    <section className="reg-review" aria-label={title}>
      <div className="u-row u-between">
        <h3>{title}</h3>
        <Button variant="subtle" size="compact-sm" onClick={onEdit} aria-label={`Edit ${title.toLowerCase()}`}>
          Edit
        </Button>
      </div>
      {children}
    </section>
  )
}

/** Step 6: everything that will be saved, each part with its way back. */
export function ReviewStep({ onEdit }: { onEdit: (step: number) => void }) {
  const draft = useFormContext<Draft>().watch()
  const insurers = useEndpoint(listInsurers, {}, { enabled: draft.payment.payment_mode === 'insurance' }).data?.rows
  const existing = draft.patient_type === 'existing'
  const patient = useEndpoint(
    getPatient,
    { patient_id: draft.patient_id },
    { enabled: existing && draft.patient_id !== '', refreshEvery: false, staleTime: 60_000 },
  )
  return (
    <div className="u-stack">
      <Section title="Patient type" onEdit={() => onEdit(0)}>
        <div>
          <Badge tone={draft.patient_type === 'emergency' ? 'red' : 'blue'} filled={draft.patient_type === 'emergency'}>
            {draft.patient_type ? humanise(draft.patient_type) : NOTHING}
          </Badge>
        </div>
      </Section>
      <Section title="Personal info" onEdit={() => onEdit(existing ? 0 : 1)}>
        {existing ? patient.data && <PatientFacts patient={patient.data} /> : <FactList facts={personalFacts(draft)} />}
      </Section>
      <Section title="Contact" onEdit={() => onEdit(2)}>
        <FactList facts={contactFacts(draft)} />
      </Section>
      <Section title="Priority" onEdit={() => onEdit(3)}>
        <FactList
          facts={[
            ['Priority', draft.priority && <PriorityBadge priority={draft.priority} />],
            ['Referred from', draft.referred_from],
          ]}
        />
      </Section>
      <Section title="Payment" onEdit={() => onEdit(4)}>
        <FactList facts={paymentFacts(draft, (key) => insurerName(insurers, key))} />
      </Section>
    </div>
  )
}
