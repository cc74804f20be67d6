import { sql } from 'kysely'
import { same } from '../../../../kernel/server/tenant.ts'
import { receivedBy } from '../../../inventory/server/index.ts'

// To which patient a dose on the ward went, for a batch that is called back.
receivedBy('ward_dose', async (at, ids) =>
  (
    await at
      .from('ward_doses as dose')
      .innerJoin(...same('ward_medicines as med', 'dose.medicine_id'))
      .innerJoin(...same('admissions as adm', 'dose.admission_id'))
      .innerJoin(...same('patients as pat', 'adm.patient_id'))
      .where('dose.id', '=', sql<string>`any(${ids}::uuid[])`)
      .select([
        'dose.id as source_id',
        'pat.id as patient_id',
        'pat.op_number',
        'pat.first_name',
        'pat.last_name',
        'pat.phone',
        'med.medication_name',
        'adm.admission_number',
      ])
      .execute()
  ).map(({ medication_name, admission_number, ...patient }) => ({
    ...patient,
    what: `${medication_name}, given on the ward, admission ${admission_number}`,
  })),
)
