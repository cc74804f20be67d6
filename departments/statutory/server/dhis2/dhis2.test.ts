import { afterAll, describe, expect, it } from 'vitest'
import { writing } from '../../../../tests/support/hospital/statutory.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { account, DATA_SET, MFL, openDhis2 } from '../../../../tests/support/outside/dhis2.ts'
import { fillFigure, getReturn, signReturn } from '../../contract.ts'
import {
  exportDataValueSet,
  getDhis2Form,
  getDhis2Settings,
  listSendings,
  saveDhis2Form,
  saveDhis2Settings,
  sendReturn,
} from '../../dhis2.contract.ts'
import { sendDhis2 } from './send.ts'

const house = await openHouse()
const [officer, admin] = [house.as('records_officer'), house.as('admin')]
const dhis2 = await openDhis2(['aaaaaaaaaa1', 'aaaaaaaaaa2'])
process.env.UZIMA_DHIS2_TIMEOUT_MS = '400'
afterAll(() => dhis2.close())
const of = { form: '705a' as const, month: '2026-02' }
const write = writing(house)
const came = {
  department: 'general',
  emergency: false,
  cancelled: false,
  seen: 'consulted' as const,
  test: null,
  saturation: 97,
  referred: false,
}
await write.visit({
  ...came,
  patient: await write.patient({ born: '2024-06-01' }),
  at: '2026-02-10T08:00:00Z',
  codes: ['J06.9'],
})

const elements = [
  { row_key: 'a.9', column_key: 'total', data_element: 'aaaaaaaaaa1', category_option_combo: 'combination' },
  { row_key: 'a.2', column_key: 'total', data_element: 'aaaaaaaaaa2', category_option_combo: null },
]
const sendings = async () => (await officer.call(listSendings, of)).body
/** Until the last thing asked for was answered, or could not be sent. */
const answered = () =>
  expect.poll(async () => (await sendings()).rows[0]).toMatchObject({ attempts: expect.any(Number) })
const settle = async (done: (row: Awaited<ReturnType<typeof sendings>>['rows'][number]) => boolean) =>
  expect.poll(async () => (await sendings()).rows.some((row, at) => at === 0 && done(row))).toBe(true)
const settings = { active: true, username: account.username, password: account.password, mfl_code: MFL }

