import { sql } from 'kysely'
import { writeDay } from '../../../../kernel/contract/values/days.ts'
import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'
import { receivedBy } from '../../../inventory/server/index.ts'

// To which patient a hand-out went, for a batch that is called back.
receivedBy('dispense', async (at, ids) =>
  (await selectReceivers(at, ids)).map(({ given, name, prescribed_on, visit_number, ...patient }) => {
    // What they have in hand: a substitute, or the medicine that a free text means.
    const as = given === name ? '' : ` as ${name}`
    return {
      ...patient,
      what: `${given}, prescribed${as} on ${writeDay(prescribed_on)}, visit ${visit_number}`,
    }
  }),
)

const selectReceivers = (at: HospitalDb, ids: readonly string[]) =>
  at
    .from('pharmacy_dispenses as dsp')
    .innerJoin(...same('pharmacy_prescriptions as rx', 'dsp.prescription_id'))
    .innerJoin(...same('pharmacy_medications as med', 'dsp.medication_id'))
    .innerJoin(...same('patients as pat', 'rx.patient_id'))
    .innerJoin(...same('visits as vis', 'rx.visit_id'))
    .where('dsp.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select([
      'dsp.id as source_id',
      'pat.id as patient_id',
      'pat.op_number',
      'pat.first_name',
      'pat.last_name',
      'pat.phone',
      'vis.visit_number',
      'med.name as given',
      'rx.medication_name as name',
      sql<string>`(rx.created_at at time zone ${at.time_zone})::date`.as('prescribed_on'),
    ])
    .execute()
