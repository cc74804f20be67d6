// What a second person reads before they agree that two records are of one person.
import { showAs } from '../../access/server/index.ts'
import { contradictionsOf } from '../contradictions.ts'
import { mergePatients } from '../merge.contract.ts'
import * as sql from './merge.sql.ts'

showAs(mergePatients, async ({ at }, { patient_id, merged_patient_id, reason }) => {
  const two = await sql.selectTwo(at, patient_id, merged_patient_id)
  const said = (who: { first_name: string; last_name: string; op_number: string } | undefined) =>
    who ? `${who.first_name} ${who.last_name}, OP ${who.op_number}` : 'a record that does not exist'
  const against = two ? contradictionsOf(two.one, two.other) : []
  return [
    `Two records become one: ${said(two?.one)} takes over everything of ${said(two?.other)}`,
    ...(against.length > 0 ? [`They contradict each other: ${against.join(', ').toLowerCase()}`] : []),
    reason,
  ]
})
