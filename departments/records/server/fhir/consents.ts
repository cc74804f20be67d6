import type * as fhir from '@medplum/fhirtypes'
import { type ConsentPurpose, consentChannels, purposeLabels } from '../../consents.ts'
import type { WholeRecord } from '../whole.ts'
import { coded, derived, instant, named, refer, systems, worded } from './basics.ts'

/** The areas of hl7.org/fhir/R4/valueset-consent-scope; what is none of them is a matter of privacy. */
const scopes = { treatment: 'treatment', research: 'research' } as const satisfies Partial<
  Record<ConsentPurpose, string>
>
const scopeOf = (purpose: string) => coded(systems.consentScope, purpose in scopes ? purpose : 'patient-privacy')
/** LOINC 59284-0, 'Patient Consent', which R4 names for the category; checked: false. */
const consentCategory = (text: string): fhir.CodeableConcept => ({
  ...coded(systems.loinc, '59284-0', 'Patient Consent'),
  text,
})
/**
 * R4 asks for a policy or its rule (ppc-1). No published policy of consent has an address: the law is named in words.
 */
const policyRule = worded('Data Protection Act 2019 (Kenya)')

const states = { given: 'active', refused: 'rejected', withdrawn: 'inactive', expired: 'inactive' } as const

type Base = Pick<fhir.Consent, 'id' | 'status' | 'scope'> & { text: string; at: string; permits: boolean }
const consent = ({ id, status, scope, text, at, permits }: Base, { person, hospital }: WholeRecord): fhir.Consent => ({
  resourceType: 'Consent',
  ...(id ? { id } : {}),
  status,
  scope,
  category: [consentCategory(text)],
  patient: refer(person.id),
  dateTime: at,
  organization: [refer(hospital.id)],
  policyRule,
  provision: { type: permits ? 'permit' : 'deny' },
})

/**
 * What the patient agreed to and refused: answers that were recorded, messages by SMS, and admissions. An answer
 * whose place a later one took is inactive; what nobody asked is not here. An emergency in which nobody could agree
 * is no consent.
 */
export function consentsOf(record: WholeRecord): fhir.Consent[] {
  const papers = new Set(record.documents.map((row) => row.id))
  const { sms } = record
  return [
    ...record.consents.map((row): fhir.Consent => {
      const made = consent(
        {
          id: row.id,
          status: row.superseded ? 'inactive' : states[row.state],
          scope: scopeOf(row.purpose),
          text: [purposeLabels[row.purpose], row.about, consentChannels[row.channel]].filter(Boolean).join(', '),
          at: row.decided_on,
          permits: row.answer === 'given',
        },
        record,
      )
      const end = row.withdrawn_on ?? row.valid_until
      return {
        ...made,
        performer: [
          row.said_by === 'guardian'
            ? named([row.guardian_name, row.guardian_relation].filter(Boolean).join(', '))
            : refer(record.person.id),
        ],
        ...(row.document_id && papers.has(row.document_id) ? { sourceReference: refer(row.document_id) } : {}),
        provision: { ...made.provision, period: { start: row.decided_on, ...(end ? { end } : {}) } },
      }
    }),
    ...(sms
      ? [
          consent(
            {
              id: derived(record.person.id, 'messages by SMS'),
              status: sms.sms ? 'active' : 'rejected',
              scope: scopeOf('messages'),
              text: 'Messages by SMS',
              at: instant(sms.changed_at),
              permits: sms.sms,
            },
            record,
          ),
        ]
      : []),
    ...record.admission_consents.flatMap((row) =>
      row.admitted_at && row.consent_by !== 'emergency'
        ? [
            {
              ...consent(
                {
                  id: derived(row.id, 'consent to the admission'),
                  status: 'active' as const,
                  scope: scopeOf('treatment'),
                  text: `Admission ${row.admission_number}`,
                  at: instant(row.admitted_at),
                  permits: true,
                },
                record,
              ),
              performer: [
                row.consent_by === 'patient' ? refer(record.person.id) : named(row.consent_name ?? 'Not recorded'),
              ],
            },
          ]
        : [],
    ),
  ]
}
