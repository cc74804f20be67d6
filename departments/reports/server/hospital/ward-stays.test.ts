import { describe, expect, it } from 'vitest'
import { openHouse } from '../../../../tests/support/house.ts'
import { left } from '../../../../tests/support/wards/leaving.ts'
import { admitted, asked, firstFree, wardWith } from '../../../../tests/support/wards/wards.ts'
import { cancelAdmission, transferPatient } from '../../../inpatient/contract.ts'
import { exportWardStaysReport, getWardStaysReport } from '../../hospital.contract.ts'

const house = await openHouse()
const [admin, doctor, nurse] = [house.as('admin'), house.as('doctor'), house.as('nurse')]
const [north, south] = [await wardWith(house, 4, { name: 'North' }), await wardWith(house, 2, { name: 'South' })]

/** Puts the beginning of a stay and of its first bed back by so many hours. */
async function since(id: string, hours: number) {
  await house.owner.query(`update admissions set admitted_at = now() - make_interval(hours => $2) where id = $1`, [
    id,
    hours,
  ])
  await house.owner.query(
    `update bed_stays set from_at = now() - make_interval(hours => $2)
      where admission_id = $1 and from_at = (select min(from_at) from bed_stays where admission_id = $1)`,
    [id, hours],
  )
}
await house.owner.query(`update beds set created_at = now() - interval '10 days'`)

// Home after 96 hours, died after 24, absconded after 72, and one who lies there for 48 and was moved south an hour
// ago.
const home = await admitted(house, { ward_id: north.ward_id })
await since(home.id, 96)
await left(house, home, 'home')
const dead = await admitted(house, { ward_id: north.ward_id })
await since(dead.id, 24)
await left(house, dead, 'died')
const gone = await admitted(house, { ward_id: south.ward_id })
await since(gone.id, 72)
await left(house, gone, 'absconded')
const moved = await admitted(house, { ward_id: north.ward_id })
const bed_id = await firstFree(house, south.ward_id)
await nurse.call(transferPatient, { admission_id: moved.id, version: moved.version, bed_id, reason: 'Quieter' })
await since(moved.id, 48)
await house.owner.query(
  `update bed_stays set to_at = now() - interval '1 hour' where admission_id = $1 and to_at is not null`,
  [moved.id],
)
await house.owner.query(
  `update bed_stays set from_at = now() - interval '1 hour' where admission_id = $1 and to_at is null`,
  [moved.id],
)
const back = await admitted(house, { ward_id: north.ward_id })
await nurse.call(cancelAdmission, { admission_id: back.id, version: back.version, reason: 'Wrong patient' })
await asked(house)

const read = async (more: object = {}) =>
  (await doctor.call(getWardStaysReport, { period: 'last_7_days', ...more })).body

describe('admissions and discharges', () => {
  it('lists who came and left with how it ended, and the causes of death for those who read records', async () => {
    const { rows, total } = await read()
    expect(total).toBe(4)
    const row = (id: string) => rows.find((each) => each.id === id)
    expect(row(home.id)).toMatchObject({
      admission_number: home.admission_number,
      op_number: home.op_number,
      ward_name: 'North',
      kind: 'home',
      minutes: 96 * 60,
      died_at: null,
      within_48_hours: null,
      cause: null,
    })
    expect(row(dead.id)).toMatchObject({ kind: 'died', within_48_hours: 'yes', cause: 'Sepsis, due to Pneumonia' })
    expect(row(moved.id)).toMatchObject({ ward_name: 'South', discharged_at: null, kind: null, minutes: null })
    const seen = await admin.call(getWardStaysReport, { period: 'last_7_days' })
    expect(seen.body.rows.find((each) => each.id === dead.id)).toMatchObject({ within_48_hours: 'yes', cause: null })
    expect(seen.text).not.toContain('Sepsis')
  })

  it('adds up: admissions, discharges by kind, deaths, length of stay', async () => {
    const { totals, spans, kinds } = await read()
    expect(totals).toMatchObject({
      admissions: 4,
      discharges: 3,
      deaths: 1,
      deaths_within_48_hours: 1,
      stay_minutes: 64 * 60,
    })
    expect(kinds.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { kind: 'absconded', stays: 1 },
      { kind: 'died', stays: 1 },
      { kind: 'home', stays: 1 },
    ])
    expect(spans.reduce((sum, span) => sum + span.admissions, 0)).toBe(4)
    expect(spans.at(-1)).toMatchObject({ discharges: 3 })
  })

  it('says of each ward its beds, who came, moved in and left, occupancy by the hour and turn-over', async () => {
    const { wards, totals } = await read()
    const of = (name: string) => wards.find((ward) => ward.ward_name === name)
    // North: 96 + 24 + 47 hours, of 4 beds; South: 72 + 1, of 2.
    expect(of('North')).toMatchObject({
      beds: 4,
      came: 3,
      moved_in: 0,
      discharges: 2,
      deaths: 1,
      stay_minutes: 60 * 60,
      bed_days: 7,
      turn_over: 0.5,
    })
    expect(of('South')).toMatchObject({
      beds: 2,
      came: 1,
      moved_in: 1,
      discharges: 1,
      deaths: 0,
      bed_days: 3,
      turn_over: 0.5,
    })
    // The period is six days and what is over of today; there were beds all the time.
    const days = (Date.now() - Date.parse(`${(await read()).period.from}T00:00:00+03:00`)) / 86_400_000
    expect(of('North')?.occupancy).toBeCloseTo((7 / (4 * days)) * 100, 0)
    expect(totals.occupancy).toBeCloseTo((10 / (6 * days)) * 100, 0)
  })

  it('is limited to a ward, to how stays ended, and to the days', async () => {
    const south_only = await read({ ward_id: south.ward_id })
    expect(south_only.rows.map((row) => row.id)).toEqual([gone.id])
    expect(south_only.totals).toMatchObject({ admissions: 1, discharges: 1 })
    expect((await read({ kind: 'died' })).rows.map((row) => row.id)).toEqual([dead.id])
    const today = await read({ period: 'today' })
    expect(today.totals).toMatchObject({ discharges: 3 })
    expect(today.rows.every((row) => row.discharged_at !== null || row.id === moved.id)).toBe(true)
  })

  it('is saved with the same rows, and read by those alone who may', async () => {
    const file = await doctor.call(exportWardStaysReport, { period: 'last_7_days', kind: 'died' })
    expect(file.text).toContain(dead.admission_number)
    expect(file.text).toContain('"Sepsis, due to Pneumonia"')
    expect(file.text).not.toContain(home.admission_number)
    expect((await admin.call(exportWardStaysReport, { period: 'last_7_days' })).text).not.toContain('Sepsis')
    for (const role of ['nurse', 'receptionist', 'cashier'] as const) {
      expect((await house.as(role).call(getWardStaysReport)).status).toBe(403)
      expect((await house.as(role).call(exportWardStaysReport)).status).toBe(403)
    }
    const other = (await house.as('doctor', 'b').call(getWardStaysReport, { ward_id: north.ward_id })).body
    expect([other.rows, other.wards]).toEqual([[], []])
  })
})
