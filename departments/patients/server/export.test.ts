// A file holds all that the filter shows, however many rows: more than one reading of the database.
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { openHouse, signedCookie } from '../../../tests/support/house.ts'
import { exportPatients, searchPatients } from '../contract.ts'

const MANY = 2300
const house = await openHouse()
const reason = 'Asked for by the county in writing'
const records = house.as('records_officer')
const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .slice(1)

beforeAll(async () => {
  await house.owner.query(
    `insert into patients (id, hospital_id, op_number, first_name, last_name, gender, registered_by)
     select gen_random_uuid(), $1, '99-' || lpad(n::text, 5, '0'), 'Wambui', 'Of the census ' || n, 'female', $2
     from generate_series(1, $3::int) n`,
    [house.a.id, house.a.staff.receptionist.staff_id, MANY],
  )
})

describe('the file of a long list', () => {
  it('has each patient once, in the order of the list', async () => {
    const { text } = await records.call(exportPatients, { reason })
    const numbers = linesOf(text).map((line) => line.split(',')[0])
    const page = (await records.call(searchPatients, { page: 12, page_size: 100 })).body
    expect(numbers).toHaveLength(page.total)
    expect(new Set(numbers).size).toBe(page.total)
    expect(numbers.slice(1100, 1200)).toEqual(page.rows.map(({ op_number }) => op_number))
  })

  it('has each that a search finds, and two that became one once', async () => {
    const { rows } = await house.owner.query<{ id: string; op_number: string }>(
      `select id, op_number from patients where hospital_id = $1 and op_number in ('99-00001', '99-02300')
        order by op_number`,
      [house.a.id],
    )
    const [kept, gone] = rows
    await house.owner.query('update patients set merged_into = $2 where id = $1', [gone?.id, kept?.id])
    const numbers = linesOf((await records.call(exportPatients, { search: 'wambui census', reason })).text).map(
      (line) => line.split(',')[0],
    )
    expect(numbers).toHaveLength(MANY - 1)
    expect(numbers.filter((number) => number === kept?.op_number)).toHaveLength(1)
    expect(numbers).not.toContain(gone?.op_number)
  })

  it('comes packed to a browser, and is the same', async () => {
    const packed = await house.http.inject({
      url: `/api${exportPatients.path}?${new URLSearchParams({ reason })}`,
      headers: { cookie: signedCookie(house.a.staff.records_officer.token), 'accept-encoding': 'gzip, br' },
    })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(gunzipSync(packed.rawPayload).toString()).toBe((await records.call(exportPatients, { reason })).text)
  })

  it('says in the audit how many rows left, and why; without a reason none does', async () => {
    const { text } = await records.call(exportPatients, { search: 'wambui census', reason })
    const { rows } = await house.owner.query(
      `select reason from audit_log where action = 'exportPatients' order by at desc, id desc limit 1`,
    )
    expect(rows[0]?.reason).toMatch(new RegExp(`^${reason} · ${linesOf(text).length} rows\\b`))
    const without = await records.call(exportPatients, { reason: '....' })
    expect(without.problem.field_errors?.reason).toMatch(/says something/)
    expect((await records.call(exportPatients, {} as never)).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
  })
})
