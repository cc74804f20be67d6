import { createRequire } from 'node:module'
import path from 'node:path'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { ageOn, localDay, writeDay, writeInstant } from '../../../kernel/contract/values/days.ts'
import { humanise } from '../../../kernel/contract/words/humanise.ts'
import { languages } from '../../../kernel/contract/words/languages.ts'
import { allergiesSaid } from '../../patients/facts/said.ts'
import { documentKinds } from '../contract.ts'
import { type Cells, consentRows } from './consent-rows.ts'
import type { WholeRecord } from './whole.ts'

type Pdfmake = {
  setFonts(fonts: Record<string, Record<string, string>>): void
  setUrlAccessPolicy(may: (url: string) => boolean): void
  setLocalAccessPolicy(may: (file: string) => boolean): void
  createPdf(document: TDocumentDefinitions): { getBuffer(): Promise<Buffer> }
}
let maker: Pdfmake | undefined
/**
 * The library, loaded with the first file: it reads its own fonts and nothing else, neither from the disk nor from the
 * net.
 */
function pdfmake(): Pdfmake {
  if (maker) return maker
  const require = createRequire(import.meta.url)
  const made: Pdfmake = require('pdfmake')
  const fonts = path.join(path.dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto')
  const file = (name: string) => path.join(fonts, `Roboto-${name}.ttf`)
  made.setFonts({
    Roboto: {
      normal: file('Regular'),
      bold: file('Medium'),
      italics: file('Italic'),
      bolditalics: file('MediumItalic'),
    },
  })
  made.setUrlAccessPolicy(() => false)
  made.setLocalAccessPolicy((asked) => path.dirname(path.resolve(asked)) === fonts)
  maker = made
  return made
}

const NOTHING = '–'

/** A heading with its rows; a sentence where there are none. */
function section(
  title: string,
  head: string[],
  widths: (string | number)[],
  rows: Cells[],
  none = 'None recorded',
): Content[] {
  if (!rows.length)
    return [
      { text: title, style: 'title' },
      { text: none, style: 'muted' },
    ]
  const cells = rows.map((row) => row.map((cell) => ({ text: String(cell ?? '') || NOTHING })))
  return [
    { text: title, style: 'title' },
    {
      layout: 'lightHorizontalLines',
      table: {
        headerRows: 1,
        widths,
        body: [head.map((text) => ({ text, bold: true })), ...cells],
        dontBreakRows: true,
      },
    },
  ]
}

/**
 * The whole record of a patient as a PDF. What was not asked is said to be not recorded, and never stands as 'none'.
 */
export function pdfOf(record: WholeRecord, reason: string): Promise<Buffer> {
  const { hospital, person, time_zone } = record
  const when = (at: Date | string | null) => (at ? writeInstant(time_zone, at) : NOTHING)
  const day = (at: Date | string) => writeDay(localDay(time_zone, at))
  const name = `${person.first_name} ${person.last_name}`.trim()
  const age = ageOn(person.date_of_birth, localDay(time_zone))
  const about = person.date_of_birth_estimated ? 'about ' : ''
  const facts: [string, string | null | undefined][] = [
    ['OP number', person.op_number],
    [
      'Date of birth',
      person.date_of_birth && `${about}${writeDay(person.date_of_birth)}${age ? ` (${about}${age.years} years)` : ''}`,
    ],
    ['Sex', person.gender && humanise(person.gender)],
    ['ID Number', person.id_number],
    ['Blood group', person.blood_group],
    ['Phone', person.phone],
    ['Language', person.language && languages[person.language]],
    ['Address', [person.address, person.city].filter(Boolean).join(', ')],
    ['Died', person.died_at && day(person.died_at)],
    ['Allergies', allergiesSaid(record, day)],
  ]
  const { history } = record
  const past: [string, string | null][] = history
    ? [
        ['Previous surgeries', history.previous_surgeries],
        ['Other chronic illnesses', history.other_chronic_illnesses],
        ['Current medicines', history.current_medications],
        ['Family history', history.family_history],
      ]
    : []
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
  const found = (row: WholeRecord['laboratory'][number]) =>
    row.result_id
      ? [
          [row.result_value, row.unit, row.flag && `[${row.flag}]`, row.reference_range && `(${row.reference_range})`]
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

  return pdfmake()
    .createPdf({
      info: { title: `Record ${person.op_number}`, author: hospital.name },
      pageSize: 'A4',
      pageMargins: [40, 50, 40, 50],
      defaultStyle: { font: 'Roboto', fontSize: 9 },
      styles: { title: { fontSize: 12, bold: true, margin: [0, 12, 0, 4] }, muted: { color: '#555555' } },
      header: { text: `${hospital.name} · ${name} · OP ${person.op_number}`, margin: [40, 20, 40, 0], style: 'muted' },
      footer: (current: number, count: number) => ({
        text: `Exported ${when(new Date())} by ${record.exported_by}: ${reason} · Page ${current} of ${count}`,
        margin: [40, 15, 40, 0],
        style: 'muted',
      }),
      content: [
        { text: name, fontSize: 18, bold: true },
        {
          text: [hospital.name, hospital.address, hospital.city, hospital.phone].filter(Boolean).join(', '),
          style: 'muted',
          margin: [0, 0, 0, 8],
        },
        {
          layout: 'noBorders',
          table: {
            widths: [110, '*'],
            body: facts.map(([label, text]) => [{ text: label, style: 'muted' }, text || 'Not recorded']),
          },
        },
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
        ...section(
          'Prescriptions',
          ['When', 'Medicine', 'How', 'State', 'By'],
          [80, 110, '*', 60, 80],
          record.medicines.map((row) => [
            when(row.created_at),
            row.medication_name,
            [row.dosage, row.frequency, row.duration, row.route, row.instructions].filter(Boolean).join(', '),
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
          record.referrals.map((row) => [
            when(row.created_at),
            humanise(row.department),
            row.reason,
            row.status,
            row.by,
          ]),
        ),
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
      ],
    })
    .getBuffer()
}
