import { afterEach, describe, expect, it, vi } from 'vitest'
import { getPatient } from '../../../departments/patients/patient.contract.ts'
import { makePatient } from '../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../tests/support/house.ts'
import type { Database } from '../db.ts'
import { newId } from '../ids.ts'
import type { AuditRow } from './notary.ts'
import { noteOpenings } from './noted-openings.ts'

const house = await openHouse()
afterEach(() => vi.restoreAllMocks())

const row = (of: Partial<AuditRow> = {}): AuditRow => ({
  ...{ hospital_id: house.a.id, id: newId(), person_id: house.a.staff.nurse.user_id, person_name: 'nurse alpha' },
  ...{ action: 'getPatient', entity: 'patient', entity_id: null, patient_id: newId(), reason: null },
  ...{ address: '127.0.0.1', request_id: newId() },
  ...of,
})
/** The openings of a server whose database says how many rows each statement has, and fails when it is told to. */
function watched(fails: (rows: number) => boolean = () => false) {
  const statements: number[] = []
  const transaction: Database['transaction'] = (options, work) =>
    house.services.db.transaction(options, (tx, tail) =>
      work(tx, (step, committed) => {
        const rows = (step.values[0] as unknown[]).length
        statements.push(rows)
        if (fails(rows)) throw new Error('out of order')
        tail(step, committed)
      }),
    )
  return { statements, openings: noteOpenings({ transaction, notary: house.services.db.notary }) }
}
const written = async (rows: readonly AuditRow[]) =>
  (await house.owner.query('select id from audit_log where id = any($1)', [rows.map(({ id }) => id)])).rows.length

describe('openings', () => {
  it('of one hospital at the same moment are one statement; those that come meanwhile the next, 64 at most', async () => {
    const { statements, openings } = watched()
    const rows = Array.from({ length: 200 }, () => row())
    const elsewhere = row({ hospital_id: house.b.id, person_id: house.b.staff.nurse.user_id })
    await Promise.all([...rows, elsewhere].map((each) => openings.note(each, false)))
    expect(await written([...rows, elsewhere])).toBe(201)
    expect(statements.toSorted((one, two) => one - two)).toEqual([1, 8, 64, 64, 64])
  })

  it('that cannot be written are told to whoever opened them, and keep nobody else from their record', async () => {
    const { openings } = watched()
    const [good, bad, other] = [row(), row({ person_id: 'nobody' }), row()]
    const told = await Promise.allSettled([good, bad, other].map((each) => openings.note(each, false)))
    expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await written([good, other])).toBe(2)
    // What was not written is not remembered either.
    const again = watched((rows) => rows === 1)
    await expect(again.openings.note(good, false)).rejects.toThrow('out of order')
    await expect(again.openings.note(good, false)).rejects.toThrow('out of order')
  })

  it('of the same thing by the same person are noted once in ten minutes; with another reason, or a file, each time', async () => {
    const { statements, openings } = watched()
    const first = row()
    const note = (of: Partial<AuditRow> = {}, file = false) =>
      openings.note({ ...first, id: newId(), request_id: newId(), ...of }, file)
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    await Promise.all([note(), note()])
    await note({ address: '10.0.0.7' })
    expect(statements).toEqual([1])
    await note({ reason: 'Treats the patient' })
    await note({ patient_id: newId() })
    await note({ person_id: house.a.staff.doctor.user_id })
    await note({}, true)
    await note({}, true)
    expect(statements).toHaveLength(6)
    clock.mockReturnValue(1_000 + 600_000 - 1)
    await note()
    expect(statements).toHaveLength(6)
    clock.mockReturnValue(1_000 + 600_000)
    await note()
    expect(statements).toHaveLength(7)
  })

  it('stand in the log before whoever opened the record has it, however many open at once', async () => {
    const patients = await Promise.all(Array.from({ length: 20 }, () => makePatient(house)))
    const nurse = house.as('nurse')
    await Promise.all(
      patients.map(async ({ id }) => {
        expect((await nurse.call(getPatient, { patient_id: id })).status).toBe(200)
        const { rows } = await house.owner.query(
          `select from audit_log where patient_id = $1 and action = 'getPatient' and person_id = $2`,
          [id, house.a.staff.nurse.user_id],
        )
        expect(rows).toHaveLength(1)
      }),
    )
  })
})
