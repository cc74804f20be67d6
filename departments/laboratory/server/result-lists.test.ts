import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../kernel/contract/index.ts'
import { localDay } from '../../../kernel/contract/values/days.ts'
import { laboratory } from '../../../tests/support/diagnostics/laboratory.ts'
import { seen } from '../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { hospitalRoles } from '../../access/roles.ts'
import { getLabSummary } from '../orders.contract.ts'
import {
  acknowledgeCritical,
  exportLabResults,
  getLabResult,
  getResultEntry,
  listAwaitingResults,
  listLabResults,
  listLabResultVersions,
  listPatientLabResults,
  listVisitResults,
} from '../results.contract.ts'

const house = await openHouse()
const lab = await laboratory(house)
const { doctor, technologist, reviewer, row } = lab
const NOWHERE = '0190a6b8-7c00-7000-8000-00000000f00d'
const patientOf = async (visitId: string): Promise<string> =>
  (await house.owner.query('select patient_id from visits where id = $1', [visitId])).rows[0].patient_id
const older = (resultId: string, span: string) =>
  house.owner.query('update lab_results set performed_at = performed_at - $2::interval where id = $1', [resultId, span])

describe('the results', () => {
  const ids = async (filter: object) =>
    (await technologist.call(listLabResults, { page_size: 100, ...filter })).body.rows.map((each) => each.id)

  it('are listed by status, period and text, newest first', async () => {
    const approved = await lab.approved('URIC', { result_value: '300' })
    const draft = await lab.collected('URIC')
    const { body } = await lab.enter(draft.id, { result_value: '310', submit: false })
    expect(await ids({ search: 'uric acid' })).toEqual([body.result_id, approved.result_id])
    expect(await ids({ search: 'URIC', status: 'approved' })).toEqual([approved.result_id])
    const [shown] = (await technologist.call(listLabResults, { search: 'URIC', status: 'approved' })).body.rows
    expect(shown).toMatchObject({
      test_code: 'URIC',
      result_value: '300',
      unit: 'µmol/L',
      sample_number: approved.sample_number,
      container_type: 'Purple (EDTA)',
      reviewed_by_name: house.a.staff.lab_reviewer.name,
      ordered_by_name: house.a.staff.doctor.name,
    })
    for (const search of [
      shown?.op_number,
      shown?.visit_number,
      shown?.order_number,
      `${shown?.first_name} ${shown?.last_name}`,
    ])
      expect(await ids({ search })).toEqual([approved.result_id])
    expect(await ids({ search: '_' })).toEqual([])
    await older(approved.result_id, '40 days')
    expect([await ids({ search: 'URIC', period: 'month' }), await ids({ search: 'URIC' })]).toEqual([
      [body.result_id],
      [body.result_id, approved.result_id],
    ])
    // Of approved results the day of the approval counts: it stays of today, as the card of the dashboard has it.
    expect(await ids({ search: 'URIC', status: 'approved', period: 'today' })).toEqual([approved.result_id])
    const today = (await technologist.call(listLabResults, { status: 'approved', period: 'today' })).body.total
    expect(today).toBe((await technologist.call(getLabSummary)).body.approved_today.value)
    const page = await technologist.call(listLabResults, { search: 'URIC', page: 2, page_size: 1 })
    expect([page.body.rows.map((each) => each.id), page.body.total]).toEqual([[approved.result_id], 2])
    expect((await house.as('lab_technologist', 'b').call(listLabResults)).body).toEqual({ rows: [], total: 0 })
    expect((await doctor.call(listLabResults)).status).toBe(403)
    expect((await technologist.call(listLabResults, { period: 'year' as never })).status).toBe(422)
  })

  it('that wait for review: critical ones, then by urgency, then the oldest', async () => {
    const routine = await lab.entered('CA', { result_value: '2.3' })
    const later = await lab.entered('CA', { result_value: '2.3' })
    const stat = await lab.entered('CA', { result_value: '2.3' }, { priority: 'stat' })
    const critical = await lab.entered('CA', { result_value: '1.2' })
    expect(await ids({ search: 'Calcium', status: 'pending_review' })).toEqual([
      critical.result_id,
      stat.result_id,
      routine.result_id,
      later.result_id,
    ])
  })

  it('as CSV, neutralised, and says when there is nothing', async () => {
    await lab.entered('PBF', { result_value: '=1+1', interpretation: 'Normal' })
    const file = await technologist.call(exportLabResults, { search: 'PBF' })
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="lab-results-${localDay('Africa/Nairobi')}.csv"`,
    )
    const [head, line] = file.text.split('\r\n')
    expect(head).toMatch(
      /^\uFEFFOrder number,Patient,OP number,Visit number,Ward,Bed,Test,Code,Sample number,Result,Unit,/,
    )
    expect(line).toContain(`"'=1+1",,Described,,,,,,Not judged,,,,,Normal,,Pending Review,`)
    await lab.entered('FBC', { values: { haemoglobin: '4.1', platelets: '200' } })
    const panel = await technologist.call(exportLabResults, { search: 'FBC' })
    expect(panel.text).toContain('Haemoglobin 4.1 g/dL (critically low); Platelets 200 10⁹/L')
    const none = await technologist.call(exportLabResults, { search: 'nobody at all' })
    expect([none.status, none.problem.message]).toEqual([404, 'No data to export'])
    expect((await doctor.call(exportLabResults, {})).status).toBe(403)
    expect((await house.as('lab_technologist', 'b').call(exportLabResults, {})).status).toBe(404)
  })
})

describe('what waits for a result', () => {
  it('is collected or needs no sample, and has nothing handed in; stat first', async () => {
    await house.owner.query(
      `update lab_test_types set requires_sample = false where hospital_id = $1 and code = 'SEMEN'`,
      [house.a.id],
    )
    const { id: pending } = await lab.ordered(['PSA'])
    const { id: without } = await lab.ordered(['SEMEN'])
    const collected = await lab.collected('PSA')
    const draft = await lab.collected('PSA', { priority: 'stat' })
    await lab.enter(draft.id, { submit: false })
    const entered = await lab.entered('PSA', { result_value: '1' })
    const orders = async (search: string) => (await technologist.call(listAwaitingResults, { search })).body
    expect(await orders('PSA')).toMatchObject({
      total: 2,
      rows: [{ id: draft.id, result_status: 'draft' }, { id: collected.id }],
    })
    expect((await orders('SEMEN')).rows.map((each) => each.id)).toEqual([without])
    expect([pending, entered.id].filter((id) => JSON.stringify(collected).includes(id))).toEqual([])
    expect((await house.as('lab_technologist', 'b').call(listAwaitingResults, {})).body.total).toBe(0)
    expect((await doctor.call(listAwaitingResults, {})).status).toBe(403)
    expect((await technologist.call(listAwaitingResults, { page: 0 })).status).toBe(422)
  })
})

describe('a result', () => {
  it('comes with the earlier ones of the same test and patient', async () => {
    const first = await lab.approved('HBA1C', { result_value: '9.1' })
    await older(first.result_id, '90 days')
    const { visit_id } = first
    const other = await lab.approved('HB', { result_value: '13' }, { visit_id })
    const second = await lab.approved('HBA1C', { result_value: '8.0' }, { visit_id })
    const third = await lab.entered('HBA1C', { result_value: '7.0' }, { visit_id })
    const { body } = await technologist.call(getLabResult, { lab_result_id: third.result_id })
    expect(body.result.id).toBe(third.result_id)
    expect(body.previous.map((each) => [each.id, each.result_value, each.flag])).toEqual([
      [second.result_id, '8.0', 'H'],
      [first.result_id, '9.1', 'H'],
    ])
    expect(
      (await technologist.call(getLabResult, { lab_result_id: second.result_id })).body.previous.map((each) => each.id),
    ).toEqual([first.result_id])
    const entry = await technologist.call(getResultEntry, { lab_order_id: third.id })
    expect(entry.body.previous).toHaveLength(2)
    const all = await doctor.call(listPatientLabResults, { patient_id: body.result.patient_id })
    expect(all.body.rows.map((each) => [each.id, each.previous?.result_value])).toEqual([
      [second.result_id, '9.1'],
      [other.result_id, undefined],
      [first.result_id, undefined],
    ])
    const searched = await doctor.call(listPatientLabResults, {
      patient_id: body.result.patient_id,
      search: 'hba1c',
      page: 2,
      page_size: 1,
    })
    expect([searched.body.rows.map((each) => each.id), searched.body.total]).toEqual([[first.result_id], 2])
  })

  it('is shown outside the laboratory once it is approved', async () => {
    const waiting = await lab.entered('ESR', { result_value: '12' })
    const approved = await lab.approved('ESR', { result_value: '12' })
    const endpoints: Endpoint<typeof getLabResult.input>[] = [getLabResult, listLabResultVersions]
    for (const endpoint of endpoints) {
      expect((await doctor.call(endpoint, { lab_result_id: waiting.result_id })).status).toBe(404)
      expect((await technologist.call(endpoint, { lab_result_id: waiting.result_id })).status).toBe(200)
      expect((await doctor.call(endpoint, { lab_result_id: approved.result_id })).status).toBe(200)
      expect((await house.as('cashier').call(endpoint, { lab_result_id: approved.result_id })).status).toBe(403)
      expect((await house.as('doctor', 'b').call(endpoint, { lab_result_id: approved.result_id })).status).toBe(404)
    }
    const readers = ['nurse', 'doctor', 'lab_technologist', 'lab_reviewer', 'radiologist', 'records_officer']
    for (const role of hospitalRoles)
      for (const endpoint of endpoints) {
        const { status } = await house.as(role).call(endpoint, { lab_result_id: approved.result_id })
        expect([role, endpoint.name, status]).toEqual([role, endpoint.name, readers.includes(role) ? 200 : 403])
      }
    const { rows } = await house.owner.query(
      `select distinct entity_id from audit_log where action = 'getLabResult' and person_id = $1`,
      [house.a.staff.doctor.user_id],
    )
    expect(rows).toEqual([{ entity_id: approved.result_id }])
  })
})

describe('the results of a visit', () => {
  it('are what is approved, and what is critical and was told', async () => {
    const { visit_id } = await seen(house)
    const approved = await lab.approved('ESR', { result_value: '12' }, { visit_id })
    await lab.entered('CRP', { result_value: '4' }, { visit_id })
    const critical = await lab.entered('HB', { result_value: '3.9' }, { visit_id })
    const shown = async () => (await doctor.call(listVisitResults, { visit_id })).body.rows.map((each) => each.id)
    expect(await shown()).toEqual([approved.result_id])
    await technologist.call(acknowledgeCritical, { ...critical.of, told_to: 'Dr Otieno', read_back: '3.9' })
    expect(await shown()).toEqual([critical.result_id, approved.result_id])
    const { rows } = await house.owner.query(`select patient_id from audit_log where action = 'listVisitResults'`)
    expect(rows).toEqual([{ patient_id: await patientOf(visit_id) }])
    expect((await house.as('cashier').call(listVisitResults, { visit_id })).status).toBe(403)
    expect((await house.as('doctor', 'b').call(listVisitResults, { visit_id })).status).toBe(404)
    expect((await doctor.call(listVisitResults, { visit_id: NOWHERE })).status).toBe(404)
  })
})

describe('the results of a patient', () => {
  it('are the approved ones, for who reads records, of this hospital', async () => {
    const waiting = await lab.entered('ESR', { result_value: '12' })
    const patient_id = await patientOf(waiting.visit_id)
    expect((await doctor.call(listPatientLabResults, { patient_id })).body).toEqual({ rows: [], total: 0 })
    expect((await technologist.call(listPatientLabResults, { patient_id })).status).toBe(403)
    expect((await house.as('doctor', 'b').call(listPatientLabResults, { patient_id })).status).toBe(404)
    expect((await doctor.call(listPatientLabResults, { patient_id: NOWHERE })).status).toBe(404)
    expect((await doctor.call(listPatientLabResults, { patient_id, page_size: 500 })).status).toBe(422)
    expect(await row('lab_results', waiting.result_id)).toMatchObject({ patient_id })
    expect((await reviewer.call(listPatientLabResults, { patient_id })).status).toBe(403)
  })
})
