import { describe, expect, it } from 'vitest'
import { ageOn, localDay } from '../../../../kernel/contract/values/days.ts'
import { consulted, note, triaged } from '../../../../tests/support/hospital/path.ts'
import { openHouse, signedCookie } from '../../../../tests/support/house.ts'
import { makeWorker } from '../../../../tests/support/people.ts'
import { amendConsultation, saveConsultation, saveDraft } from '../../../consultation/contract.ts'
import { startService } from '../../../visits/queue.contract.ts'
import {
  exportDiagnosesReport,
  exportDiagnosisVisitsReport,
  getDiagnosesReport,
  getDiagnosisVisitsReport,
} from '../../clinical.contract.ts'

const house = await openHouse()
const { a, owner } = house
const [admin, doctor] = [house.as('admin'), house.as('doctor')]
/** Somebody who may see figures and reads records: an admin who is also a doctor. */
const { token } = await makeWorker(owner, a.id, a.subdomain, 'admin', 'both', ['doctor'])
const both = house.withCookie(signedCookie(token))
const march = { period: 'custom', from: '2026-03-02', to: '2026-03-08' } as const
const zone = 'Africa/Nairobi'

type Seen = { visit: string; at: string; born: string | null; sex: string | null; department: string; codes: string[] }
/** What was arranged, to be counted again by hand: every saved consultation. */
const seen: Seen[] = []

/** Who was seen when, where and with which codes, the first being primary; `visit`: again in the same visit. */
async function had(
  codes: string[],
  at: string,
  { born = '1990-05-05' as string | null, sex = 'female' as string | null, department = 'general', visit = '' } = {},
) {
  let [visit_id, id] = [visit, '']
  if (visit) {
    const { rows } = await owner.query(
      `insert into consultations (hospital_id, id, visit_id, department, doctor_id, status, completed_at, created_at)
       values ($1, gen_random_uuid(), $2, $3, $4, 'completed', $5, $5) returning id`,
      [a.id, visit, department, a.staff.doctor.staff_id, at],
    )
    id = rows[0].id
  } else {
    const made = await consulted(house)
    visit_id = made.visit_id
    id = made.consultation_id
    await owner.query('update consultations set created_at = $2, department = $3 where id = $1', [id, at, department])
    await owner.query('update patients set date_of_birth = $2, gender = $3 where id = $1', [made.patient_id, born, sex])
  }
  for (const [place, code] of codes.entries())
    await owner.query(
      `insert into consultation_diagnoses (hospital_id, id, consultation_id, code, title, is_primary)
        values ($1, gen_random_uuid(), $2, $3, 'x', $4)`,
      [a.id, id, code, place === 0],
    )
  const first = seen.find((each) => each.visit === visit)
  seen.push({ visit: visit_id, at, born: first?.born ?? born, sex: first ? first.sex : sex, department, codes })
  return visit_id
}

// From 2 March 21:00 UTC it is the 3rd in Nairobi; five years old on the 3rd, four on the 2nd.
await had(['J06.9', 'B54'], '2026-03-02T20:59:59Z', { born: '2021-03-03', sex: 'male' })
await had(['J06.9'], '2026-03-02T21:00:00Z', { born: '2021-03-03', sex: 'male' })
const twice = await had(['J06.9', 'I10'], '2026-03-04T08:00:00Z', { born: '1961-03-05' })
// Again in the same visit, a day later and 65 by then: each code counts once, at the age of its first note.
await had(['I10', 'E11.9'], '2026-03-05T08:00:00Z', { visit: twice, department: 'cardiology' })
await had(['I10'], '2026-03-06T08:00:00Z', { born: '2012-01-01', sex: 'other' })
await had(['I10'], '2026-03-06T09:00:00Z', { born: '2004-01-01', sex: null })
await had(['B54'], '2026-03-06T10:00:00Z', { born: null })
await had(['B54'], '2026-03-06T10:30:00Z', { born: '2026-12-24' }) // a birth date that lies after the visit is no age
await had([], '2026-03-06T11:00:00Z', { born: '1970-01-01' }) // nothing coded
await had(['B54'], '2026-03-01T20:59:59Z') // the day before the period
await had(['B54'], '2026-03-08T21:00:00Z') // the day after

