import { sql } from 'kysely'
import type { Output } from '../../../../kernel/contract/index.ts'
import type { Tx } from '../../../../kernel/server/db.ts'
import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'
import { ofVisit } from '../../../visits/server/index.ts'
import type { getPrescriptionPaper } from '../../paper.contract.ts'

type Instead = Output<typeof getPrescriptionPaper>['medicines'][number]['given_instead']
/**
 * What is prescribed at a visit, with what is given instead, who prescribed it and their number in the council's
 * register; the oldest first.
 */
export const selectMedicines = (at: HospitalDb, visitId: string) =>
  at
    .from('pharmacy_prescriptions as r')
    .innerJoin(...same('staff as s', 'r.prescribed_by'))
    .leftJoin(...same('pharmacy_medications as m', 'r.substitute_id'))
    .select([
      'r.id',
      'r.medication_name as name',
      'r.dosage',
      'r.frequency',
      'r.duration',
      'r.quantity',
      'r.route',
      'r.instructions',
      'r.created_at',
      's.name as prescriber_name',
      's.license_number as prescriber_license',
      'r.status',
      sql<number>`r.quantity_dispensed::float8`.as('dispensed'),
      sql<number>`r.quantity_returned::float8`.as('returned'),
      sql<number>`r.quantity_let_go::float8`.as('let_go'),
      sql<Instead>`case when m.id is not null then jsonb_build_object('name', m.name, 'dosage', r.substitute_dosage, 'frequency', r.substitute_frequency,
        'duration', r.substitute_duration, 'route', r.substitute_route, 'quantity', r.substitute_quantity) end`.as(
        'given_instead',
      ),
    ])
    .where('r.visit_id', '=', visitId)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()

/** The visit of a prescription, with its patient. */
export const selectVisit = (at: HospitalDb, visitId: string) =>
  at
    .from('visits as v')
    .innerJoin(...same('patients as p', 'v.patient_id'))
    .select(ofVisit)
    .where('v.id', '=', visitId)
    .executeTakeFirst()

/** What the hospital is called, and its clock. */
export const selectHospital = (tx: Tx, id: string) =>
  tx
    .selectFrom('hospitals as h')
    .innerJoin('hospital_settings as s', 's.hospital_id', 'h.id')
    .select(['h.id', 'h.name', 's.time_zone'])
    .where('h.id', '=', id)
    .executeTakeFirst()
