import { writeDay } from '../../../../kernel/contract/values/days.ts'
import { consents as admissionConsents } from '../../../inpatient/words.ts'
import { consentChannels, consentStates, purposeLabels } from '../../consents.ts'
import type { WholeRecord } from '../whole.ts'
import type { Cells, Clock } from './section.ts'

/** What was agreed to and refused, with messages and admissions; what is not here was not asked. */
export function consentRows({ consents, sms, admission_consents }: WholeRecord, when: Clock['when']): Cells[] {
  return [
    ...consents.map(
      (row): Cells => [
        writeDay(row.decided_on),
        [purposeLabels[row.purpose], row.about].filter(Boolean).join(': '),
        [
          row.superseded ? `${consentStates[row.state]}, then answered again` : consentStates[row.state],
          row.withdrawn_on && `on ${writeDay(row.withdrawn_on)}: ${row.withdrawal_reason}`,
          row.valid_until && `until ${writeDay(row.valid_until)}`,
          consentChannels[row.channel],
        ]
          .filter(Boolean)
          .join(', '),
        row.said_by === 'guardian' ? `${row.guardian_name}, ${row.guardian_relation}` : 'The patient',
      ],
    ),
    ...(sms ? [[when(sms.changed_at), 'Messages by SMS', sms.sms ? 'Given' : 'Refused', 'The patient']] : []),
    ...admission_consents.map(
      (row): Cells => [
        when(row.admitted_at),
        `Admission ${row.admission_number}`,
        row.consent_by === 'emergency' ? 'Nobody could be asked' : 'Given',
        row.consent_name ?? (row.consent_by && admissionConsents[row.consent_by]),
      ],
    ),
  ]
}
