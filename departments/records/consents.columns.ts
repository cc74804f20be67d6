// The columns of the list of consents, for table and file.
import { columnsOf } from '../../kernel/contract/index.ts'
import { ofPatientColumns } from '../patients/patient-ref.ts'
import { ConsentRow } from './consents.contract.ts'
import { consentChannels, consentSpeakers, consentStates, purposeLabels } from './consents.ts'

export const consentColumns = columnsOf(ConsentRow, {
  ...ofPatientColumns,
  purpose: { label: 'For', words: purposeLabels },
  about: { label: 'About', only: 'file' },
  state: { label: 'State', words: consentStates },
  valid_until: { label: 'Until', kind: 'day', only: 'file' },
  withdrawn_on: { label: 'Withdrawn on', kind: 'day', only: 'file' },
  withdrawal_reason: { label: 'Why withdrawn', only: 'file' },
  decided_on: { label: 'Said', kind: 'day' },
  recorded_by_name: { label: 'Recorded by', only: 'file' },
  channel: { label: 'How', words: consentChannels },
  witness: { label: 'Witness', only: 'file' },
  said_by: { label: 'Said by', words: consentSpeakers, only: 'file' },
  guardian: {
    label: 'Guardian',
    value: (row) => [row.guardian_name, row.guardian_relation].filter(Boolean).join(', '),
    only: 'file',
  },
  document_title: { label: 'Form', only: 'file' },
  note: { label: 'Note', only: 'file' },
})
