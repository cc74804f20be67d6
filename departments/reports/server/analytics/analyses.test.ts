import { expect, it } from 'vitest'
import type { z } from 'zod'
import { newId } from '../../../../kernel/server/ids.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { changeAnalysis, deleteAnalysis, listAnalyses, saveAnalysis } from '../../analytics.contract.ts'

const house = await openHouse()
const admin = house.as('admin')
const { staff } = house.a
/** Somebody else of the hospital who may see reports. */
await house.owner.query(
  `insert into staff_exceptions (hospital_id, id, staff_id, permission, granted, reason, made_by)
   select $1, gen_random_uuid(), id, 'reports.view', true, 'Works with figures', $2
   from staff
   where id = any($3::uuid[])`,
  [house.a.id, staff.admin.staff_id, [staff.nurse.staff_id, staff.doctor.staff_id, staff.cashier.staff_id]],
)

type AnalysisInput = z.input<typeof saveAnalysis.input>
let count = 0
const asked = (more: Partial<AnalysisInput> = {}): AnalysisInput => ({
  name: `Analysis ${++count}`,
  measure: 'visits',
  by: 'age',
  across: 'sex',
  period: 'custom',
  from: '2026-01-01',
  to: '2026-03-31',
  filters: { payer: 'cash', hour: '08:00' },
  roles: ['nurse'],
  staff_ids: [staff.doctor.staff_id],
  ...more,
})
const list = async (role: 'admin' | 'nurse' | 'doctor' | 'cashier' = 'admin') =>
  (await house.as(role).call(listAnalyses, {})).body.rows
const kept = async (more: Partial<AnalysisInput> = {}) => {
  const given = asked(more)
  const { status, body, text } = await admin.call(saveAnalysis, given)
  if (status !== 200) throw new Error(text)
  const row = (await list()).find(({ id }) => id === body.id)
  if (!row) throw new Error('not listed')
  return { given, row }
}

it('keeps everything that was asked, and gives it back', async () => {
  const { given, row } = await kept()
  expect(row).toEqual({
    ...given,
    id: row.id,
    owner_id: staff.admin.staff_id,
    owner_name: expect.any(String),
    own: true,
    readers: ['Nurse', expect.any(String)],
    version: 1,
    updated_at: expect.any(String),
  })
  const preset = await kept({
    period: 'last_month',
    from: null,
    to: null,
    across: null,
    filters: {},
    roles: [],
    staff_ids: [],
  })
  expect(preset.row).toMatchObject({
    period: 'last_month',
    from: null,
    to: null,
    across: null,
    filters: {},
    readers: [],
  })
})

it('is found by the role and the person with whom it is shared, and by nobody else', async () => {
  const { row } = await kept()
  const found = async (role: 'nurse' | 'doctor' | 'cashier') => (await list(role)).find(({ id }) => id === row.id)
  expect(await found('nurse')).toMatchObject({ own: false, name: row.name })
  expect(await found('doctor')).toMatchObject({ own: false })
  expect(await found('cashier')).toBeUndefined()
  expect((await house.as('admin', 'b').call(listAnalyses, {})).body.rows).toEqual([])
  // Sharing gives no right: who may not see reports finds nothing.
  await kept({ roles: ['pharmacist'] })
  expect((await house.as('pharmacist').call(listAnalyses, {})).status).toBe(403)
  expect((await house.as('pharmacist').call(saveAnalysis, asked())).status).toBe(403)
})

it('is renamed, shared again and asked otherwise by its owner alone, who has seen how it stands', async () => {
  const { given, row } = await kept()
  const change = {
    ...given,
    analysis_id: row.id,
    version: 1,
    name: 'Another name',
    by: 'month' as const,
    roles: [],
    staff_ids: [staff.nurse.staff_id],
  }
  expect((await house.as('nurse').call(changeAnalysis, change)).problem.code).toBe('analysis_not_found')
  expect((await house.as('admin', 'b').call(changeAnalysis, { ...change, staff_ids: [] })).problem.code).toBe(
    'analysis_not_found',
  )
  expect((await admin.call(changeAnalysis, change)).status).toBe(200)
  const after = (await list()).find(({ id }) => id === row.id)
  expect(after).toMatchObject({
    name: 'Another name',
    by: 'month',
    roles: [],
    staff_ids: [staff.nurse.staff_id],
    version: 2,
  })
  expect((await admin.call(changeAnalysis, change)).problem.code).toBe('conflict')
  expect((await list('doctor')).some(({ id }) => id === row.id)).toBe(false)
})

it('refuses a name that is taken, somebody who does not work here, and what makes no sense', async () => {
  const { row } = await kept()
  const taken = await admin.call(saveAnalysis, asked({ name: row.name.toUpperCase() }))
  expect(taken.problem).toMatchObject({ code: 'analysis_name_taken', field_errors: { name: expect.any(String) } })
  const other = house.b.staff.nurse.staff_id
  expect((await admin.call(saveAnalysis, asked({ staff_ids: [other] }))).problem.code).toBe('staff_not_found')
  const refused = async (more: object) =>
    (await admin.call(saveAnalysis, asked(more as Partial<AnalysisInput>))).problem.field_errors
  expect(await refused({ by: 'diagnosis' })).toHaveProperty('by')
  expect(await refused({ across: 'age' })).toHaveProperty('across')
  expect(await refused({ from: null })).toHaveProperty('from')
  expect(await refused({ to: '2025-01-01' })).toHaveProperty('to')
  expect(await refused({ name: ' ' })).toHaveProperty('name')
  expect(await refused({ filters: { secret: 'x' } })).toHaveProperty('filters')
  expect(await refused({ roles: ['super-admin'] })).toHaveProperty(['roles.0'])
})

it('is deleted by its owner alone, with its readers', async () => {
  const { row } = await kept()
  expect((await house.as('doctor').call(deleteAnalysis, { analysis_id: row.id })).problem.code).toBe(
    'analysis_not_found',
  )
  expect((await house.as('admin', 'b').call(deleteAnalysis, { analysis_id: row.id })).problem.code).toBe(
    'analysis_not_found',
  )
  expect((await admin.call(deleteAnalysis, { analysis_id: row.id })).status).toBe(200)
  expect((await admin.call(deleteAnalysis, { analysis_id: row.id })).problem.code).toBe('analysis_not_found')
  expect(
    (await house.owner.query('select from report_analysis_readers where analysis_id = $1', [row.id])).rowCount,
  ).toBe(0)
  expect((await admin.call(deleteAnalysis, { analysis_id: newId() })).status).toBe(404)
})
