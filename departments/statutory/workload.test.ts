// The demo's month on MOH 706 and MOH 717 (sections B to I), counted by hand: by the rows themselves, with plain words,
// and nothing of what the server counts with.
import { beforeAll, expect, inject, it } from 'vitest'
import { loadDemo } from '../../app/demo/index.ts'
import { addDays, ageOn, localDay } from '../../kernel/contract/values/days.ts'
import { at } from '../../kernel/server/tenant.ts'
import { lastMonth } from '../../tests/support/hospital/statutory.ts'
import { openHouse } from '../../tests/support/house.ts'
import { formOf } from './forms/index.ts'
import type { Entry } from './server/entries.ts'
import { attendancesOf, countForm } from './server/figures.ts'

const house = await openHouse()
const ZONE = 'Africa/Nairobi'
const { month, now } = lastMonth()
type Row = Record<string, unknown>
let hospital = ''
const rows = async (text: string): Promise<Row[]> => (await house.owner.query(text, [hospital])).rows
const dayOf = (instant: unknown) => localDay(ZONE, instant as Date)
const inMonth = (instant: unknown) => instant !== null && dayOf(instant).startsWith(month)

let on706: (row: string, column?: string) => number
let on717: (row: string, column?: string) => number

beforeAll(async () => {
  const url = new URL(inject('ownerUrl'))
  url.pathname = `/${house.owner.database}`
  // The house's own provider has the demo's address.
  await house.owner.query(`update users set email = id::text || '@house.test'`)
  await loadDemo(url.toString(), { hashPassword: async () => 'hash', now })
  hospital = (await house.owner.query(`select id from hospitals where subdomain = 'nairobi-west'`)).rows[0].id
  // Five have left their wards that month, each in another way; and what the demo's month has nothing of: births and
  // procedures that were done.
  const kinds = ['home', 'died', 'referred', 'against_advice', 'absconded']
  await house.owner.query(
    `update admissions set status = 'discharged', discharged_at = $3, discharged_by = requested_by,
      discharge_kind = ($2::text[])[n]
     from (select id left_id, row_number() over (order by id) n from admissions
       where hospital_id = $1 and status = 'admitted' limit 5) ages
     where id = ages.left_id`,
    [hospital, kinds, now],
  )
  await house.owner.query(
    `with mother as (select id, patient_id, requested_by, row_number() over (order by id) n from admissions
      where hospital_id = $1 and admitted_at is not null limit 4),
       delivery as (insert into deliveries (hospital_id, id, admission_id, patient_id, mode, attended_by, recorded_by)
         select $1, gen_random_uuid(), id, patient_id,
           (array['spontaneous', 'caesarean_emergency', 'breech', 'vacuum'])[n], 'A midwife', requested_by
         from mother
         returning *)
     insert into newborns (hospital_id, id, delivery_id, mother_id, birth_order, born_at, outcome, sex, weight_grams,
       recorded_by)
     select delivery.hospital_id, gen_random_uuid(), delivery.id, delivery.patient_id, k, $2::timestamptz,
       case when delivery.mode = 'breech' then 'stillbirth_fresh' else 'live' end, 'female',
       case when k = 2 then 2100 else 3200 end, delivery.recorded_by
     from delivery, generate_series(1, 2) k where k = 1 or delivery.mode = 'spontaneous'`,
    [hospital, now],
  )
  await house.owner.query(
    `update billing_procedures
      set status = 'done', done_at = $2, done_by = ordered_by,
        name = (array['Male circumcision', 'Plaster of Paris cast', 'Wound dressing'])[1 + n % 3]
     from (select id done_id, row_number() over (order by id)::int n from billing_procedures
       where hospital_id = $1 and status = 'ordered') part
     where id = part.done_id`,
    [hospital, now],
  )
  const figures = async (key: '706' | '717') => {
    const form = formOf(key, month)
    if (!form) throw new Error('no form')
    const entries: Entry[] = await house.services.db.transaction(
      { role: 'uzima_hospital', hospitalId: hospital, readOnly: true },
      async (tx) => {
        const here = at(tx, { id: hospital, time_zone: ZONE })
        return countForm(here, form, month, key === '717' ? await attendancesOf(here, month) : undefined)
      },
    )
    return (row: string, column = 'value') =>
      entries.filter((entry) => entry.row === row && entry.column === column).length
  }
  on706 = await figures('706')
  on717 = await figures('717')
})

