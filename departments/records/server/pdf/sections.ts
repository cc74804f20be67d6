import type { Content } from 'pdfmake/interfaces.js'
import { humanise } from '../../../../kernel/contract/words/humanise.ts'
import { documentKinds } from '../../contract.ts'
import type { WholeRecord } from '../whole.ts'
import { consentRows } from './consent-rows.ts'
import { type Clock, section } from './section.ts'

const vitals = (row: WholeRecord['triages'][number]) =>
  [
    row.temperature && `${row.temperature} °C`,
    row.pulse_rate && `HR ${row.pulse_rate}`,
    row.respiratory_rate && `RR ${row.respiratory_rate}`,
    row.systolic && row.diastolic && `BP ${row.systolic}/${row.diastolic}`,
    row.oxygen_saturation && `SpO₂ ${row.oxygen_saturation} %`,
    row.weight && `${row.weight} kg`,
  ]
    .filter(Boolean)
    .join(', ')

/** What a test has found, or how far it is. */
const found = (row: WholeRecord['laboratory'][number]) =>
  row.result_id
    ? [
        [
          row.result_value,
          row.unit,
          row.flag && `[${row.flag}]`,
          row.reference_range && `(${[row.reference_range, row.range_note].filter(Boolean).join(', ')})`,
        ]
          .filter(Boolean)
          .join(' '),
        ...(row.custom_fields ?? []).map((field) =>
          [`${field.name}:`, field.value, field.unit, field.flag && `[${field.flag}]`].filter(Boolean).join(' '),
        ),
        row.interpretation,
      ]
        .filter(Boolean)
        .join('\n')
    : humanise(row.status)

/** What is known of the patient: conditions, what was told, diagnoses. */
export function knownSections(record: WholeRecord, { when, day }: Clock): Content[] {
  const { history } = record
  const past: [string, string | null][] = history
    ? [
        ['Previous surgeries', history.previous_surgeries],
        ['Other chronic illnesses', history.other_chronic_illnesses],
        ['Current medicines', history.current_medications],
        ['Family history', history.family_history],
      ]
    : []
  return [
    ...section(
      'Conditions',
      ['Condition', 'Since', 'By'],
      ['*', 80, 110],
      record.conditions.map((row) => [row.condition, day(row.recorded_at), row.by]),
    ),
    ...section(
      'Medical History',
      ['What', 'Told'],
      [130, '*'],
      past.map(([what, told]) => [what, told || 'Not recorded']),
      'Not asked',
    ),
    ...section(
      'Diagnoses',
      ['When', 'Diagnosis', 'Certainty', 'By'],
      [90, '*', 60, 110],
      record.diagnoses.map((row) => [when(row.created_at), `${row.code} ${row.title}`, row.certainty, row.by]),
    ),
  ]
}

/** When the patient was here, and what triage and clinicians wrote. */
export function visitSections(record: WholeRecord, { when }: Clock): Content[] {
  return [
    ...section(
      'Visits',
      ['Visit', 'Began', 'Ended', 'Kind', 'State'],
      [90, 90, 90, '*', 80],
      record.visits.map((row) => [
        row.visit_number,
        when(row.created_at),
        when(row.closed_at),
        row.visit_type,
        row.status,
      ]),
    ),
    ...section(
      'Triage',
      ['When', 'Complaint', 'Measured', 'Priority', 'By'],
      [80, '*', 150, 55, 80],
      record.triages.map((row) => [
        when(row.created_at),
        row.chief_complaint,
        vitals(row) || 'Nothing measured',
        row.priority,
        row.by,
      ]),
    ),
    ...section(
      'Notes',
      ['When', 'What', 'Text', 'By'],
      [80, 90, '*', 80],
      record.notes.map((row) => [when(row.created_at), row.title, row.summary, row.by]),
    ),
  ]
}

/** What was examined. */
export function resultSections(record: WholeRecord, { when }: Clock): Content[] {
  return [
    ...section(
      'Laboratory',
      ['Ordered', 'Test', 'Found', 'By'],
      [80, 110, '*', 80],
      record.laboratory.map((row) => [when(row.created_at), row.name, found(row), row.performed_by ?? row.by]),
    ),
    ...section(
      'Radiology',
      ['Ordered', 'Study', 'Report', 'By'],
      [80, 110, '*', 80],
      record.radiology.map((row) => [
        when(row.created_at),
        row.name,
        row.result_id ? [row.findings, row.impression].filter(Boolean).join('\n') : humanise(row.status),
        row.performed_by ?? row.by,
      ]),
    ),
  ]
}

/** What was prescribed and done, and to whom the patient was sent. */
export function treatmentSections(record: WholeRecord, { when }: Clock): Content[] {
  return [
    ...section(
      'Prescriptions',
      ['When', 'Medicine', 'How', 'State', 'By'],
      [80, 110, '*', 60, 80],
      record.medicines.map((row) => [
        when(row.created_at),
        row.medication_name,
        [
          [row.dosage, row.frequency, row.duration, row.route, row.instructions].filter(Boolean).join(', '),
          row.given && `Given by the pharmacy: ${row.given}`,
        ]
          .filter(Boolean)
          .join('\n'),
        row.status,
        row.by,
      ]),
    ),
    ...section(
      'Procedures',
      ['When', 'Procedure', 'State', 'By'],
      [80, '*', 60, 110],
      record.procedures.map((row) => [
        when(row.done_at ?? row.created_at),
        row.name,
        row.status,
        row.done_by ?? row.by,
      ]),
    ),
    ...section(
      'Referrals',
      ['When', 'To', 'Why', 'State', 'By'],
      [80, 80, '*', 60, 80],
      record.referrals.map((row) => [when(row.created_at), humanise(row.department), row.reason, row.status, row.by]),
    ),
  ]
}

/** What was brought or agreed to. */
export function paperSections(record: WholeRecord, { when }: Clock): Content[] {
  return [
    ...section(
      'Documents',
      ['Uploaded', 'Document', 'Kind', 'By'],
      [80, '*', 110, 110],
      record.documents.map((row) => [when(row.created_at), row.title, documentKinds[row.kind], row.by]),
    ),
    ...section(
      'Consents',
      ['When', 'For', 'State', 'Said by'],
      [80, '*', 130, 110],
      consentRows(record, when),
      'Nobody was asked',
    ),
  ]
}
