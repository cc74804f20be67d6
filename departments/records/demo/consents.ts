import { DAY, localDate, MINUTE } from '../../../database/demo/calendar.ts'
import type { World } from '../../../database/demo/world.ts'
import { addDays } from '../../../kernel/contract/values/days.ts'
import type { ConsentPurpose } from '../consents.ts'

type Said = {
  purpose: ConsentPurpose
  about: string | null
  answer: 'given' | 'refused'
  channel: 'written' | 'verbal' | 'electronic'
  witness?: string
  guardian?: readonly [name: string, relation: string]
  days: number
  /** So many days from then. */
  until?: number
  note?: string
  withdrawn?: { days: number; reason: string }
}
const said: readonly Said[] = [
  { purpose: 'insurer', about: 'SHA', answer: 'given', channel: 'written', days: 6 },
  {
    purpose: 'facility',
    about: 'Kenyatta National Hospital',
    answer: 'given',
    channel: 'electronic',
    days: 5,
    until: 180,
  },
  {
    purpose: 'research',
    about: 'Blood pressure at home study',
    answer: 'refused',
    channel: 'verbal',
    witness: 'Sister Grace',
    days: 4,
  },
  {
    purpose: 'kin',
    about: 'Her daughter',
    answer: 'given',
    channel: 'verbal',
    witness: 'Sister Grace',
    days: 4,
    note: 'Not about the results',
  },
  {
    purpose: 'photography',
    about: 'The wound, to compare at the next dressing',
    answer: 'given',
    channel: 'written',
    days: 12,
    withdrawn: { days: 2, reason: 'No reason was given' },
  },
  {
    purpose: 'teaching',
    about: 'Students at the examination',
    answer: 'refused',
    channel: 'verbal',
    witness: 'Dr Njoroge',
    days: 3,
  },
  {
    purpose: 'research',
    about: 'Malaria vaccine study',
    answer: 'given',
    channel: 'written',
    guardian: ['Mary Atieno', 'Mother'],
    days: 20,
    until: 15,
  },
  { purpose: 'treatment', about: 'Incision of an abscess', answer: 'given', channel: 'written', days: 2 },
]

/**
 * What patients agreed to and refused; one of them first refused what they agreed to later, and one has signed the form
 * that is kept.
 */
export function recordConsents({ rows, hospital_id, random, staff, now }: World): void {
  const form = rows.patient_documents.find((row) => row.kind === 'consent')
  const push = (
    patient_id: string,
    { guardian, days, until, withdrawn, ...told }: Said,
    document_id: string | null = null,
  ) => {
    const at = now - days * DAY - 25 * MINUTE
    const decided_on = localDate(at)
    rows.patient_consents.push({
      hospital_id,
      id: random.id(at),
      patient_id,
      ...told,
      decided_on,
      valid_until: until ? addDays(decided_on, until) : null,
      said_by: guardian ? 'guardian' : 'patient',
      guardian_name: guardian?.[0] ?? null,
      guardian_relation: guardian?.[1] ?? null,
      document_id,
      recorded_by: staff('nurse'),
      recorded_at: new Date(at),
      ...(withdrawn
        ? {
            withdrawn_on: localDate(now - withdrawn.days * DAY),
            withdrawal_reason: withdrawn.reason,
            withdrawn_by: staff('records'),
            withdrawn_at: new Date(now - withdrawn.days * DAY),
          }
        : {}),
    })
  }
  for (const [place, each] of said.entries()) {
    const signed = each.purpose === 'treatment' ? form : undefined
    const patient_id = signed?.patient_id ?? rows.patients[place * 5 + 2]?.id
    if (patient_id) push(patient_id, each, signed?.id ?? null)
    if (patient_id && each.purpose === 'insurer')
      push(patient_id, { ...each, answer: 'refused', channel: 'verbal', witness: 'Sister Grace', days: 16 })
  }
}
