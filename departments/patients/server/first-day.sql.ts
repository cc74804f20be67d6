import { sql } from 'kysely'
import { offerFirstSteps } from '../../../kernel/server/first-day.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

offerFirstSteps([
  {
    key: 'patients_of_before',
    title: 'Patients of before',
    hint: 'Bring along the patients of the old cards or of another system out of a file; whoever begins with none says that it is not needed.',
    to: '/hospital/patients/import',
    position: 45,
    module: 'patients',
    doneWhen: (at: HospitalDb) =>
      sql<boolean>`exists (select from patients where hospital_id = ${at.hospital_id}::uuid and imported)`,
  },
  {
    key: 'patient',
    title: 'First patient registered',
    hint: 'Register somebody and follow the visit through triage, consultation and payment.',
    to: '/hospital/patients/registration',
    position: 200,
    module: 'reception',
    doneWhen: (at: HospitalDb) =>
      sql<boolean>`exists (select from patients where hospital_id = ${at.hospital_id}::uuid and not imported)`,
  },
])
