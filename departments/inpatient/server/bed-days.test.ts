import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, localDay, writeDay } from '../../../kernel/contract/values/days.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { atRandom } from '../../../tests/support/chance.ts'
import { registered } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { admitted, wardWith } from '../../../tests/support/wards/wards.ts'
import { chargeBedDays, getAdmission, listBedDays, transferPatient } from '../contract.ts'
import { chargeDaysThatAreOver } from './bed-days.ts'

const house = await openHouse()
const [nurse, cashier] = [house.as('nurse'), house.as('cashier')]
const ZONE = 'Africa/Nairobi'
const today = () => localDay(ZONE)
const HOUR = 3_600_000

/** The patient came so many hours ago. */
async function camEarlier(id: string, hours: number) {
  await house.owner.query(`update admissions set admitted_at = now() - make_interval(hours => $2) where id = $1`, [
    id,
    hours,
  ])
  await house.owner.query(`update bed_stays set from_at = now() - make_interval(hours => $2) where admission_id = $1`, [
    id,
    hours,
  ])
}
const linesOf = async (visit_id: string) =>
  (
    await house.owner.query(
      `select inl.description, inl.unit_price from billing_invoice_items inl
        join billing_invoices inv on inv.id = inl.invoice_id
       where inv.visit_id = $1 and inl.removed_at is null order by inl.created_at, inl.id`,
      [visit_id],
    )
  ).rows