const bands = [
  ['under_5', 0, 4],
  ['from_5', 5, 14],
  ['from_15', 15, 24],
  ['from_25', 25, 49],
  ['from_50', 50, 64],
  ['from_65', 65, 200],
] as const
/** The plain recount: each visit and code once, with its age band and sex. */
function recount({ department = '', primary = false } = {}) {
  const found = new Map<string, { visit: string; code: string; age: string; sex: string }>()
  for (const each of seen.toSorted((one, other) => one.at.localeCompare(other.at))) {
    const day = localDay(zone, each.at)
    if (day < march.from || day > march.to || (department && each.department !== department)) continue
    const years = ageOn(each.born, day)?.years
    const age =
      bands.find(([, least, most]) => years !== undefined && years >= least && years <= most)?.[0] ?? 'age_unknown'
    for (const code of primary ? each.codes.slice(0, 1) : each.codes)
      if (!found.has(`${each.visit} ${code}`))
        found.set(`${each.visit} ${code}`, { visit: each.visit, code, age, sex: each.sex ?? 'sex_unknown' })
  }
  return [...found.values()]
}
const columns = [...bands.map(([name]) => name), 'age_unknown', 'female', 'male', 'other', 'sex_unknown']
/** The figures of a code as the recount has them. */
function figures(all: ReturnType<typeof recount>) {
  const codes = [...new Set(all.map((each) => each.code))]
  const rows = codes.map((code) => {
    const mine = all.filter((each) => each.code === code)
    return {
      code,
      visits: mine.length,
      ...Object.fromEntries(
        columns.map((key) => [key, mine.filter((each) => each.age === key || each.sex === key).length]),
      ),
    }
  })
  return rows.sort((one, other) => other.visits - one.visits || one.code.localeCompare(other.code))
}
const bare = (rows: readonly { title: string }[]) => rows.map(({ title: _, ...row }) => row)
const read = async (more: object = {}) => (await admin.call(getDiagnosesReport, { ...march, ...more })).body

