import { describe, expect, it } from 'vitest'
import { today } from '../../../tests/support/hospital/clinic.ts'
import { writing } from '../../../tests/support/hospital/statutory.ts'
import { openHouse } from '../../../tests/support/house.ts'
import {
  exportReturn,
  fillFigure,
  getReturn,
  listReturns,
  markReturnSent,
  reopenReturn,
  signReturn,
} from '../contract.ts'
import { monthOf } from '../forms/index.ts'

const house = await openHouse()
const [officer, admin] = [house.as('records_officer'), house.as('admin')]
const write = writing(house)
const form = '705a' as const
const month = '2026-02'
const of = { form, month }
const child = await write.patient({ born: '2024-06-01' })
const came = {
  patient: child,
  department: 'general',
  emergency: false,
  cancelled: false,
  seen: 'consulted' as const,
  test: null,
  saturation: 97,
  referred: false,
}
await write.visit({ ...came, at: '2026-02-10T08:00:00Z', codes: ['J06.9'] })
const read = async (what: { form: '705a' | '717' | '706'; month: string } = of) =>
  (await officer.call(getReturn, what)).body
const row = async (number: string, what: Parameters<typeof read>[0] = of) =>
  (await read(what)).sections.flatMap(({ rows }) => rows).find((each) => each.number === number)
const total = async (number: string) => (await row(number))?.values.at(-1)

describe('what Uzima does not keep', () => {
  const asked = { ...of, row_key: 'a.2', column_key: 'total', value: 3, note: 'From the tally sheet' }
  it('is filled in by hand, with who did it and when, and replaced without being lost', async () => {
    expect(await total('2')).toBeNull()
    expect((await officer.call(fillFigure, asked)).status).toBe(200)
    expect(await total('2')).toBe(3)
    expect((await read()).entries).toMatchObject([
      {
        row_key: 'a.2',
        column_key: 'total',
        value: 3,
        note: 'From the tally sheet',
        filled_by: expect.any(String),
        filled_at: expect.any(String),
      },
    ])
    expect((await admin.call(fillFigure, { ...asked, value: 4, note: null })).status).toBe(200)
    expect(await total('2')).toBe(4)
    const { rows } = await house.owner.query(
      'select value, replaced_at is null stands from statutory_entries where hospital_id = $1 order by filled_at',
      [house.a.id],
    )
    expect(rows).toEqual([
      { value: 3, stands: false },
      { value: 4, stands: true },
    ])
    expect((await officer.call(fillFigure, { ...asked, value: null })).status).toBe(200)
    expect(await total('2')).toBeNull()
    expect((await read()).entries).toEqual([])
  })

  it('is refused for what is counted, for what is no figure, and to others', async () => {
    expect((await officer.call(fillFigure, { ...asked, row_key: 'a.9' })).problem.code).toBe('cell_is_counted')
    expect((await officer.call(fillFigure, { ...asked, row_key: 'a.999' })).problem.code).toBe('cell_not_found')
    for (const value of [-1, 1.5, 99_999_999]) {
      const refused = await officer.call(fillFigure, { ...asked, value })
      expect([refused.status, Object.keys(refused.problem.field_errors ?? {})]).toEqual([422, ['value']])
    }
    for (const role of ['doctor', 'nurse', 'cashier'] as const)
      expect((await house.as(role).call(fillFigure, asked)).status).toBe(403)
  })
})

