import type * as fhir from '@medplum/fhirtypes'
import type { WholeRecord } from '../whole.ts'
import { coded, derived, instant, named, refer, some, systems, within, worded } from './basics.ts'

type Sign = {
  key: 'temperature' | 'pulse_rate' | 'respiratory_rate' | 'oxygen_saturation' | 'weight' | 'height'
  loinc: string
  says: string
  unit: string
  ucum: string
}
/** Vital signs by LOINC and UCUM. */
const SIGNS: readonly Sign[] = [
  { key: 'temperature', loinc: '8310-5', says: 'Body temperature', unit: '°C', ucum: 'Cel' },
  { key: 'pulse_rate', loinc: '8867-4', says: 'Heart rate', unit: 'beats/min', ucum: '/min' },
  { key: 'respiratory_rate', loinc: '9279-1', says: 'Respiratory rate', unit: 'breaths/min', ucum: '/min' },
  { key: 'oxygen_saturation', loinc: '2708-6', says: 'Oxygen saturation in arterial blood', unit: '%', ucum: '%' },
  { key: 'weight', loinc: '29463-7', says: 'Body weight', unit: 'kg', ucum: 'kg' },
  { key: 'height', loinc: '8302-2', says: 'Body height', unit: 'cm', ucum: 'cm' },
]
const measured = (value: number | string, unit: string, code: string): fhir.Quantity => ({
  value: Number(value),
  unit,
  system: systems.ucum,
  code,
})

/** What triage measured; what was not measured is not there. */
export const vitalSignsOf = ({ triages, person }: WholeRecord): fhir.Observation[] =>
  triages.flatMap((row) => {
    const common = {
      resourceType: 'Observation' as const,
      status: 'final' as const,
      category: [coded(systems.observationCategory, 'vital-signs', 'Vital Signs')],
      subject: refer(person.id),
      ...within(row.visit_id),
      effectiveDateTime: instant(row.created_at),
      performer: [named(row.by)],
    }
    const single = SIGNS.flatMap(({ key, loinc, says, unit, ucum }): fhir.Observation[] => {
      const value = row[key]
      return value === null
        ? []
        : [
            {
              ...common,
              id: derived(row.id, loinc),
              code: coded(systems.loinc, loinc, says),
              valueQuantity: measured(value, unit, ucum),
            },
          ]
    })
    const { systolic, diastolic } = row
    if (systolic === null || diastolic === null) return single
    const pressure = (code: string, says: string, value: number) => ({
      code: coded(systems.loinc, code, says),
      valueQuantity: measured(value, 'mmHg', 'mm[Hg]'),
    })
    return [
      ...single,
      {
        ...common,
        id: derived(row.id, '85354-9'),
        code: coded(systems.loinc, '85354-9', 'Blood pressure panel'),
        component: [
          pressure('8480-6', 'Systolic blood pressure', systolic),
          pressure('8462-4', 'Diastolic blood pressure', diastolic),
        ],
      },
    ]
  })

const orderStates = { cancelled: 'revoked', completed: 'completed' } as const
const orderStatus = (status: string) => orderStates[status as keyof typeof orderStates] ?? 'active'

/** A value as it was reported: a number with its unit, or words. The unit is the laboratory's own word, not UCUM. */
const foundValue = (value: string | null, unit: string | null | undefined) =>
  value === null || value.trim() === ''
    ? {}
    : /^-?\d+(\.\d+)?$/.test(value.trim())
      ? { valueQuantity: { value: Number(value), ...some('unit', unit) } }
      : { valueString: [value.trim(), unit].filter(Boolean).join(' ') }
const judged = (flag: string | null | undefined) =>
  flag ? { interpretation: [coded(systems.interpretation, flag)] } : {}
const rangeOf = (range: string | null | undefined) => (range ? { referenceRange: [{ text: range }] } : {})

type Ordered = WholeRecord['laboratory'][number] | WholeRecord['radiology'][number]
const requestOf = (row: Ordered, subject: fhir.Reference<never>): fhir.ServiceRequest => ({
  resourceType: 'ServiceRequest',
  id: row.id,
  identifier: [{ value: row.order_number }],
  status: orderStatus(row.status),
  intent: 'order',
  priority: row.priority,
  code: worded(row.name),
  subject,
  ...within(row.visit_id),
  authoredOn: instant(row.created_at),
  requester: named(row.by),
})
const reportOf = (row: Ordered & { result_id: string }, subject: fhir.Reference<never>, service: string) => ({
  resourceType: 'DiagnosticReport' as const,
  id: row.result_id,
  basedOn: [refer(row.id)],
  status: row.amended_at ? ('amended' as const) : ('final' as const),
  category: [coded(systems.diagnosticService, service)],
  code: worded(row.name),
  subject,
  ...within(row.visit_id),
  ...(row.performed_at ? { effectiveDateTime: instant(row.performed_at) } : {}),
  ...(row.reviewed_at ? { issued: instant(row.reviewed_at) } : {}),
  ...(row.performed_by ? { performer: [named(row.performed_by)] } : {}),
})

/** Tests that were ordered, and of those that are approved the report with what was found. */
export const laboratoryOf = ({ laboratory, person }: WholeRecord): fhir.Resource[] =>
  laboratory.flatMap((row): fhir.Resource[] => {
    const subject = refer(person.id)
    const { result_id } = row
    if (!result_id) return [requestOf(row, subject)]
    const found: fhir.Observation = {
      resourceType: 'Observation',
      id: derived(result_id, 'found'),
      status: row.amended_at ? 'amended' : 'final',
      category: [coded(systems.observationCategory, 'laboratory', 'Laboratory')],
      code: worded(row.name),
      subject,
      ...within(row.visit_id),
      ...(row.performed_at ? { effectiveDateTime: instant(row.performed_at) } : {}),
      ...foundValue(row.result_value, row.unit),
      ...judged(row.flag),
      ...rangeOf(row.reference_range),
      ...(row.custom_fields?.length
        ? {
            component: row.custom_fields.map((field) => ({
              code: worded(field.name),
              ...foundValue(field.value, field.unit),
              ...judged(field.flag),
              ...rangeOf(field.reference_range),
            })),
          }
        : {}),
    }
    return [
      requestOf(row, subject),
      found,
      {
        ...reportOf({ ...row, result_id }, subject, 'LAB'),
        result: [refer(found.id ?? '')],
        ...some('conclusion', row.interpretation),
      },
    ]
  })

/** Studies that were ordered, and of those that are approved the report. */
export const radiologyOf = ({ radiology, person }: WholeRecord): fhir.Resource[] =>
  radiology.flatMap((row): fhir.Resource[] => {
    const subject = refer(person.id)
    const { result_id } = row
    if (!result_id) return [requestOf(row, subject)]
    const conclusion = [row.findings, row.impression].filter(Boolean).join('\n\n')
    return [
      requestOf(row, subject),
      { ...reportOf({ ...row, result_id }, subject, 'RAD'), ...some('conclusion', conclusion) },
    ]
  })