describe('DHIS2', () => {
  it('is connected by the admin; the password is sealed, kept when left empty, and never read back', async () => {
    expect((await admin.call(getDhis2Settings, {})).body).toMatchObject({
      active: false,
      has_password: false,
      version: 0,
    })
    const refused = await admin.call(saveDhis2Settings, {
      ...settings,
      username: '',
      mfl_code: '12',
      password: '',
      version: 0,
    })
    expect([refused.status, Object.keys(refused.problem.field_errors ?? {}).sort()]).toEqual([
      422,
      ['mfl_code', 'username'],
    ])
    expect(
      Object.keys(
        (await admin.call(saveDhis2Settings, { ...settings, password: '', version: 0 })).problem.field_errors ?? {},
      ),
    ).toEqual(['password'])
    const saved = await admin.call(saveDhis2Settings, { ...settings, version: 0 })
    expect(saved.body).toMatchObject({
      active: true,
      username: account.username,
      has_password: true,
      mfl_code: MFL,
      version: 1,
    })
    expect(saved.text).not.toContain(account.password)
    const { rows } = await house.owner.query('select password from statutory_dhis2_settings where hospital_id = $1', [
      house.a.id,
    ])
    expect(rows[0].password).not.toContain(account.password)
    expect((await admin.call(saveDhis2Settings, { ...settings, password: '', version: 1 })).body).toMatchObject({
      has_password: true,
      version: 2,
    })
    expect((await admin.call(saveDhis2Settings, { ...settings, version: 1 })).problem.code).toBe('conflict')
    for (const who of [officer, house.as('doctor')]) {
      expect((await who.call(getDhis2Settings, {})).status).toBe(403)
      expect((await who.call(saveDhis2Settings, { ...settings, version: 2 })).status).toBe(403)
    }
    expect((await house.as('admin', 'b').call(getDhis2Settings, {})).body).toMatchObject({
      active: false,
      mfl_code: null,
    })
  })

  it('knows which element stands for which figure, and lists every figure that has none', async () => {
    const before = (await officer.call(getDhis2Form, { form: '705a' })).body
    expect([before.rows.length, before.data_set, before.version]).toEqual([76, null, 0])
    const wrong = await officer.call(saveDhis2Form, { form: '705a', data_set: 'short', elements, version: 0 })
    expect([wrong.status, Object.keys(wrong.problem.field_errors ?? {})]).toEqual([422, ['data_set']])
    const lost = elements.map((each) => ({ ...each, row_key: 'a.99' }))
    expect(
      (await officer.call(saveDhis2Form, { form: '705a', data_set: DATA_SET, elements: lost, version: 0 })).problem
        .code,
    ).toBe('cell_not_found')
    expect((await officer.call(saveDhis2Form, { form: '705a', data_set: DATA_SET, elements, version: 0 })).status).toBe(
      200,
    )
    expect(
      (await officer.call(saveDhis2Form, { form: '705a', data_set: DATA_SET, elements, version: 0 })).problem.code,
    ).toBe('conflict')
    const after = (await officer.call(getDhis2Form, { form: '705a' })).body
    expect(after.rows.find((row) => row.row_key === 'a.9')).toMatchObject({
      data_element: 'aaaaaaaaaa1',
      category_option_combo: 'combination',
    })
    const { left_out, mapped, active } = await sendings()
    expect([left_out.length, mapped, active]).toEqual([75, 2, true])
    expect(left_out.find((each) => each.number === '2')?.why).toBe('not_kept')
    expect(left_out.find((each) => each.number === '4')?.why).toBe('no_element')
    expect((await house.as('doctor').call(getDhis2Form, { form: '705a' })).status).toBe(403)
    expect(
      (await house.as('doctor').call(saveDhis2Form, { form: '705a', data_set: DATA_SET, elements, version: 1 })).status,
    ).toBe(403)
    expect((await house.as('records_officer', 'b').call(getDhis2Form, { form: '705a' })).body.data_set).toBeNull()
  })

  it('sends what was signed: tried first, then for good, which makes the report sent', async () => {
    expect((await officer.call(sendReturn, { ...of, dry_run: false })).problem.code).toBe('return_state')
    expect((await officer.call(exportDataValueSet, of)).problem.code).toBe('return_state')
    await officer.call(fillFigure, { ...of, row_key: 'a.2', column_key: 'total', value: 4, note: null })
    const { version } = (await officer.call(getReturn, of)).body
    expect((await officer.call(signReturn, { ...of, version })).status).toBe(200)
    const file = JSON.parse((await officer.call(exportDataValueSet, of)).text)
    expect(file).toMatchObject({
      dataSet: DATA_SET,
      period: '202602',
      orgUnit: MFL,
      completeDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(file.dataValues).toEqual([
      { dataElement: 'aaaaaaaaaa2', value: '4' },
      { dataElement: 'aaaaaaaaaa1', categoryOptionCombo: 'combination', value: '1' },
    ])
    expect((await officer.call(sendReturn, { ...of, dry_run: true })).status).toBe(200)
    await settle((row) => row.status === 'sent')
    expect((await sendings()).rows[0]).toMatchObject({
      dry_run: true,
      imported: 2,
      updated: 0,
      ignored: 0,
      values: 2,
      left_out: 74,
    })
    expect([dhis2.kept.size, (await officer.call(getReturn, of)).body.status]).toEqual([0, 'signed'])

    // Away, in trouble, silent: it waits, and is tried again.
    dhis2.troubles.push({ status: 503 }, 'cut', 'silence')
    expect((await officer.call(sendReturn, { ...of, dry_run: false })).status).toBe(200)
    for (const error of [/503/, /broke off/, /did not answer/]) {
      await expect.poll(async () => (await sendings()).rows[0]?.error ?? '').toMatch(error)
      expect((await sendings()).rows[0]?.status).toBe('queued')
      await house.owner.query(`update statutory_dhis2_sendings set next_attempt_at = now() where status = 'queued'`)
      await sendDhis2(house.services)
    }
    await settle((row) => row.status === 'sent')
    expect((await sendings()).rows[0]).toMatchObject({ dry_run: false, imported: 2, attempts: 4, conflicts: [] })
    expect(dhis2.kept).toEqual(
      new Map([
        ['202602 aaaaaaaaaa2', '4'],
        ['202602 aaaaaaaaaa1', '1'],
      ]),
    )
    expect((await officer.call(getReturn, of)).body).toMatchObject({ status: 'sent', sent: { how: 'dhis2' } })
    await answered()
  })

  it('shows what DHIS2 refuses, and why', async () => {
    const month = { form: '705a' as const, month: '2026-01' }
    expect((await officer.call(signReturn, { ...month, version: 0 })).status).toBe(200)
    const foreign = [
      ...elements,
      { row_key: 'a.4', column_key: 'total', data_element: 'unknownunkn', category_option_combo: null },
    ]
    expect(
      (await officer.call(saveDhis2Form, { form: '705a', data_set: DATA_SET, elements: foreign, version: 1 })).status,
    ).toBe(200)
    const last = async () => (await officer.call(listSendings, month)).body.rows[0]
    await officer.call(sendReturn, { ...month, dry_run: false })
    await expect.poll(async () => (await last())?.status).toBe('refused')
    expect(await last()).toMatchObject({
      ignored: 1,
      imported: 1,
      conflicts: [{ object: 'unknownunkn', value: expect.stringContaining('not found') }],
    })
    expect((await officer.call(getReturn, month)).body.status).toBe('signed')

    const { version } = (await admin.call(getDhis2Settings, {})).body
    await admin.call(saveDhis2Settings, { ...settings, password: 'Another one', version })
    await officer.call(sendReturn, { ...month, dry_run: true })
    await expect.poll(async () => (await last())?.error ?? '').toMatch(/user name and password/)
    expect((await last())?.status).toBe('refused')
    await admin.call(saveDhis2Settings, { ...settings, active: false, version: version + 1 })
    expect((await officer.call(sendReturn, { ...month, dry_run: true })).problem.code).toBe('dhis2_not_connected')
    expect((await officer.call(sendReturn, { form: '717', month: '2026-01', dry_run: true })).problem.code).toBe(
      'return_state',
    )
    for (const role of ['doctor', 'cashier'] as const) {
      expect((await house.as(role).call(sendReturn, { ...month, dry_run: true })).status).toBe(403)
      expect((await house.as(role).call(listSendings, month)).status).toBe(403)
      expect((await house.as(role).call(exportDataValueSet, month)).status).toBe(403)
    }
    expect((await house.as('records_officer', 'b').call(listSendings, month)).body.rows).toEqual([])
    expect((await house.as('records_officer', 'b').call(sendReturn, { ...month, dry_run: true })).status).toBe(409)
  })
})
