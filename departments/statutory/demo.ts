import { createRandom } from '../../database/demo/random.ts'
import type { TenantRows } from '../../database/demo/tables.ts'
import type { World } from '../../database/demo/world.ts'
import { addMonths, firstOfMonth, localDay } from '../../kernel/contract/values/days.ts'

type Note = TenantRows['consultations'][number]
const CHOLERA = { code: 'A00.9', title: 'Cholera, unspecified', is_primary: false, certainty: 'suspected' as const }
/** What the records officer filled in from the registers for the month before. */
const FILLED = [
  { row_key: 'H.H.1', column_key: 'value', value: 14, note: 'Mortuary register' },
  { row_key: 'D.D.1', column_key: 'value', value: 23, note: 'Theatre register' },
  { row_key: 'D.D.5', column_key: 'value', value: 6, note: 'Theatre register' },
]
const HOUR = 3_600_000
const time = (value: Date | string | null | undefined) => new Date(value ?? 0).getTime()

/**
 * Two suspected cholera cases among those with diarrhoea, one of which nobody has answered for yet; and figures filled
 * in by hand for the month before.
 */
export function makeStatutory(world: World): void {
  const { rows, hospital_id, now } = world
  // Chance of its own, so that the rest of the month stays what it is.
  const random = createRandom(Number.parseInt(hospital_id.slice(-8), 16) + 9)
  const officer = world.staff('records')
  const ill = new Set(
    rows.consultation_diagnoses.filter(({ code }) => code === 'A09').map((row) => row.consultation_id),
  )
  const notes = rows.consultations
    .filter((note) => ill.has(note.id) && note.status === 'completed')
    .sort((one, other) => time(other.completed_at) - time(one.completed_at))
  const alert = (note: Note | undefined, told: boolean) => {
    if (!note) return
    const at = time(note.completed_at)
    const noted = {
      consultation_id: note.id,
      visit_id: note.visit_id,
      noted_at: new Date(at),
      noted_by: note.doctor_id,
    }
    rows.consultation_diagnoses.push({
      hospital_id,
      id: random.id(at),
      consultation_id: note.id,
      ...CHOLERA,
      created_at: new Date(at),
    })
    const version = rows.consultation_versions.find((each) => each.consultation_id === note.id)
    const content = version?.content as { diagnoses?: object[] } | undefined
    content?.diagnoses?.push(CHOLERA)
    const answered = {
      acknowledged_at: new Date(at + HOUR / 4),
      acknowledged_by: officer,
      notified_at: new Date(at + HOUR),
      notified_by: officer,
    }
    rows.statutory_alerts.push({
      hospital_id,
      id: random.id(at),
      disease: 'cholera',
      code: CHOLERA.code,
      ...noted,
      ...(told
        ? {
            ...answered,
            notified_to: 'Sub-county disease surveillance coordinator, by telephone',
            note: 'Stool sample sent',
          }
        : {}),
    })
  }
  const [latest] = notes
  const earlier = notes.find((note) => time(note.completed_at) < now - 48 * HOUR && note.id !== latest?.id)
  alert(latest, false)
  alert(earlier, true)

  const month = addMonths(firstOfMonth(localDay('Africa/Nairobi', new Date(now))), -1).slice(0, 7)
  const at = now - HOUR
  const return_id = random.id(at)
  rows.statutory_returns.push({
    hospital_id,
    id: return_id,
    form: '717',
    month,
    created_at: new Date(at),
    updated_at: new Date(at),
  })
  for (const each of FILLED)
    rows.statutory_entries.push({
      hospital_id,
      id: random.id(at),
      return_id,
      ...each,
      filled_at: new Date(at),
      filled_by: officer,
    })
}
