// FHIR R4 (4.0.1, hl7.org/fhir/R4): what all resources share. The codes of LOINC, UCUM and SNOMED CT used here are
// checked: false, not looked up in the code systems themselves.
import { createHash } from 'node:crypto'
import type * as fhir from '@medplum/fhirtypes'

const HL7 = 'http://terminology.hl7.org/CodeSystem'
/** Code systems by their canonical addresses. */
export const systems = {
  loinc: 'http://loinc.org',
  ucum: 'http://unitsofmeasure.org',
  snomed: 'http://snomed.info/sct',
  icd10: 'http://hl7.org/fhir/sid/icd-10',
  language: 'urn:ietf:bcp:47',
  act: `${HL7}/v3-ActCode`,
  consentScope: `${HL7}/consentscope`,
  observationCategory: `${HL7}/observation-category`,
  diagnosticService: `${HL7}/v2-0074`,
  conditionCategory: `${HL7}/condition-category`,
  conditionClinical: `${HL7}/condition-clinical`,
  conditionVerification: `${HL7}/condition-ver-status`,
  allergyClinical: `${HL7}/allergyintolerance-clinical`,
  allergyVerification: `${HL7}/allergyintolerance-verification`,
  interpretation: `${HL7}/v3-ObservationInterpretation`,
} as const

export const coded = (system: string, code: string, display?: string): fhir.CodeableConcept => ({
  coding: [{ system, code, ...(display ? { display } : {}) }],
})
export const worded = (text: string): fhir.CodeableConcept => ({ text })
/** Somebody of the staff, by name: who they are is not handed out. */
export const named = (display: string): fhir.Reference<never> => ({ display })
export const urn = (id: string) => `urn:uuid:${id}`
export const refer = (id: string): fhir.Reference<never> => ({ reference: urn(id) })
export const instant = (at: Date | string): string => new Date(at).toISOString()
/** The visit that something belongs to, if it does to one. */
export const within = (visitId: string | null) => (visitId ? { encounter: refer(visitId) } : {})
/** A text that says something, under a key; else nothing, because FHIR knows no empty text. */
export const some = <K extends string>(key: K, text: string | null | undefined): { [P in K]?: string } =>
  text?.trim() ? ({ [key]: text.trim() } as { [P in K]: string }) : {}

/**
 * The id of what follows from a row and is no row of its own: the same each time, made of the row's id (a UUID of
 * version 5, RFC 9562).
 */
export function derived(id: string, what: string): string {
  const hash = createHash('sha1').update(`${id} ${what}`).digest().subarray(0, 16)
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