type Field = { name: string; value: string | null; flag: string | null }
const results = async () =>
  (
    await rows(
      `select lre.*, ltt.code test, ltt.name, pat.date_of_birth::text born from lab_results lre
        join lab_test_types ltt on ltt.id = lre.test_type_id join patients pat on pat.id = lre.patient_id
       where lre.hospital_id = $1 and lre.status = 'approved'`,
    )
  ).filter((row) => inMonth(row.performed_at))
const fields = (row: Row) => (Array.isArray(row.custom_fields) ? (row.custom_fields as Field[]) : [])

it('MOH 706: whole tests, malaria by age, values of panels, haemoglobin', async () => {
  const all = await results()
  expect(all.length).toBeGreaterThan(50)
  const of = (...tests: string[]) => all.filter((row) => tests.includes(String(row.test)))
  for (const [number, ...tests] of [
    ['1.1', 'UA'],
    ['3.3', 'MRDT'],
    ['4.4', 'SICKLE'],
    ['4.5', 'PBF'],
    ['4.9', 'ESR'],
    ['5.1', 'UCS'],
    ['5.7', 'AFB'],
    ['7.1', 'RPR'],
    ['7.4', 'HIV'],
    ['7.7', 'HPSA'],
    ['7.11', 'PDT', 'BHCG'],
  ] as const)
    expect([number, on706(`${number[0]}.${number}`, 'total')]).toEqual([number, of(...tests).length])
  const young = (row: Row) => ageOn(row.born as string | null, dayOf(row.performed_at))?.years
  const smears = of('BS')
  expect(on706('3.3.1', 'total')).toBe(smears.filter((row) => (young(row) ?? 99) < 5).length)
  expect(on706('3.3.2', 'total')).toBe(smears.filter((row) => (young(row) ?? 0) >= 5).length)
  const rapid = of('MRDT')
  expect(on706('3.3.3', 'positive')).toBe(
    rapid.filter(
      (row) =>
        row.flag === 'A' || row.flag === 'AA' || fields(row).some((field) => field.flag === 'A' || field.flag === 'AA'),
    ).length,
  )
  const inPanel = (test: string, name: string) =>
    of(test).flatMap((row) => fields(row).filter((field) => field.name === name && field.value?.trim()))
  const whole = (test: string) =>
    of(test).map((row) => ({ value: row.result_value as string | null, flag: row.flag as string | null }))
  const sodium = inPanel('UEC', 'Sodium')
  expect(on706('2.2.6', 'total')).toBe(sodium.length)
  expect(on706('2.2.6', 'low')).toBe(sodium.filter(({ flag }) => flag === 'L' || flag === 'LL').length)
  expect(on706('2.2.6', 'high')).toBe(sodium.filter(({ flag }) => flag === 'H' || flag === 'HH').length)
  const sugar = [...whole('RBS'), ...whole('FBS')]
  expect(on706('2.2.1', 'total')).toBe(sugar.length)
  expect(on706('2.2.1', 'high')).toBe(sugar.filter(({ flag }) => flag === 'H' || flag === 'HH').length)
  const haemoglobin = inPanel('FBC', 'Haemoglobin').map(({ value }) => Number(value))
  expect(haemoglobin.length).toBeGreaterThan(0)
  expect(on706('4h.4.1', 'total')).toBe(haemoglobin.length)
  expect(on706('4h.4.1', 'below_5')).toBe(haemoglobin.filter((value) => value < 5).length)
  expect(on706('4h.4.1', 'from_5')).toBe(haemoglobin.filter((value) => value >= 5 && value <= 10).length)
})