describe('diagnoses', () => {
  it('counts each visit and code once, by age and sex, as a plain recount does', async () => {
    const body = await read()
    expect(bare(body.rows)).toEqual(figures(recount()))
    expect(body.rows.find((row) => row.code === 'I10')).toMatchObject({
      visits: 3,
      from_50: 1,
      from_5: 1,
      from_15: 1,
      female: 1,
      other: 1,
      sex_unknown: 1,
    })
    expect(body.rows.find((row) => row.code === 'J06.9')).toMatchObject({
      title: expect.stringContaining('respiratory'),
      under_5: 1,
      from_5: 1,
      male: 2,
    })
    expect(body.rows.find((row) => row.code === 'B54')).toMatchObject({ visits: 3, age_unknown: 2 })
    expect(bare((await read({ department: 'cardiology' })).rows)).toEqual(
      figures(recount({ department: 'cardiology' })),
    )
    expect(bare((await read({ kind: 'primary' })).rows)).toEqual(figures(recount({ primary: true })))
  })

  it('adds up: visits seen, coded, codes, ages and sexes, and the ten most frequent', async () => {
    const body = await read()
    const all = recount()
    expect(body.totals).toEqual({
      visits: 8,
      coded: new Set(all.map((each) => each.visit)).size,
      counted: all.length,
      codes: 4,
    })
    expect(body.ages.map(({ age, visits }) => [age, visits])).toEqual(
      [...bands.map(([name]) => name), 'age_unknown'].map((age) => [
        age,
        all.filter((each) => each.age === age).length,
      ]),
    )
    for (const row of body.ages) expect(row.female + row.male + row.other + row.sex_unknown).toBe(row.visits)
    expect(body.top.map(({ code, visits }) => ({ code, visits }))).toEqual(
      figures(all).map(({ code, visits }) => ({ code, visits })),
    )
    const male = await read({ sex: 'male', age: 'under_5' })
    expect(male.rows.map(({ code, visits }) => [code, visits])).toEqual([
      ['B54', 1],
      ['J06.9', 1],
    ])
    expect(male.totals).toMatchObject({ visits: 1, coded: 1, counted: 2 })
    const page = await read({ page: 2, page_size: 3 })
    expect([page.rows.length, page.total, page.top.length]).toEqual([1, 4, 4])
  })

  it('has every figure’s visits behind it, for those who read records', async () => {
    for (const row of (await read()).rows) {
      const { body } = await both.call(getDiagnosisVisitsReport, { ...march, code: row.code })
      expect([row.code, body.total, body.rows.length]).toEqual([row.code, row.visits, row.visits])
    }
    const { body } = await both.call(getDiagnosisVisitsReport, { ...march, code: 'I10', age: 'from_50', sex: 'female' })
    expect(body.rows).toMatchObject([
      {
        visit_id: twice,
        day: '2026-03-04',
        years: 64,
        sex: 'female',
        department_name: 'General Consultation',
        primary: 'yes',
        certainty: 'confirmed',
      },
    ])
    expect(body.codes.map((each) => each.value)).toEqual(['I10', 'J06.9'])
    const file = await both.call(exportDiagnosisVisitsReport, { ...march, code: 'E11.9' })
    expect(file.text.trimEnd().split('\r\n')).toHaveLength(2)
    expect(file.text).toContain('Cardiology')
    for (const who of [admin, house.as('cashier')]) {
      expect((await who.call(getDiagnosisVisitsReport, march)).status).toBe(403)
      expect((await who.call(exportDiagnosisVisitsReport, march)).status).toBe(403)
    }
    const { rows } = await owner.query(`select count(*)::int n from audit_log where hospital_id = $1 and action = $2`, [
      a.id,
      getDiagnosisVisitsReport.name,
    ])
    expect(rows[0].n).toBeGreaterThan(0)
  })

  it('leaves drafts out, and counts what an amended note says now', async () => {
    const today = { period: 'today' } as const
    const of = async () => Object.fromEntries((await read(today)).rows.map(({ code, visits }) => [code, visits]))
    const diagnosis = (code: string) => [{ code, title: code, is_primary: true, certainty: 'suspected' as const }]
    const visit = await triaged(house)
    await doctor.call(startService, { queue_id: visit.next_queue_id })
    const where = { visit_id: visit.visit_id, department: 'general' }
    const draft = await doctor.call(saveDraft, { ...note, ...where, diagnoses: diagnosis('A09'), version: null })
    expect([draft.status, await of()]).toEqual([200, {}])
    const saved = await doctor.call(saveConsultation, {
      ...note,
      ...where,
      diagnoses: diagnosis('A09'),
      version: draft.body.version,
    })
    expect([saved.status, await of()]).toEqual([200, { A09: 1 }])
    const { rows } = await owner.query('select id, version from consultations where visit_id = $1', [visit.visit_id])
    const amended = await doctor.call(amendConsultation, {
      ...note,
      consultation_id: rows[0].id,
      version: rows[0].version,
      reason: 'The stool was normal',
      diagnoses: diagnosis('I10'),
    })
    expect([amended.status, await of()]).toEqual([200, { I10: 1 }])
  })

  it('is saved with the same rows in words, without a name', async () => {
    const file = await admin.call(exportDiagnosesReport, march)
    const [head, ...lines] = file.text.trimEnd().split('\r\n')
    expect(head).toBe(
      '\uFEFFCode,Diagnosis,Visits,Under 5,5–14,15–24,25–49,50–64,65 and over,Age unknown,Female,Male,Other,Sex unknown',
    )
    expect(lines).toHaveLength(4)
    expect(file.text).not.toContain('Achieng')
    expect((await admin.call(exportDiagnosesReport, { ...march, department: 'eye' })).problem.message).toBe(
      'No data to export',
    )
  })

  it('is for those who may see reports, of their own hospital, and refuses what there is not', async () => {
    for (const role of ['doctor', 'nurse', 'records_officer', 'cashier'] as const) {
      expect((await house.as(role).call(getDiagnosesReport, march)).status).toBe(403)
      expect((await house.as(role).call(exportDiagnosesReport, march)).status).toBe(403)
    }
    const other = (await house.as('admin', 'b').call(getDiagnosesReport, march)).body
    expect([other.rows, other.top, other.totals]).toEqual([[], [], { visits: 0, coded: 0, counted: 0, codes: 0 }])
    const refused = await admin.call(getDiagnosesReport, { ...march, department: 'laboratory' })
    expect([refused.status, Object.keys(refused.problem.field_errors ?? {})]).toEqual([422, ['department']])
  })
})
