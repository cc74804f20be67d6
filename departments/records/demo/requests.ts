import { DAY, localDate } from '../../../database/demo/calendar.ts'
import type { World } from '../../../database/demo/world.ts'
import { addDays } from '../../../kernel/contract/values/days.ts'
import { type DataRight, dataRights } from '../data-rights.ts'

type DemoRequest = {
  kind: DataRight
  days: number
  how: 'in_person' | 'letter' | 'email'
  asked_by?: string
  details: string
  answer?: string
}
/** What was asked, so many days ago; one of them nobody has answered in time. */
const asked: readonly DemoRequest[] = [
  { kind: 'access', days: 9, how: 'letter', details: 'A copy of all results of this year, for my insurance.' },
  {
    kind: 'correction',
    days: 3,
    how: 'in_person',
    asked_by: 'Her husband',
    details: 'The date of birth is wrong; the identity card was shown.',
  },
  {
    kind: 'portability',
    days: 6,
    how: 'email',
    details: 'Please send my record to the clinic where I am treated now.',
  },
  {
    kind: 'erasure',
    days: 20,
    how: 'letter',
    details: 'Delete everything about my visit.',
    answer: 'Clinical records are kept. The telephone number was taken out.',
  },
]

/** Requests of patients about their data. */
export function askForData({ rows, hospital_id, random, staff, now }: World): void {
  for (const [place, { kind, days, how, details, asked_by, answer }] of asked.entries()) {
    const patient = rows.patients[place * 7 + 3]
    if (!patient) continue
    const at = now - days * DAY
    const received_on = localDate(at)
    rows.data_requests.push({
      hospital_id,
      id: random.id(at),
      patient_id: patient.id,
      kind,
      received_on,
      due_on: addDays(received_on, dataRights[kind].days),
      how,
      asked_by: asked_by ?? null,
      details,
      created_by: staff('records'),
      created_at: new Date(at),
      status: answer ? 'declined' : 'open',
      ...(answer ? { answer, closed_by: staff('records'), closed_at: new Date(at + 4 * DAY) } : {}),
    })
  }
}