it('MOH 717 B: who came to the wards and left, bed days, beds and cots', async () => {
  const stays = await rows(
    `select adm.*, pat.date_of_birth::text born from admissions adm join patients pat on pat.id = adm.patient_id
      where adm.hospital_id = $1 and adm.status in ('admitted', 'discharged')`,
  )
  const left = stays.filter((stay) => inMonth(stay.discharged_at)).map((stay) => String(stay.discharge_kind))
  const count = (...kinds: string[]) => left.filter((kind) => kinds.includes(kind)).length
  expect(left).toHaveLength(5)
  expect(on717('B.B.1', 'total')).toBe(count('home', 'against_advice'))
  expect(on717('B.B.2', 'total')).toBe(count('died'))
  expect(on717('B.B.4', 'total')).toBe(count('absconded'))
  expect(on717('B.B.5', 'total')).toBe(count('referred'))
  const came = stays.filter((stay) => inMonth(stay.admitted_at))
  const days = (stay: Row) => (Date.parse(dayOf(stay.admitted_at)) - Date.parse(String(stay.born))) / 86_400_000
  const years = (stay: Row) => ageOn(stay.born as string | null, dayOf(stay.admitted_at))?.years
  expect(came.length).toBeGreaterThan(0)
  expect(on717('B.B.6', 'total')).toBe(came.filter((stay) => stay.born && days(stay) >= 0 && days(stay) <= 28).length)
  expect(on717('B.B.7', 'total')).toBe(
    came.filter((stay) => stay.born && days(stay) > 28 && (years(stay) ?? 99) < 5).length,
  )
  expect(on717('B.B.8', 'total')).toBe(came.filter((stay) => (years(stay) ?? 0) >= 5).length)
  // Each night of the month that is over: who lay in a bed when the day ended.
  const beds = await rows(
    `select bst.from_at, bst.to_at, vis.payment_mode, vis.payment_details->>'insurance_provider' insurer
      from bed_stays bst join admissions adm on adm.id = bst.admission_id join visits vis on vis.id = adm.visit_id
     where bst.hospital_id = $1 and adm.status in ('admitted', 'discharged')`,
  )
  let [sha, other] = [0, 0]
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) {
    const end = Date.parse(`${day}T24:00:00+03:00`)
    for (const bed of beds) {
      if (Number(bed.from_at) >= end || (bed.to_at !== null && Number(bed.to_at) < end)) continue
      if (bed.payment_mode === 'insurance' && bed.insurer === 'sha') sha++
      else other++
    }
  }
  expect([on717('B.B.12', 'total'), on717('B.B.13', 'total')]).toEqual([sha, other])
  expect(sha + other).toBeGreaterThan(0)
  const places = (await rows('select * from beds where hospital_id = $1 and retired_at is null')).map((bed) => bed.kind)
  expect(on717('B.B.16', 'total')).toBe(places.filter((kind) => kind === 'bed').length)
  expect(on717('B.B.17', 'total')).toBe(places.filter((kind) => kind === 'cot' || kind === 'incubator').length)
})

it('MOH 717 C: deliveries once each, and every child', async () => {
  const born = (
    await rows(
      `select nwb.*, dlv.mode from newborns nwb join deliveries dlv on dlv.id = nwb.delivery_id
        where nwb.hospital_id = $1`,
    )
  ).filter((row) => inMonth(row.born_at))
  const modes = [...new Map(born.map((row) => [row.delivery_id, String(row.mode)])).values()]
  const deliveries = (...of: string[]) => modes.filter((mode) => of.includes(mode)).length
  expect(born.length).toBe(modes.length + 1)
  expect(on717('C.C.1')).toBe(deliveries('spontaneous'))
  expect(on717('C.C.2')).toBe(deliveries('caesarean_elective', 'caesarean_emergency'))
  expect(on717('C.C.3')).toBe(deliveries('breech'))
  expect(on717('C.C.4')).toBe(deliveries('vacuum', 'forceps'))
  expect(on717('C.C.5')).toBe(deliveries('before_arrival'))
  expect(on717('C.C.8')).toBe(born.filter((row) => row.outcome === 'live').length)
  expect(on717('C.C.9')).toBe(born.filter((row) => row.outcome !== 'live').length)
  expect(on717('C.C.12')).toBe(born.filter((row) => row.outcome === 'live' && Number(row.weight_grams) < 2500).length)
})

