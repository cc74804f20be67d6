import { sql } from 'kysely'
import type { Output } from '../../../../kernel/contract/index.ts'
import type { Tx } from '../../../../kernel/server/db.ts'
import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'
import { ofVisit } from '../../../visits/server/index.ts'
import type { getPrescriptionPaper } from '../../paper.contract.ts'

type Made = Output<typeof getPrescriptionPaper>['medicines'][number]['given_instead']
/** How what is given is taken, where the pharmacy said so, under its name in the catalogue. */
const MADE = sql`jsonb_build_object('name', med.name, 'dosage', rx.substitute_dosage, 'frequency',
  rx.substitute_frequency, 'duration', rx.substitute_duration, 'route', rx.substitute_route, 'quantity',
  rx.substitute_quantity)`
/**
 * What a paper of a visit says that was made at that moment: neither what was cancelled before, nor what is prescribed
 * later. With what is given instead or was corrected, who prescribed it and their number in the council's register; the
 * oldest first.
 */
export const selectMedicines = (at: HospitalDb, visitId: string, madeAt: Date) =>
  at
    .from('pharmacy_prescriptions as rx')
    .innerJoin(...same('staff as stf', 'rx.prescribed_by'))
    .leftJoin(...same('pharmacy_medications as med', 'rx.given_id'))
    .select([
      'rx.id',
      'rx.medication_name as name',
      'rx.dosage',
      'rx.frequency',
      'rx.duration',
      'rx.quantity',
      'rx.route',
      'rx.instructions',
      'rx.created_at',
      'stf.name as prescriber_name',
      'stf.license_number as prescriber_license',
      'rx.status',
      'rx.quantity_dispensed',
      'med.unit',
      sql<string | null>`case when rx.matched_at is not null then (select obj.name from pharmacy_medications obj
        where obj.hospital_id = ${at.hospital_id}::uuid and obj.id = rx.medication_id) end`.as('chosen'),
      sql<number>`rx.quantity_dispensed::float8`.as('dispensed'),
      sql<number>`rx.quantity_returned::float8`.as('returned'),
      sql<number>`rx.quantity_let_go::float8`.as('let_go'),
      sql<Made>`case when rx.substitute_id is not null then ${MADE} end`.as('given_instead'),
      sql<Made>`case when rx.substitute_id is null and rx.substitute_dosage is not null then ${MADE} end`.as(
        'corrected',
      ),
    ])
    .where('rx.visit_id', '=', visitId)
    .where('rx.created_at', '<=', madeAt)
    .where((eb) => eb.or([eb('rx.status', '<>', 'cancelled'), eb('rx.cancelled_at', '>', madeAt)]))
    .orderBy('rx.created_at')
    .orderBy('rx.id')
    .execute()

/** The visit of a prescription, with its patient; `made_at`: now, up to the next millisecond. */
export const selectVisit = (at: HospitalDb, visitId: string) =>
  at
    .from('visits as vis')
    .innerJoin(...same('patients as pat', 'vis.patient_id'))
    .select(ofVisit)
    .select(sql<Date>`date_trunc('milliseconds', now()) + interval '1 millisecond'`.as('made_at'))
    .where('vis.id', '=', visitId)
    .executeTakeFirst()

/** What the hospital is called, and its clock. */
export const selectHospital = (tx: Tx, id: string) =>
  tx
    .selectFrom('hospitals as hos')
    .innerJoin('hospital_settings as hse', 'hse.hospital_id', 'hos.id')
    .select(['hos.id', 'hos.name', 'hse.time_zone'])
    .where('hos.id', '=', id)
    .executeTakeFirst()
