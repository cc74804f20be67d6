// Every table that says whose something is follows a merge; a new one that nobody moves fails here.
import { expect, it } from 'vitest'
import '../../app/server/app.ts'
import { mergePatients } from '../../departments/patients/merge.contract.ts'
import { openHouse } from '../support/house.ts'
import { registered } from '../support/path.ts'

const house = await openHouse()

/** `merged_into`, the merge itself, the audit and what a record's own name, birth date and wishes were keep the record's own id; the kept record takes over a refusal. */
const KEPT = ['audit_log', 'message_wishes', 'patient_identity_changes']

it('moves the rows of every table with a patient', async () => {
  const { rows } = await house.owner.query<{ name: string }>(
    `select c.relname name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'patient_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const kept = await registered(house)
  const merged = await registered(house)
  const { merge_id } = (
    await house
      .as('records_officer')
      .call(mergePatients, { patient_id: kept.patient_id, merged_patient_id: merged.patient_id, reason: 'Registered twice' })
  ).body
  const { rows: merges } = await house.owner.query('select moved from patient_merges where id = $1', [merge_id])
  expect(rows.map((row) => row.name).filter((name) => !KEPT.includes(name) && !(name in merges[0].moved))).toEqual([])
})
