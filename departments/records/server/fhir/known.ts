import type * as fhir from '@medplum/fhirtypes'
import type { WholeRecord } from '../whole.ts'
import { coded, derived, instant, named, refer, systems, within, worded } from './basics.ts'

/** Diagnoses of consultations by ICD-10, and conditions that were told, which count until they are retracted. */
export const conditionsOf = ({ diagnoses, conditions, person }: WholeRecord): fhir.Condition[] => [
  ...diagnoses.map(
    (row): fhir.Condition => ({
      resourceType: 'Condition',
      id: row.id,
      category: [coded(systems.conditionCategory, 'encounter-diagnosis', 'Encounter Diagnosis')],
      verificationStatus: coded(
        systems.conditionVerification,
        row.certainty === 'confirmed' ? 'confirmed' : 'provisional',
      ),
      code: { coding: [{ system: systems.icd10, code: row.code, display: row.title }], text: row.title },
      subject: refer(person.id),
      ...within(row.visit_id),
      recordedDate: instant(row.created_at),
      recorder: named(row.by),
    }),
  ),
  ...conditions.map(
    (row): fhir.Condition => ({
      resourceType: 'Condition',
      id: row.id,
      category: [coded(systems.conditionCategory, 'problem-list-item', 'Problem List Item')],
      clinicalStatus: coded(systems.conditionClinical, 'active'),
      code: worded(row.condition),
      subject: refer(person.id),
      recordedDate: instant(row.recorded_at),
      recorder: named(row.by),
    }),
  ),
]

/**
 * The known allergies, one a substance; 'no known allergy' only where somebody asked and was told so; nothing where
 * nobody asked.
 */
export function allergiesOf({ allergies, allergies_asked, person }: WholeRecord): fhir.AllergyIntolerance[] {
  if (!allergies.length && allergies_asked)
    return [
      {
        resourceType: 'AllergyIntolerance',
        id: derived(person.id, 'no known allergy'),
        clinicalStatus: coded(systems.allergyClinical, 'active'),
        verificationStatus: coded(systems.allergyVerification, 'confirmed'),
        code: coded(systems.snomed, '716186003', 'No known allergy'),
        patient: refer(person.id),
        recordedDate: instant(allergies_asked.at),
        recorder: named(allergies_asked.by_name),
      },
    ]
  return allergies.map((row) => ({
    resourceType: 'AllergyIntolerance',
    id: row.id,
    clinicalStatus: coded(systems.allergyClinical, 'active'),
    ...(row.certainty
      ? {
          verificationStatus: coded(
            systems.allergyVerification,
            row.certainty === 'confirmed' ? 'confirmed' : 'unconfirmed',
          ),
        }
      : {}),
    code: worded(row.substance),
    patient: refer(person.id),
    recordedDate: instant(row.recorded_at),
    recorder: named(row.by),
    ...(row.reaction
      ? { reaction: [{ manifestation: [worded(row.reaction)], ...(row.severity ? { severity: row.severity } : {}) }] }
      : {}),
  }))
}
