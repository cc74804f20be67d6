// What the proofs must know of patients: their records, facts, archives and restrictions.

import { addDays } from '../../../kernel/contract/values/days.ts'
import { defineProof } from '../../../tests/proof/declaration.ts'
import { commands } from './commands.ts'
import { secrets } from './secrets.ts'

export default defineProof({
  secrets,
  commands,
  telling: [
    'patients.id',
    'patients.first_name',
    'patients.last_name',
    'patients.phone',
    'patients.op_number',
    'patients.id_number',
    'patient_allergies.substance',
  ],
  logs: { medical_records: 'created_at' },
  reachedBy: { uzima_search: ['patients'], uzima_counts: ['patients.hospital_id'] },
  functions: ['search_patients', 'find_few'],
  mayWrite: [
    {
      statement: /^update "\w+"( tbl)? set patient_id = \$1 where/,
      why: 'followMerges: the tables are named by their owners; patients moves the rows when two records become one',
    },
  ],
  staysBehind: {
    patient_identity_changes: 'what a name or birth date was belongs to the record that had it',
    record_openings: 'which record was opened, and why, stays as it was',
  },
  notKept: { 'importPatients.*': 'what stands in the file is kept: import.test.ts reads each column back' },
  firstMorning: { patients: 300 },
  toldApartBy: ['patients.last_name', 'patients.phone', 'patients.id_number'],
  chosen: ['patients.first_name'],
  showsNothing: ['getRestriction', 'listStaffSuggestions', 'listGrants', 'exportGrants'],
  samples: { age: '30', insurance_provider: 'sha', reason: 'Something or other', words: 'Asked for in writing' },
  samplesBy: {
    age: (n) => String(20 + (n % 60)),
    date_of_birth: (n) => addDays('1980-01-01', n % 12_000),
    card_last4: (n) => String(1000 + (n % 9000)),
    card_expiry: (n) => `${String(1 + (n % 12)).padStart(2, '0')}/39`,
    insurance_coverage_limit: (n) => `${50_000 + n}.50`,
  },
  keptAs: {
    'liftRestriction.reason': 'lift_reason',
    'reviewGrant.note': 'review_note',
    'mergePatients.merged_patient_id': 'merged_id',
  },
})
