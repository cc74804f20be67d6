import { sql } from 'kysely'
import { endOfLocalDay, startOfLocalDay } from '../../../../kernel/contract/values/days.ts'
import { contains, equals, type List } from '../../../../kernel/server/lists/list.ts'
import { type HospitalDb, same } from '../../../../kernel/server/tenant.ts'
import { ofPatient, patientColumns } from '../../../patients/server/index.ts'
import type { Birth } from '../../births.contract.ts'

type Row = Omit<Birth, 'born_at'> & { born_at: Date }
export type BirthFilter = {
  from?: string | undefined
  to?: string | undefined
  outcome?: Birth['outcome'] | undefined
  search: string
}

// What was struck out is not there. The mother is the delivery's patient: that row follows when two records of hers
// become one.
const births = (at: HospitalDb) =>
  at
    .from('newborns as nwb')
    .innerJoin(...same('deliveries as dlv', 'nwb.delivery_id'))
    .innerJoin(...same('patients as pat', 'dlv.patient_id'))
    .leftJoin(...same('patients as child', 'nwb.patient_id'))
    .where('nwb.struck_at', 'is', null)

/** Births of a period, newest first. */
export function listOf(at: HospitalDb, { from, to, outcome, search }: BirthFilter): List<Row> {
  const matching = births(at)
    .$if(Boolean(from), (query) => query.where('nwb.born_at', '>=', startOfLocalDay(at.time_zone, from ?? '')))
    .$if(Boolean(to), (query) => query.where('nwb.born_at', '<', endOfLocalDay(at.time_zone, to ?? '')))
    .where((eb) =>
      eb.and([
        ...equals('nwb.outcome', outcome),
        ...contains(search, ...patientColumns, 'child.op_number', 'nwb.notification_number'),
      ]),
    )
  const rows = matching
    .select([
      'nwb.id',
      'dlv.admission_id',
      ...ofPatient,
      'nwb.born_at',
      'nwb.birth_order',
      'nwb.outcome',
      'nwb.sex',
      'nwb.weight_grams',
      'dlv.mode',
      'dlv.attended_by',
      'child.id as child_id',
      'child.op_number as child_op_number',
      sql<string | null>`trim(child.first_name || ' ' || child.last_name)`.as('child_name'),
      'nwb.notification_number',
    ])
    .orderBy('nwb.born_at', 'desc')
    .orderBy('nwb.id')
  return { rows, matching }
}

const born = ['nwb.id', 'nwb.born_at', 'nwb.birth_order', 'nwb.outcome', 'nwb.sex'] as const
const person = (of: 'pat' | 'child') =>
  [`${of}.id as patient_id`, `${of}.op_number`, `${of}.first_name`, `${of}.last_name`] as const

/** The birth of a patient, with the mother. */
export const selectMotherOf = (at: HospitalDb, patientId: string) =>
  births(at)
    .select([...born, ...person('pat')])
    .where('nwb.patient_id', '=', patientId)
    .executeTakeFirst()

/** The children that a patient bore here, newest first. */
export const selectChildrenOf = (at: HospitalDb, patientId: string) =>
  births(at)
    .select([...born, ...person('child')])
    .where('dlv.patient_id', '=', patientId)
    .orderBy('nwb.born_at', 'desc')
    .orderBy('nwb.id')
    .execute()

/** What a patient who was born here weighed at birth, in kg. */
export const selectBirthWeight = (at: HospitalDb, patientId: string) =>
  at
    .from('newborns')
    .select((eb) => [
      eb.cast<number>(eb('weight_grams', '/', sql<number>`1000.0`), 'float8').as('kg'),
      'born_at as measured_at',
    ])
    .where('patient_id', '=', patientId)
    .where('struck_at', 'is', null)
    .where('weight_grams', 'is not', null)
    .executeTakeFirst()
