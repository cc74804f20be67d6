import type * as fhir from '@medplum/fhirtypes'
import { languages } from '../../../../kernel/contract/words/languages.ts'
import type { WholeRecord } from '../whole.ts'
import { coded, instant, refer, some, systems, urn } from './basics.ts'
import { consentsOf } from './consents.ts'
import { allergiesOf, conditionsOf } from './known.ts'
import { laboratoryOf, radiologyOf, vitalSignsOf } from './results.ts'
import { medicinesOf, papersOf, proceduresOf, referralsOf } from './work.ts'

/** A birth date that only follows from an age is as exact as the age was told: a year, a month, or a day. */
function birthDateOf({ date_of_birth, date_of_birth_estimated, age_unit }: WholeRecord['person']): string | null {
  if (!date_of_birth) return null
  if (!date_of_birth_estimated) return date_of_birth
  return date_of_birth.slice(0, age_unit === 'days' ? 10 : age_unit === 'weeks' || age_unit === 'months' ? 7 : 4)
}

function patientOf({ person, hospital }: WholeRecord): fhir.Patient {
  const of = `urn:uzima:${hospital.id}`
  const telecom: fhir.ContactPoint[] = [
    ...(person.phone ? [{ system: 'phone' as const, value: person.phone }] : []),
    ...(person.email ? [{ system: 'email' as const, value: person.email }] : []),
  ]
  const address = {
    ...some('text', [person.address, person.city].filter(Boolean).join(', ')),
    ...some('city', person.city),
  }
  const contact = {
    ...(person.emergency_contact_name ? { name: { text: person.emergency_contact_name } } : {}),
    ...(person.emergency_contact_phone
      ? { telecom: [{ system: 'phone' as const, value: person.emergency_contact_phone }] }
      : {}),
  }
  return {
    resourceType: 'Patient',
    id: person.id,
    identifier: [
      { use: 'usual', system: `${of}:op-number`, value: person.op_number },
      ...(person.id_number ? [{ use: 'official' as const, system: `${of}:id-number`, value: person.id_number }] : []),
    ],
    name: [
      {
        text: `${person.first_name} ${person.last_name}`.trim(),
        ...some('family', person.last_name),
        given: [person.first_name],
      },
    ],
    ...(person.gender ? { gender: person.gender } : {}),
    ...some('birthDate', birthDateOf(person)),
    ...(person.died_at ? { deceasedDateTime: instant(person.died_at) } : {}),
    ...(telecom.length ? { telecom } : {}),
    ...(Object.keys(address).length ? { address: [address] } : {}),
    ...(person.language
      ? {
          communication: [
            { language: coded(systems.language, person.language, languages[person.language]), preferred: true },
          ],
        }
      : {}),
    ...(Object.keys(contact).length ? { contact: [contact] } : {}),
    managingOrganization: refer(hospital.id),
  }
}

const organizationOf = ({ hospital }: WholeRecord): fhir.Organization => ({
  resourceType: 'Organization',
  id: hospital.id,
  name: hospital.name,
  ...(hospital.phone ? { telecom: [{ system: 'phone', value: hospital.phone }] } : {}),
})

const encounterStates = {
  registered: 'arrived',
  triaged: 'triaged',
  consulting: 'in-progress',
  admitted: 'in-progress',
  completed: 'finished',
  cancelled: 'cancelled',
} as const
const encounterClasses = {
  regular: ['AMB', 'ambulatory'],
  emergency: ['EMER', 'emergency'],
  inpatient: ['IMP', 'inpatient encounter'],
} as const
const encountersOf = ({ visits, person, hospital }: WholeRecord): fhir.Encounter[] =>
  visits.map((visit) => {
    const [code, display] = encounterClasses[visit.visit_type]
    return {
      resourceType: 'Encounter',
      id: visit.id,
      identifier: [{ system: `urn:uzima:${hospital.id}:visit-number`, value: visit.visit_number }],
      status: encounterStates[visit.status],
      class: { system: systems.act, code, display },
      subject: refer(person.id),
      period: { start: instant(visit.created_at), ...(visit.closed_at ? { end: instant(visit.closed_at) } : {}) },
      serviceProvider: refer(hospital.id),
    }
  })

/**
 * The whole record as a FHIR R4 bundle of type collection, whose references are the identifiers within it. What was
 * not asked is not in it: an allergy that is known, or 'no known allergy' where somebody answered that; nothing
 * else stands for 'none'.
 */
export function bundleOf(record: WholeRecord, at: Date): fhir.Bundle {
  const resources: fhir.Resource[] = [
    patientOf(record),
    organizationOf(record),
    ...encountersOf(record),
    ...conditionsOf(record),
    ...allergiesOf(record),
    ...vitalSignsOf(record),
    ...laboratoryOf(record),
    ...radiologyOf(record),
    ...medicinesOf(record),
    ...proceduresOf(record),
    ...referralsOf(record),
    ...papersOf(record),
    ...consentsOf(record),
  ]
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: instant(at),
    entry: resources.map((resource) => ({ fullUrl: urn(String(resource.id)), resource })),
  }
}
