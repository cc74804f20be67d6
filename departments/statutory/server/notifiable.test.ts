import { describe, expect, it } from 'vitest'
import { note, triaged } from '../../../tests/support/hospital/path.ts'
import { writing } from '../../../tests/support/hospital/statutory.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { amendConsultation, saveConsultation, saveDraft } from '../../consultation/contract.ts'
import { startService } from '../../visits/queue.contract.ts'
import {
  acknowledgeAlert,
  countAlerts,
  exportWeekly,
  getWeekly,
  listAlerts,
  notifyCounty,
} from '../notifiable.contract.ts'
import { weekOf } from './weekly.ts'

const house = await openHouse()
const [officer, admin, doctor] = [house.as('records_officer'), house.as('admin'), house.as('doctor')]
const diagnosis = (...codes: string[]) =>
  codes.map((code, at) => ({ code, title: code, is_primary: at === 0, certainty: 'suspected' as const }))
const open = async () => (await officer.call(countAlerts, {})).body.open
const all = async () => (await officer.call(listAlerts, { status: 'all' })).body.rows

/** Saves a note with these codes; answers where it is. */
async function noted(...codes: string[]) {
  const visit = await triaged(house)
  await doctor.call(startService, { queue_id: visit.next_queue_id })
  const of = { ...note, visit_id: visit.visit_id, department: 'general' as const, diagnoses: diagnosis(...codes) }
  return { visit, of }
}

describe('a notifiable disease', () => {
  it('raises an alert with the saved note, not with a draft, and none for what is told by the week', async () => {
    const { visit, of } = await noted('A00.9', 'B54')
    const draft = await doctor.call(saveDraft, { ...of, version: null })
    expect([draft.status, await open()]).toEqual([200, 0])
    const saved = await doctor.call(saveConsultation, { ...of, version: draft.body.version })
    expect([saved.status, await open()]).toEqual([200, 1])
    expect(await all()).toMatchObject([
      {
        disease: 'Cholera',
        code: 'A00.9',
        visit_id: visit.visit_id,
        patient_id: visit.patient_id,
        patient: expect.stringContaining('Achieng'),
        stands: true,
        acknowledged: null,
        notified: null,
      },
    ])
    const { rows } = await house.owner.query('select version from consultations where id = $1', [
      saved.body.consultation_id,
    ])
    const amend = {
      ...note,
      consultation_id: saved.body.consultation_id,
      version: rows[0].version,
      reason: 'The culture is back',
      diagnoses: diagnosis('A05.9'),
    }
    const amended = await doctor.call(amendConsultation, amend)
    expect(amended.status).toBe(200)
    expect((await all())[0]).toMatchObject({ disease: 'Cholera', stands: false, acknowledged: null })
    const back = await doctor.call(amendConsultation, {
      ...amend,
      version: amended.body.version,
      diagnoses: diagnosis('A00.9', 'B05'),
    })
    expect(back.status).toBe(200)
    // The cholera was told already; the measles are new.
    expect((await all()).map((each) => [each.disease, each.stands])).toEqual([
      ['Measles', true],
      ['Cholera', true],
    ])
  })

  it('is answered for by one, and the county told once, with who and when', async () => {
    const [measles, cholera] = await all()
    if (!measles || !cholera) throw new Error('no alerts')
    const answers = await Promise.all(
      [officer, admin].map((who) => who.call(acknowledgeAlert, { alert_id: cholera.id })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)?.problem).toMatchObject({
      code: 'alert_state',
      message: expect.stringContaining('answers for it already'),
    })
    const told = { alert_id: measles.id, notified_to: 'Sub-county surveillance, by telephone', note: 'Sample sent' }
    const refused = await officer.call(notifyCounty, { ...told, notified_to: ' ' })
    expect([refused.status, Object.keys(refused.problem.field_errors ?? {})]).toEqual([422, ['notified_to']])
    expect((await officer.call(notifyCounty, told)).status).toBe(200)
    expect((await officer.call(notifyCounty, told)).problem.code).toBe('alert_state')
    expect(await all()).toMatchObject([
      {
        disease: 'Measles',
        acknowledged: { by: expect.any(String) },
        notified: { to: told.notified_to, by: expect.any(String), at: expect.any(String) },
        note: 'Sample sent',
      },
      { disease: 'Cholera', acknowledged: { by: expect.any(String) }, notified: null },
    ])
    expect([await open(), (await officer.call(listAlerts, {})).body.total]).toEqual([0, 0])
  })

  it('is shown to who answers for it, with names to who reads records, of their own hospital', async () => {
    const row = (await admin.call(listAlerts, { status: 'all' })).body.rows[0]
    expect([row?.disease, row?.patient, row?.op_number]).toEqual(['Measles', null, null])
    for (const role of ['doctor', 'nurse', 'cashier'] as const) {
      expect((await house.as(role).call(listAlerts, {})).status).toBe(403)
      expect((await house.as(role).call(acknowledgeAlert, { alert_id: row?.id ?? '' })).status).toBe(403)
      expect((await house.as(role).call(getWeekly, { day: '2026-03-04' })).status).toBe(403)
    }
    const there = house.as('records_officer', 'b')
    expect((await there.call(listAlerts, { status: 'all' })).body.rows).toEqual([])
    expect((await there.call(acknowledgeAlert, { alert_id: row?.id ?? '' })).problem.code).toBe('alert_not_found')
    expect(
      (await there.call(notifyCounty, { alert_id: row?.id ?? '', notified_to: 'Them', note: null })).problem.code,
    ).toBe('alert_not_found')
  })
})

