import { sql } from 'kysely'
import { offerFirstSteps } from '../../../kernel/server/first-day.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

offerFirstSteps([
  {
    key: 'patient',
    title: 'First patient registered',
    hint: 'Register somebody and follow the visit through triage, consultation and payment.',
    to: '/hospital/patients/registration',
    position: 200,
    module: 'reception',
    doneWhen: (at: HospitalDb) =>
      sql<boolean>`exists (select from patients where hospital_id = ${at.hospital_id}::uuid)`,
  },
])
