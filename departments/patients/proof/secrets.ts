import type { Arranging } from '../../../tests/proof/declaration.ts'
import { registered, triaged } from '../../../tests/support/hospital/path.ts'

const reason = 'A secret reason'

/**
 * Somebody with an allergy, somebody who was registered twice, and records that are restricted, archived and due for
 * it.
 */
export async function secrets({ house, put }: Arranging) {
  const { doctor, nurse } = house.a.staff
  const by = doctor.staff_id
  const { patient_id } = await triaged(house, { has_allergies: true, allergies: [{ substance: 'Penicillin' }] })
  const { rows: told } = await house.owner.query('select id from patient_allergies where patient_id = $1', [patient_id])
  const merged = await registered(house)
  const both = { kept_id: patient_id, merged_id: merged.patient_id }
  const merge_id = await put('patient_merges', { ...both, moved: '{}', reason: 'A secret merge', merged_by: by })

  const lifted = { lifted_by: by, lifted_at: new Date(), lift_reason: reason }
  const marked = { patient_id, kind: 'marked', reason, made_by: by }
  const restriction_id = await put('patient_restrictions', { ...marked, ...lifted })
  const broken = { patient_id, staff_id: nurse.staff_id, kind: 'broken', reason, expires_at: new Date() }
  const grant_id = await put('record_grants', broken)
  const why = { day: '2026-01-05', reason: 'other', words: 'A secret reason' }
  await put('record_openings', { patient_id, staff_id: nurse.staff_id, ...why })

  const at = new Date()
  const archived = { class: 'outpatient', reason, archived_by: by }
  await put('patient_archives', {
    ...{ ...archived, patient_id, keep_until: '2020-01-01' },
    ...{ restored_by: by, restored_at: at, restore_reason: reason },
  })
  // One that is due, and one that is archived.
  const created_at = new Date(Date.now() - 12 * 366 * 86_400_000)
  const old = { first_name: 'Longgone', registered_by: by, created_at }
  await put('patients', { ...old, op_number: '14-00001', last_name: 'Due' })
  const gone = await put('patients', { ...old, op_number: '14-00002', last_name: 'Away', archived_at: at })
  await put('patient_archives', { ...archived, patient_id: gone, keep_until: '2024-01-01', archived_at: at })
  return {
    ...{ patient_id, allergy_id: told[0].id, merge_id },
    ...{ merged_patient_id: merged.patient_id, other_patient_id: merged.patient_id },
    ...{ restriction_id, grant_id },
  }
}