describe('MOH 505', () => {
  it('counts the new cases of a week by age, malaria with a positive test alone', async () => {
    const write = writing(house)
    const mrdt = await write.testType('MRDT', 'Malaria rapid test')
    const child = await write.patient({ born: '2024-01-01' })
    const woman = await write.patient({ born: '1990-01-01' })
    const unknown = await write.patient({ born: null })
    const of = {
      department: 'general',
      emergency: false,
      cancelled: false,
      seen: 'consulted' as const,
      saturation: 97,
      referred: false,
      test: null,
    }
    await write.visit({ ...of, patient: child, at: '2026-03-02T08:00:00Z', codes: ['B05.9'] })
    await write.visit({ ...of, patient: child, at: '2026-03-05T08:00:00Z', codes: ['B05.9'] }) // again
    await write.visit({ ...of, patient: woman, at: '2026-03-08T20:59:59Z', codes: ['B54'], test: 'positive' }, mrdt)
    await write.visit({ ...of, patient: woman, at: '2026-03-08T21:00:00Z', codes: ['A01.0'] }) // Monday in Nairobi
    await write.visit({ ...of, patient: child, at: '2026-03-06T08:00:00Z', codes: ['B54'], test: 'negative' }, mrdt)
    await write.visit({ ...of, patient: unknown, at: '2026-03-03T08:00:00Z', codes: ['A03.9'] })
    const { body } = await officer.call(getWeekly, { day: '2026-03-04' })
    expect([body.from, body.to, body.year, body.week]).toEqual(['2026-03-02', '2026-03-08', 2026, 10])
    const found = body.rows.filter((row) => row.cases_under_5 + row.cases_from_5 + row.cases_unknown > 0)
    expect(
      found.map(({ disease, cases_under_5, cases_from_5, cases_unknown }) => [
        disease,
        cases_under_5,
        cases_from_5,
        cases_unknown,
      ]),
    ).toEqual([
      ['dysentery', 0, 0, 1],
      ['malaria', 0, 1, 0],
      ['measles', 1, 0, 0],
    ])
    expect(
      (await officer.call(getWeekly, { day: '2026-03-09' })).body.rows.find((row) => row.disease === 'typhoid')
        ?.cases_from_5,
    ).toBe(1)
    const file = (await officer.call(exportWeekly, { day: '2026-03-04' })).text
    expect(file).toContain('Measles,1,0,0,0,0,0')
    expect((await officer.call(getWeekly, { day: '2026-02-30' })).status).toBe(422)
  })

  it('numbers weeks as ISO 8601 does', () => {
    expect(
      ['2026-01-01', '2025-12-29', '2027-01-03', '2024-12-31', '2026-12-31'].map((day) => [
        weekOf(day).year,
        weekOf(day).week,
      ]),
    ).toEqual([
      [2026, 1],
      [2026, 1],
      [2026, 53],
      [2025, 1],
      [2026, 53],
    ])
  })
})
