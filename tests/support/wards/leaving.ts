import {
  clearBilling,
  clearPharmacy,
  decideDischarge,
  dischargePatient,
  saveDischarge,
} from '../../../departments/inpatient/discharge.contract.ts'
import type { House } from '../house.ts'

/** What somebody lay there for. */
export const J18 = { code: 'J18.9', title: 'Pneumonia, unspecified', is_primary: true, certainty: 'confirmed' as const }
/** What each end of a stay has to say. */
export const ends = {
  home: { condition: 'improved' as const },
  referred: {
    condition: 'worse' as const,
    referred_to: 'Kenyatta National Hospital',
    referral_reason: 'Needs a CT scan',
  },
  absconded: { last_seen_at: new Date().toISOString() },
  died: {
    died_at: new Date().toISOString(),
    cause_direct: 'Sepsis',
    cause_due_to: 'Pneumonia',
    manner: 'natural' as const,
  },
}

/** Ends a stay, whatever is still open or owed. */
export async function left(house: House, { id: admission_id }: { id: string }, kind: keyof typeof ends): Promise<void> {
  const [doctor, nurse] = [house.as('doctor'), house.as('nurse')]
  // Nobody lies there for less than a minute.
  await house.owner.query(
    `update admissions set admitted_at = least(admitted_at, now() - interval '1 hour') where id = $1`,
    [admission_id],
  )
  const unsaid = { last_seen_at: null as string | null, died_at: null as string | null }
  const summary = { kind, course: 'Antibiotics', diagnoses: [J18], ...unsaid, ...ends[kind] }
  const saved = await doctor.call(saveDischarge, { admission_id, version: null, ...summary })
  if (saved.status !== 200) throw new Error(saved.text)
  const note = 'The rest by instalments'
  const decided = await doctor.call(decideDischarge, { admission_id, version: 1 })
  if (decided.status !== 200) throw new Error(decided.text)
  let { version } = decided.body
  if (kind === 'home' || kind === 'referred') {
    await house.as('pharmacist').call(clearPharmacy, { admission_id, version, note })
    await house.as('cashier').call(clearBilling, { admission_id, version: version + 1, note })
    version += 2
  }
  const gone = await nurse.call(dischargePatient, { admission_id, version, open_reason: null })
  if (gone.status !== 200) throw new Error(gone.text)
}
