import { ageOn, localDay, writeDay } from '../../../../kernel/contract/values/days.ts'
import { humanise } from '../../../../kernel/contract/words/humanise.ts'
import { languages } from '../../../../kernel/contract/words/languages.ts'
import { allergiesSaid } from '../../../patients/facts/said.ts'
import type { WholeRecord } from '../whole.ts'
import { pdfmake } from './library.ts'
import { type Clock, clockOf } from './section.ts'
import { knownSections, paperSections, resultSections, treatmentSections, visitSections } from './sections.ts'

/** Who the patient is, and the allergies: at the head of the record. */
function factsOf(record: WholeRecord, { day }: Clock): [string, string | null | undefined][] {
  const { person, time_zone } = record
  const age = ageOn(person.date_of_birth, localDay(time_zone))
  const about = person.date_of_birth_estimated ? 'about ' : ''
  return [
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
}

/**
 * The whole record of a patient as a PDF. What was not asked is said to be not recorded, and never stands as 'none'.
 */
export function pdfOf(record: WholeRecord, reason: string): Promise<Buffer> {
  const { hospital, person } = record
  const clock = clockOf(record.time_zone)
  const name = `${person.first_name} ${person.last_name}`.trim()
  return pdfmake()
    .createPdf({
      info: { title: `Record ${person.op_number}`, author: hospital.name },
      pageSize: 'A4',
      pageMargins: [40, 50, 40, 50],
      defaultStyle: { font: 'Roboto', fontSize: 9 },
      styles: { title: { fontSize: 12, bold: true, margin: [0, 12, 0, 4] }, muted: { color: '#555555' } },
      header: { text: `${hospital.name} · ${name} · OP ${person.op_number}`, margin: [40, 20, 40, 0], style: 'muted' },
      footer: (current: number, count: number) => ({
        text: `Exported ${clock.when(new Date())} by ${record.exported_by}: ${reason} · Page ${current} of ${count}`,
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
            body: factsOf(record, clock).map(([label, text]) => [
              { text: label, style: 'muted' },
              text || 'Not recorded',
            ]),
          },
        },
        ...knownSections(record, clock),
        ...visitSections(record, clock),
        ...resultSections(record, clock),
        ...treatmentSections(record, clock),
        ...paperSections(record, clock),
      ],
    })
    .getBuffer()
}