it('MOH 717 D to I: procedures, tests, studies, prescriptions and new files', async () => {
  const done = (await rows(`select * from billing_procedures where hospital_id = $1 and status = 'done'`)).filter(
    (row) => inMonth(row.done_at),
  )
  const procedures = (pattern: RegExp) => done.filter((row) => pattern.test(String(row.name))).length
  expect(done.length).toBeGreaterThan(0)
  expect(on717('D.D.4')).toBe(procedures(/circumcision/i))
  expect(on717('E.E.1')).toBe(procedures(/plaster of paris/i))
  expect(on717('A2.A.9')).toBe(procedures(/dressing/i))
  expect(on717('F.F.1')).toBe((await results()).length)
  const studies = (
    await rows(
      `select rre.performed_at, stu.category, stu.code, ror.study_type from radiology_results rre
        join radiology_orders ror on ror.id = rre.order_id join radiology_study_types stu on stu.id = ror.study_type_id
       where rre.hospital_id = $1 and rre.status = 'approved'`,
    )
  ).filter((row) => inMonth(row.performed_at))
  const category = (name: string) => studies.filter((row) => row.category === name)
  for (const [number, name] of [
    ['F.2', 'X-Ray'],
    ['F.3', 'Fluoroscopy'],
    ['F.4', 'MRI'],
    ['F.5', 'CT Scan'],
    ['F.6', 'Mammography'],
  ] as const)
    expect([name, on717(`F.${number}`)]).toEqual([name, category(name).length])
  const obstetric = (row: Row) => row.code === 'US-OBS' || /obstetric/i.test(String(row.study_type))
  expect(on717('F.F.8')).toBe(category('Ultrasound').filter((row) => !obstetric(row)).length)
  expect(on717('F.F.9')).toBe(category('Ultrasound').filter(obstetric).length)
  // A prescription counts once in the month for each medicine handed out on it.
  const given = (
    await rows(
      `select dsp.prescription_id, dsp.medication_id, dsp.created_at, med.aware, med.category,
        pat.date_of_birth::text born from pharmacy_dispenses dsp
       join pharmacy_medications med on med.id = dsp.medication_id
       join pharmacy_prescriptions rx on rx.id = dsp.prescription_id
       join patients pat on pat.id = rx.patient_id
       where dsp.hospital_id = $1 order by dsp.created_at`,
    )
  ).filter((row) => inMonth(row.created_at))
  const once = [...Map.groupBy(given, (row) => `${row.prescription_id} ${row.medication_id}`).values()].flatMap(
    ([row]) => (row ? [row] : []),
  )
  const antibiotic = (row: Row) => row.aware !== null || /antibiotic/i.test(String(row.category))
  expect(once.length).toBeGreaterThan(0)
  expect(on717('G.G.1')).toBe(once.filter((row) => !antibiotic(row)).length)
  expect(on717('G.G.2')).toBe(once.filter(antibiotic).length)
  expect(on717('G.G.4')).toBe(
    once.filter((row) => (ageOn(row.born as string | null, dayOf(row.created_at))?.years ?? 99) < 5).length,
  )
  const files = (await rows('select * from patients where hospital_id = $1 and merged_into is null')).filter((row) =>
    inMonth(row.created_at),
  )
  expect(on717('I.I.1')).toBe(files.length)
})
