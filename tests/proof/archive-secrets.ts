// A record that was archived and came back, its hold, and what its patient agreed to.
import type { Ids } from './sample.ts'

type Put = (table: string, row: Record<string, unknown>) => Promise<string>

/** Puts them; answers with the ids by the name that endpoints give them. */
export async function arrangeArchives(put: Put, patient_id: string, by: string): Promise<Ids> {
  const reason = 'A secret reason'
  const at = new Date()
  await put('patient_archives', {
    ...{ patient_id, class: 'outpatient', keep_until: '2020-01-01', reason, archived_by: by },
    ...{ restored_by: by, restored_at: at, restore_reason: reason },
  })
  await put('retention_rules', { class: 'laboratory', years: 11, valid_from: '2026-01-01', source: 'A secret source', set_by: by })
  // One that is due, and one that is archived.
  const created_at = new Date(Date.now() - 12 * 366 * 86_400_000)
  const old = { first_name: 'Longgone', registered_by: by, created_at }
  await put('patients', { ...old, op_number: '14-00001', last_name: 'Due' })
  const gone = await put('patients', { ...old, op_number: '14-00002', last_name: 'Away', archived_at: at })
  await put('patient_archives', {
    patient_id: gone,
    class: 'outpatient',
    keep_until: '2024-01-01',
    reason,
    archived_by: by,
    archived_at: at,
  })
  const hold_id = await put('legal_holds', { patient_id, reason, reference: 'A secret case', held_by: by })
  const consent_id = await put('patient_consents', {
    ...{ patient_id, purpose: 'research', about: 'A secret study', answer: 'given', channel: 'written' },
    ...{ decided_on: '2026-01-01', said_by: 'patient', note: 'A secret note', recorded_by: by },
  })
  return { hold_id, consent_id }
}
