// A record that was archived because its years have passed, and its way back.
import { z } from 'zod'
import { endpoint, Id, Ok, requiredLines } from '../../kernel/contract/index.ts'

export const RestoreRecord = z.object({ reason: requiredLines('Please give a reason', 300) })
export const restoreRecord = endpoint('restoreRecord', 'POST /patients/:patient_id/restore', {
  permission: 'patients.restore',
  input: RestoreRecord.extend({ patient_id: Id }),
  output: Ok,
  changes: ['patients'],
  errors: ['patient_not_found', 'not_archived'],
  summary: 'Brings an archived record back with a reason',
})
