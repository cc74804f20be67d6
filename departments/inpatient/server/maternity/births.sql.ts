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
    .from('newborns as n')
    .innerJoin(...same('deliveries as d', 'n.delivery_id'))
    .innerJoin(...same('patients as p', 'd.patient_id'))
    .leftJoin(...same('patients as c', 'n.patient_id'))
    .where('n.struck_at', 'is', null)

/** Births of a period, newest first. */
export function listOf(at: HospitalDb, { from, to, outcome, search }: BirthFilter): List<Row> {
  const matching = births(at)
    .$if(Boolean(from), (query) => query.where('n.born_at', '>=', startOfLocalDay(at.time_zone, from ?? '')))
    .$if(Boolean(to), (query) => query.where('n.born_at', '<', endOfLocalDay(at.time_zone, to ?? '')))
    .where((eb) =>
      eb.and([
        ...equals('n.outcome', outcome),
        ...contains(search, ...patientColumns, 'c.op_number', 'n.notification_number'),
      ]),
    )
  const rows = matching
    .select([
      'n.id',
      'd.admission_id',
      ...ofPatient,
      'n.born_at',
      'n.birth_order',
      'n.outcome',
      'n.sex',
      'n.weight_grams',
      'd.mode',
      'd.attended_by',
      'c.id as child_id',
      'c.op_number as child_op_number',
      sql<string | null>`trim(c.first_name || ' ' || c.last_name)`.as('child_name'),
      'n.notification_number',
    ])
    .orderBy('n.born_at', 'desc')
    .orderBy('n.id')
  return { rows, matching }
}

const born = ['n.id', 'n.born_at', 'n.birth_order', 'n.outcome', 'n.sex'] as const
const person = (of: 'p' | 'c') =>
  [`${of}.id as patient_id`, `${of}.op_number`, `${of}.first_name`, `${of}.last_name`] as const

/** The birth of a patient, with the mother. */
export const selectMotherOf = (at: HospitalDb, patientId: string) =>
  births(at)
    .select([...born, ...person('p')])
    .where('n.patient_id', '=', patientId)
    .executeTakeFirst()

/** The children that a patient bore here, newest first. */
export const selectChildrenOf = (at: HospitalDb, patientId: string) =>
  births(at)
    .select([...born, ...person('c')])
    .where('d.patient_id', '=', patientId)
    .orderBy('n.born_at', 'desc')
    .orderBy('n.id')
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