describe('bed days', () => {
  it('puts bed and nursing of a day on the running invoice, once however often it is asked', async () => {
    const { ward_id, name } = await wardWith(house)
    const stay = await admitted(house, { ward_id })
    await camEarlier(stay.id, 24)
    const day = addDays(today(), -1)
    const answers = await Promise.all(Array.from({ length: 8 }, () => cashier.call(chargeBedDays, { day })))
    expect(answers.map((answer) => answer.body.charged).reduce((sum, n) => sum + n, 0)).toBe(1)
    expect((await cashier.call(chargeBedDays, { day })).body.charged).toBe(0)
    expect(await linesOf(stay.visit_id)).toEqual([
      { description: `Bed, ${name}, ${writeDay(day)}`, unit_price: '1500.00' },
      { description: `Nursing, ${name}, ${writeDay(day)}`, unit_price: '500.00' },
    ])
    expect((await nurse.call(listBedDays, { admission_id: stay.id })).body.rows).toMatchObject([
      { day, ward_name: name, bed_label: 'A1' },
    ])
    expect((await house.as('nurse', 'b').call(listBedDays, { admission_id: stay.id })).status).toBe(404)
  })

  it('charges each day where the patient lay at its end', async () => {
    const [one, two] = [await wardWith(house), await wardWith(house)]
    const stay = await admitted(house, { ward_id: one.ward_id })
    const { version } = (await nurse.call(getAdmission, { admission_id: stay.id })).body
    await nurse.call(transferPatient, {
      admission_id: stay.id,
      version,
      bed_id: two.beds[0] ?? '',
      reason: 'Needs oxygen',
    })
    await camEarlier(stay.id, 72)
    // Moved at noon of the day before yesterday.
    const noon = new Date(`${addDays(today(), -2)}T12:00:00+03:00`)
    await house.owner.query('update bed_stays set to_at = $2 where admission_id = $1 and to_at is not null', [
      stay.id,
      noon,
    ])
    await house.owner.query('update bed_stays set from_at = $2 where admission_id = $1 and to_at is null', [
      stay.id,
      noon,
    ])
    expect(await chargeDaysThatAreOver(house.services)).toBeGreaterThanOrEqual(3)
    expect(
      (await nurse.call(listBedDays, { admission_id: stay.id })).body.rows.map((row) => [row.day, row.ward_name]),
    ).toEqual([
      [addDays(today(), -3), one.name],
      [addDays(today(), -2), two.name],
      [addDays(today(), -1), two.name],
    ])
    expect(await chargeDaysThatAreOver(house.services)).toBe(0)
  })

  it('refuses a day that is not over, and who may not charge', async () => {
    expect((await cashier.call(chargeBedDays, { day: today() })).problem.field_errors).toEqual({
      day: 'This day is not over yet',
    })
    expect((await nurse.call(chargeBedDays, { day: addDays(today(), -1) })).status).toBe(403)
  })

  it('equals a plain recount over a year of random stays', () =>
    atRandom(async (random) => {
      const { ward_id, beds } = await wardWith(house, 60)
      const other = await wardWith(house, 60)
      const wards = [ward_id, other.ward_id]
      const bedOf = (ward: string, at: number) => (ward === ward_id ? beds : other.beds)[at] ?? ''
      const doctor = house.a.staff.doctor.staff_id
      const expected: string[] = []
      const { patient_id, op_number } = await registered(house)
      for (let n = 0; n < 60; n++) {
        const [visit, admission] = [newId(), newId()]
        const came = Date.now() - random.int(0, 365 * 24 - 1) * HOUR - random.int(0, 59) * 60_000
        const left = random.int(0, 9) < 3 ? null : Math.min(Date.now(), came + random.int(0, 20 * 24 * 60 - 1) * 60_000)
        // Where the patient lay, one ward after the other.
        const stays: { ward: string; from: number; to: number | null }[] = [
          { ward: wards[random.int(0, 1)] ?? '', from: came, to: left },
        ]
        while (random.int(0, 2) === 0) {
          const last = stays.at(-1)
          if (!last) break
          const end = last.to ?? Date.now()
          const at = last.from + random.int(0, Math.max(0, end - last.from - 1))
          stays.push({ ward: wards[random.int(0, 1)] ?? '', from: at, to: last.to })
          last.to = at
        }
        await house.owner.query(
          `insert into visits (hospital_id, id, patient_id, sequence, visit_number, visit_type, status, registered_by)
         values ($1, $2, $3, $4::int, 'V' || $5 || '-' || $4::text, 'inpatient', 'admitted', $6)`,
          [house.a.id, visit, patient_id, 1000 + n, op_number, doctor],
        )
        await house.owner.query(
          `insert into admissions (hospital_id, id, admission_number, visit_id, patient_id, status, source,
            visit_type_before, visit_status_before, reason, isolation,
           requested_by, admitted_by, admitted_at, consent_by, discharged_at, discharged_by, discharge_kind)
         values ($1, $2, 'R' || $3::text, $4, $5, $6, 'direct', 'regular', 'registered', 'Random', 'none', $7, $7, $8,
           'patient', $9, case when $9::timestamptz is not null then $7::uuid end,
           case when $9::timestamptz is not null then 'home' end)`,
          [
            house.a.id,
            admission,
            n,
            visit,
            await ownPatient(n),
            left === null ? 'admitted' : 'discharged',
            doctor,
            new Date(came),
            left === null ? null : new Date(left),
          ],
        )
        for (const stay of stays)
          await house.owner.query(
            `insert into bed_stays (hospital_id, id, admission_id, ward_id, bed_id, from_at, to_at, placed_by)
              values ($1, $2, $3, $4, $5, $6, $7, $8)`,
            [
              house.a.id,
              newId(),
              admission,
              stay.ward,
              bedOf(stay.ward, n),
              new Date(stay.from),
              stay.to === null ? null : new Date(stay.to),
              doctor,
            ],
          )
        // The recount: day by day, by looking.
        const first = localDay(ZONE, new Date(came))
        const last = left === null ? addDays(today(), -1) : localDay(ZONE, new Date(left))
        for (let at = 0; at <= daysBetween(first, last); at++) {
          const day = addDays(first, at)
          const end = new Date(`${addDays(day, 1)}T00:00:00+03:00`).getTime()
          const gone = left !== null && left < end
          if (gone && day !== first) continue
          if (day >= today()) continue
          const there = stays.filter((stay) => stay.from < end).at(-1)
          expected.push(`${admission} ${day} ${there?.ward}`)
        }
      }
      await chargeDaysThatAreOver(house.services)
      const { rows } = await house.owner.query<{ line: string }>(
        `select bdd.admission_id || ' ' || bdd.day || ' ' || bdd.ward_id line from bed_days bdd
          join admissions adm on adm.id = bdd.admission_id where adm.admission_number like 'R%'`,
      )
      expect(rows.map((row) => row.line).sort()).toEqual(expected.sort())
      const { rows: sums } = await house.owner.query(
        `select (select count(*) from bed_days)::int days,
          (select count(*) from billing_invoice_items where kind = 'admission')::int lines`,
      )
      expect(sums[0].lines).toBe(2 * sums[0].days)
    }))
})

/** A patient of their own for each: one open admission per patient. */
async function ownPatient(n: number): Promise<string> {
  const id = newId()
  await house.owner.query(
    `insert into patients (hospital_id, id, op_number, first_name, last_name, registered_by)
      values ($1, $2, $3, 'Random', $4, $5)`,
    [house.a.id, id, `99-${String(n).padStart(5, '0')}`, `Patient ${n}`, house.a.staff.doctor.staff_id],
  )
  return id
}