describe('a month that is signed', () => {
  it('keeps its figures, says what changed since, is reopened with a reason, and signed again', async () => {
    expect(
      (await officer.call(fillFigure, { ...of, row_key: 'a.2', column_key: 'total', value: 5, note: null })).status,
    ).toBe(200)
    const draft = await read()
    const [first, second] = await Promise.all([
      officer.call(signReturn, { ...of, version: draft.version }),
      admin.call(signReturn, { ...of, version: draft.version }),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    expect([first, second].find((answer) => answer.status === 409)?.problem.code).toBe('return_state')
    const signed = await read()
    expect(signed).toMatchObject({ status: 'signed', changed: 0, signed: { by: expect.any(String) } })
    expect((await row('9'))?.signed?.at(-1)).toBe(1)
    expect(
      (await officer.call(fillFigure, { ...of, row_key: 'a.2', column_key: 'total', value: 6, note: null })).problem
        .code,
    ).toBe('return_state')

    await write.visit({
      ...came,
      patient: await write.patient({ born: '2025-01-01' }),
      at: '2026-02-11T08:00:00Z',
      codes: ['J06.9'],
    })
    const later = await read()
    const nine = later.sections[0]?.rows.find((each) => each.number === '9')
    expect([nine?.values.at(-1), nine?.signed?.at(-1)]).toEqual([2, 1])
    // Row 9 and the first attendances: the day and the total of each.
    expect(later.changed).toBe(4)
    const file = (await officer.call(exportReturn, of)).text.split('\r\n')
    expect(file[0]).toMatch(/^\uFEFFSection,No\.,Row,1,2,3,.*,28,Total$/)
    expect(file.find((line) => line.includes('Upper respiratory'))).toMatch(/,1$/)
    expect(file.find((line) => line.includes('Severe pneumonia'))).toMatch(/not kept$/)

    expect((await officer.call(markReturnSent, { ...of, version: draft.version })).problem.code).toBe('return_state')
    expect((await officer.call(markReturnSent, { ...of, version: later.version })).status).toBe(200)
    const sent = await read()
    expect(sent).toMatchObject({ status: 'sent', sent: { how: 'by_hand', by: expect.any(String) } })
    const refused = await officer.call(reopenReturn, { ...of, version: sent.version, reason: ' ' })
    expect([refused.status, Object.keys(refused.problem.field_errors ?? {})]).toEqual([422, ['reason']])
    const reopen = { ...of, version: sent.version, reason: 'A visit was recorded late' }
    expect((await officer.call(reopenReturn, reopen)).status).toBe(200)
    expect((await officer.call(reopenReturn, reopen)).status).toBe(409)
    const again = await read()
    expect(again).toMatchObject({
      status: 'draft',
      signed: null,
      sent: null,
      changed: 0,
      reopened: [{ number: 1, reason: 'A visit was recorded late' }],
    })
    expect((await officer.call(signReturn, { ...of, version: again.version })).status).toBe(200)
    expect((await row('9'))?.signed?.at(-1)).toBe(2)
    const { rows } = await house.owner.query(
      `select number, figures->'a.9'->>'total' nine from statutory_signings where hospital_id = $1 order by number`,
      [house.a.id],
    )
    expect(rows).toEqual([
      { number: 1, nine: '1' },
      { number: 2, nine: '2' },
    ])
    expect((await officer.call(listReturns, { month })).body.rows.find((each) => each.form === form)).toMatchObject({
      status: 'signed',
      signed: { by: expect.any(String) },
    })
  })

  it('is one whose last day has passed, and is signed by who may', async () => {
    const running = { form, month: monthOf(today()) }
    expect((await officer.call(signReturn, { ...running, version: 0 })).problem.code).toBe('month_not_over')
    const free = { form: '706' as const, month }
    for (const role of ['doctor', 'nurse', 'cashier'] as const) {
      expect((await house.as(role).call(signReturn, { ...free, version: 0 })).status).toBe(403)
      expect((await house.as(role).call(reopenReturn, { ...free, version: 0, reason: 'No' })).status).toBe(403)
      expect((await house.as(role).call(markReturnSent, { ...free, version: 0 })).status).toBe(403)
    }
    const there = house.as('records_officer', 'b')
    expect((await there.call(getReturn, of)).body).toMatchObject({ status: 'draft', version: 0 })
    expect((await there.call(reopenReturn, { ...of, version: 1, reason: 'Not ours' })).problem.code).toBe(
      'return_state',
    )
  })
})
