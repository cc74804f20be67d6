import { describe, expect, it } from 'vitest'
import { localDay } from '../../../kernel/contract/values/days.ts'
import { registered } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { getPatient } from '../../patients/patient.contract.ts'
import { exportAudit, listAudit, listAuditAreas } from '../audit.contract.ts'

const house = await openHouse()
const admin = house.as('admin')
const today = () => localDay('Africa/Nairobi')
const { patient_id } = await registered(house)
await house.as('doctor').call(getPatient, { patient_id })
const rows = async (more: object = {}) => (await admin.call(listAudit, { search: '', ...more })).body.rows

describe('the audit of a hospital', () => {
  it('says who did or saw what, when, from where and whose record it was', async () => {
    const all = await rows()
    const opened = all.find((row) => row.person_name === 'doctor alpha')
    expect(opened).toMatchObject({ kind: 'opened', what: 'Opens a patient’s record', patient_id, address: '127.0.0.1' })
    expect(opened?.op_number).toMatch(/^\d\d-\d{5}$/)
    expect(all.find((row) => row.person_name === 'receptionist alpha')).toMatchObject({ kind: 'changed', patient_id })
    // Whoever reads it stands in it.
    await rows()
    expect((await rows())[0]).toMatchObject({ person_name: 'admin alpha', kind: 'opened', patient_id: null })
    expect((await house.as('admin', 'b').call(listAudit, { search: 'alpha' })).body.rows).toEqual([])
  })

  it('is found by person, OP number, days and kind', async () => {
    const op_number = (await rows({ search: 'doctor' }))[0]?.op_number ?? ''
    expect((await rows({ search: 'DOCTOR al' })).map((row) => row.person_name)).toEqual(['doctor alpha'])
    const ofPatient = await rows({ search: op_number })
    expect(ofPatient.length).toBeGreaterThanOrEqual(2)
    expect(new Set(ofPatient.map((row) => row.patient_id))).toEqual(new Set([patient_id]))
    expect((await rows({ kind: 'changed' })).every((row) => row.kind === 'changed')).toBe(true)
    expect(await rows({ first_day: '2020-01-01', last_day: '2020-12-31' })).toEqual([])
    await house.owner.query(
      `update audit_log set at = ($1::date - 8)::timestamp at time zone 'Africa/Nairobi' where action = 'getPatient'`,
      [today()],
    )
    expect(await rows({ search: 'doctor' })).toEqual([])
    expect(await rows({ search: 'doctor', first_day: '2020-01-01' })).toHaveLength(1)
    const wrong = await admin.call(listAudit, { search: '', first_day: today(), last_day: '2020-01-01' })
    expect(wrong.problem.field_errors).toEqual({ last_day: 'The last day lies before the first' })
  })

  it('is limited to a part of Uzima, and to one thing, of which it says everything since the hospital began', async () => {
    const areas = (await admin.call(listAuditAreas)).body.rows
    expect(areas).toContainEqual({ area: 'reception', name: 'Reception' })
    expect(areas).toContainEqual({ area: 'mpesa', name: 'M-PESA' })
    expect(areas.map(({ area }) => area)).not.toContain('platform')
    const names = areas.map(({ name }) => name.toLowerCase())
    expect(names).toEqual(names.toSorted())

    const ofReception = await rows({ area: 'reception' })
    expect(ofReception.map(({ what, person_name }) => [what, person_name])).toContainEqual([
      'Registers a patient',
      'receptionist alpha',
    ])
    expect(ofReception.every(({ what }) => what.startsWith('Registers'))).toBe(true)
    expect((await rows({ area: 'patients' })).map(({ what }) => what)).not.toContain('Registers a patient')
    expect(await rows({ area: 'nowhere' })).toEqual([])

    const [visit] = ofReception
    expect(visit).toMatchObject({ entity: 'visit', entity_id: expect.any(String) })
    const thing = visit?.entity_id ?? ''
    expect((await rows({ thing })).every(({ entity_id }) => entity_id === thing)).toBe(true)
    const move = (days: number) =>
      house.owner.query(`update audit_log set at = at + $2 * interval '1 day' where entity_id = $1`, [thing, days])
    await move(-400)
    expect(await rows({ area: 'reception' })).toEqual([])
    expect((await rows({ thing })).map(({ what }) => what)).toContain('Registers a patient')
    expect(await rows({ thing, first_day: today() })).toEqual([])
    expect(await rows({ thing: 'no-such-thing' })).toEqual([])
    expect((await house.as('admin', 'b').call(listAudit, { search: '', thing })).body.rows).toEqual([])
    const file = await admin.call(exportAudit, { search: '', thing })
    expect(file.text).toContain(`Visit,${thing}`)
    await move(400)
  })

  it('has pages, and a file with the same rows', async () => {
    const first = await admin.call(listAudit, { search: '', page_size: 1 })
    expect(first.body.rows).toHaveLength(1)
    expect(first.body.total).toBeGreaterThan(2)
    const file = await admin.call(exportAudit, { search: 'receptionist' })
    expect(file.status).toBe(200)
    expect(file.text).toContain('When,Who,From,Opened or changed,What,OP number,Thing,Number of the thing,Why')
    expect(file.text).toMatch(/,receptionist alpha,[^,]+,Changed,/)
  })

  it.each(['doctor', 'records_officer', 'cashier'] as const)('is not for a %s', async (role) => {
    expect((await house.as(role).call(listAudit, { search: '' })).status).toBe(403)
    expect((await house.as(role).call(listAuditAreas)).status).toBe(403)
    expect((await house.as(role).call(exportAudit, { search: '' })).status).toBe(403)
  })
})
