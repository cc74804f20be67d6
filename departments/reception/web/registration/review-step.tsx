import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, humanise, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { Badge, PriorityBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { FactList, type FactPair } from '../../../../kernel/web/ui/page/facts.tsx'
import { getPatient } from '../../../patients/patient.contract.ts'
import { paymentInput } from '../../../patients/payment-typed.ts'
import { contactFacts, identityFacts, usePaymentFacts } from '../../../patients/web/offers.tsx'
import type { Draft } from './draft.ts'
import { PatientFacts } from './existing-step.tsx'

const word = (code: string | null) => (code ? humanise(code) : '')

function personalFacts(draft: Draft): FactPair[] {
  const born = draft.date_of_birth ? `${draft.date_estimated ? t('about ') : ''}${formatDate(draft.date_of_birth)}` : ''
  return [
    [t('Name'), <strong key="name">{`${draft.first_name} ${draft.last_name}`.trim()}</strong>],
    [
      t('Age'),
      draft.age === null || draft.age === ''
        ? ''
        : t('{count} {unit}', { count: draft.age, unit: humanise(draft.age_unit ?? 'years').toLowerCase() }),
    ],
    [t('Date of birth'), born],
    [t('Gender'), word(draft.gender)],
    ...identityFacts(draft),
    ...(draft.patient_type === 'emergency'
      ? ([
          [t('Emergency type'), word(draft.emergency_type)],
          [t('What happened'), draft.emergency_details],
        ] satisfies FactPair[])
      : []),
  ]
}

function Section({ title, onEdit, children }: { title: string; onEdit: () => void; children: ReactNode }) {
  return (
    <section className="reg-review" aria-label={title}>
      <div className="u-row u-between">
        <h3>{title}</h3>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={onEdit}
          aria-label={t('Edit {title}', { title: title.toLowerCase() })}
        >
          {t('Edit')}
        </Button>
      </div>
      {children}
    </section>
  )
}

/** Step 6: everything that will be saved, each part with its way back. */
export function ReviewStep({ onEdit }: { onEdit: (step: number) => void }) {
  const draft = useFormContext<Draft>().watch()
  const payment = usePaymentFacts(draft.payment.payment_mode, paymentInput(draft))
  const existing = draft.patient_type === 'existing'
  const patient = useEndpoint(
    getPatient,
    { patient_id: draft.patient_id },
    { enabled: existing && draft.patient_id !== '', refreshEvery: false, staleTime: 60_000 },
  )
  return (
    <div className="u-stack">
      <Section title={t('Patient Type')} onEdit={() => onEdit(0)}>
        <div>
          <Badge tone={draft.patient_type === 'emergency' ? 'red' : 'blue'} filled={draft.patient_type === 'emergency'}>
            {draft.patient_type ? humanise(draft.patient_type) : NOTHING}
          </Badge>
        </div>
      </Section>
      <Section title={t('Personal Info')} onEdit={() => onEdit(existing ? 0 : 1)}>
        {existing ? patient.data && <PatientFacts patient={patient.data} /> : <FactList facts={personalFacts(draft)} />}
      </Section>
      {draft.patient_type !== 'emergency' && (
        <Section title={t('Contact')} onEdit={() => onEdit(2)}>
          <FactList facts={contactFacts(draft)} />
        </Section>
      )}
      <Section title={t('Priority')} onEdit={() => onEdit(3)}>
        <FactList
          facts={[
            [t('Priority'), draft.priority && <PriorityBadge priority={draft.priority} />],
            [t('Referred from'), draft.referred_from],
          ]}
        />
      </Section>
      <Section title={t('Payment')} onEdit={() => onEdit(4)}>
        <FactList facts={payment} />
      </Section>
    </div>
  )
}
