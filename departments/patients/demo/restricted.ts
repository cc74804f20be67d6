import { DAY, HOUR, MINUTE } from '../../../database/demo/calendar.ts'
import type { World } from '../../../database/demo/world.ts'

/** Why a record is restricted, by whom opened since, when (days ago) and what the review said of it. */
type Opening = { login: string; reason: string; days: number; verdict?: 'justified' | 'not_justified'; note?: string }
type Restricted = { reason: string; works_as?: string; openings: readonly Opening[] }
const restricted: readonly Restricted[] = [
  {
    reason: 'Well known from television; the press has asked at the desk',
    openings: [
      {
        login: 'nurse',
        reason: 'Called from home about a rash after the medicine',
        days: 3,
        verdict: 'justified',
        note: 'The call is in the book',
      },
      {
        login: 'reception',
        reason: 'Wanted to see whether it is the one from television',
        days: 2,
        verdict: 'not_justified',
        note: 'Spoken to; told what it means',
      },
      { login: 'doctor', reason: 'Asked by telephone for the last blood pressure', days: 0 },
    ],
  },
  {
    reason: 'The patient works here',
    works_as: 'store',
    openings: [{ login: 'lab', reason: 'Looking for an old result for the review', days: 1 }],
  },
]
const OPEN_FOR = 4 * HOUR

/** Two restricted records, of those who were not here for the longest, and who broke the glass since. */
export function restrictRecords({ rows, hospital_id, random, staff, now }: World): void {
  const last = new Map(rows.visits.map((visit) => [visit.patient_id, new Date(visit.created_at ?? 0).getTime()]))
  const at = ({ id }: { id: string }) => last.get(id) ?? now
  const calm = rows.patients.filter(({ id }) => last.has(id)).sort((one, other) => at(one) - at(other))
  for (const [place, { reason, works_as, openings }] of restricted.entries()) {
    const patient = calm[place]
    if (!patient) continue
    const made = now - 5 * DAY
    rows.patient_restrictions.push({
      hospital_id,
      id: random.id(made),
      patient_id: patient.id,
      kind: works_as ? 'staff' : 'marked',
      staff_id: works_as ? staff(works_as) : null,
      reason,
      made_by: staff('records'),
      made_at: new Date(made),
    })
    for (const { login, reason: why, days, verdict, note } of openings) {
      const granted = now - days * DAY - OPEN_FOR - 50 * MINUTE
      rows.record_grants.push({
        hospital_id,
        id: random.id(granted),
        patient_id: patient.id,
        staff_id: staff(login),
        kind: 'broken',
        reason: why,
        granted_at: new Date(granted),
        expires_at: new Date(granted + OPEN_FOR),
        ...(verdict
          ? {
              verdict,
              review_note: note ?? null,
              reviewed_by: staff('records'),
              reviewed_at: new Date(granted + 20 * HOUR),
            }
          : {}),
      })
    }
  }
}
