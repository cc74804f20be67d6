import { DAY, HOUR, localDate } from '../../../database/demo/calendar.ts'
import type { World } from '../../../database/demo/world.ts'
import { addMonths } from '../../../kernel/contract/values/days.ts'
import { makePatient } from '../../patients/demo/patients.ts'
import { type RecordClass, recordClasses } from '../retention.ts'

type Old = {
  years: number
  /** So many years ago. */
  died?: number
  archived?: { days: number; reason: string; restored?: string }
  hold?: { reason: string; reference: string; lifted?: string }
}
/** Who was here before the program, and never came back. */
const old: readonly Old[] = [
  { years: 13 },
  { years: 12 },
  { years: 11 },
  { years: 11 },
  { years: 15, died: 12 },
  {
    years: 14,
    hold: { reason: 'Summons: the file is evidence about an accident at work', reference: 'HCCC 214/2026' },
  },
  {
    years: 12,
    hold: {
      reason: 'Complaint to the council, answered by the board',
      reference: 'KMPDC/C/88',
      lifted: 'The council closed the complaint',
    },
  },
  { years: 16, archived: { days: 40, reason: 'Not here for sixteen years; yearly review of the files' } },
  { years: 18, archived: { days: 40, reason: 'Not here for eighteen years; yearly review of the files' } },
  { years: 20, died: 17, archived: { days: 12, reason: 'Died long ago; the family has been told' } },
  {
    years: 15,
    archived: { days: 40, reason: 'Yearly review of the files', restored: 'Came back with a new complaint' },
  },
]

/** Old records: due for archive, archived, restored, and on legal hold. */
export function keepArchives({ rows, hospital_id, random, staff, now, people, taken }: World): void {
  for (const { years, died, archived, hold } of old) {
    const at = now - Math.round(years * 365.25 * DAY)
    const { row } = makePatient(random, people, at, { hospital_id, registered_by: staff('reception') }, taken, [
      'man',
      'woman',
    ])
    const death = died ? now - Math.round(died * 365.25 * DAY) : null
    const away = archived ? now - archived.days * DAY : null
    rows.patients.push({
      ...row,
      // As it was told so long ago: no cover or card of today.
      payment_mode: 'cash',
      payment_details: {},
      died_at: death === null ? null : new Date(death),
      archived_at: away === null || archived?.restored ? null : new Date(away),
    })
    if (archived && away !== null) {
      const of: RecordClass = died ? 'deceased' : 'outpatient'
      const back = away + 5 * DAY + 3 * HOUR
      rows.patient_archives.push({
        hospital_id,
        id: random.id(away),
        patient_id: row.id,
        class: of,
        keep_until: addMonths(localDate(death ?? at), 12 * recordClasses[of].years),
        reason: archived.reason,
        archived_by: staff('records'),
        archived_at: new Date(away),
        ...(archived.restored
          ? { restored_by: staff('reception'), restored_at: new Date(back), restore_reason: archived.restored }
          : {}),
      })
    }
    if (hold) {
      const set = now - 60 * DAY
      rows.legal_holds.push({
        hospital_id,
        id: random.id(set),
        patient_id: row.id,
        reason: hold.reason,
        reference: hold.reference,
        held_by: staff('records'),
        held_at: new Date(set),
        ...(hold.lifted
          ? { lifted_by: staff('records'), lifted_at: new Date(now - 9 * DAY), lift_reason: hold.lifted }
          : {}),
      })
    }
  }
  rows.retention_rules.push({
    hospital_id,
    id: random.id(now - 90 * DAY),
    class: 'inpatient',
    years: 15,
    valid_from: localDate(now - 90 * DAY),
    source: 'Records committee, minute 7: fifteen years for whoever lay on a ward',
    set_by: staff('admin'),
    set_at: new Date(now - 90 * DAY),
  })
}
