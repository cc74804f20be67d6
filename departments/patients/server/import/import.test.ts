import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, localDay } from '../../../../kernel/contract/values/days.ts'
import { makePatient } from '../../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { getFirstDay } from '../../../hospital/first-day.contract.ts'
import { findPatients, searchPatients } from '../../contract.ts'
import { importPatients } from '../../import.contract.ts'
import { getPatient } from '../../patient.contract.ts'

const house = await openHouse()
const admin = house.as('admin')
const today = localDay('Africa/Nairobi')
const HEAD =
  'Former number,First name,Last name,Gender,Date of birth,Age,ID Number,Phone,Email,Address,City,Language,Emergency contact,Emergency contact phone,Blood group'

type How = { save?: boolean; with_doubtful?: boolean }
const send = (file: string | Buffer, { save = false, with_doubtful = false }: How = {}, as = admin) =>
  as.call(
    importPatients,
    { filename: 'cards.csv', save: String(save), with_doubtful: String(with_doubtful) },
    {},
    Buffer.from(file),
  )
const look = async (file: string | Buffer) => (await send(file)).body
const save = async (file: string, more: How = {}) => (await send(file, { save: true, ...more })).body
const count = async (which: 'a' | 'b' = 'a') =>
  Number(
    (await house.owner.query('select count(*) from patients where hospital_id = $1', [house[which].id])).rows[0]?.count,
  )
const rowsOf = async (last_name: string) =>
  (await house.owner.query('select * from patients where last_name = $1 order by former_number', [last_name])).rows

describe('a file of patients', () => {
  it('brings every column in, under an OP number, and is found by the former number', async () => {
    const file = `${HEAD}
KPS/2019/0042,Grace,Jepkosgei,F,12/03/1992,,2345,0712 000 111,g@example.test,"Plot 7, Kapsabet",Nandi,Kiswahili,John Jepkosgei,0722000222,o+
KPS/2019/0043,Kevin,Jepkosgei,male,,6 months,,,,,,,,,
KPS/2019/0044,Faith,Jepkosgei,,1988-02-29,,,,,,,,,,
`
    const seen = await look(file)
    expect(seen).toMatchObject({ rows: 3, faulty: 0, faults: [], known: 0, doubtful: 0, imported: null })
    expect(seen.sample.titles).toEqual(HEAD.split(','))
    expect(seen.sample.rows[0]).toMatchObject({ line: 2, cells: expect.arrayContaining(['Plot 7, Kapsabet', 'o+']) })
    expect(await rowsOf('Jepkosgei')).toEqual([])

    expect(await save(file)).toMatchObject({ rows: 3, imported: 3 })
    const [grace, kevin, faith] = await rowsOf('Jepkosgei')
    expect(grace).toMatchObject({
      ...{ former_number: 'KPS/2019/0042', first_name: 'Grace', gender: 'female', date_of_birth: '1992-03-12' },
      ...{ date_of_birth_estimated: false, age_unit: null, id_number: '2345', phone: '+254712000111' },
      ...{ email: 'g@example.test', address: 'Plot 7, Kapsabet', city: 'Nandi', language: 'sw', blood_group: 'O+' },
      ...{ emergency_contact_name: 'John Jepkosgei', emergency_contact_phone: '+254722000222' },
      ...{ payment_mode: null, imported: true, registered_by: house.a.staff.admin.staff_id },
    })
    expect(grace?.op_number).toMatch(new RegExp(`^${today.slice(2, 4)}-\\d{5}$`))
    expect(kevin).toMatchObject({
      ...{ date_of_birth: addMonths(today, -6), date_of_birth_estimated: true, age_unit: 'months', gender: 'male' },
    })
    expect(faith).toMatchObject({ gender: null, date_of_birth: '1988-02-29', id_number: null, phone: null })

    const found = (await admin.call(findPatients, { search: 'kps/2019/0043' })).body.rows
    expect(found.map(({ first_name }) => first_name)).toEqual(['Kevin'])
    const opened = (await admin.call(getPatient, { patient_id: grace?.id })).body
    expect(opened.former_number).toBe('KPS/2019/0042')
    const { rows } = await house.owner.query(
      `select action, reason from audit_log where hospital_id = $1 and action = 'importPatients' order by at`,
      [house.a.id],
    )
    expect(rows).toEqual([
      { action: 'importPatients', reason: 'Looked at cards.csv' },
      { action: 'importPatients', reason: '3 imported from cards.csv' },
    ])
  })

  it('is understood by other names of its columns, with semicolons, a mark in front and an old character set', async () => {
    const text = '\uFEFFSurname;Given name;SEX;D.O.B.;Folder number;Shoe size\r\nNgũgĩ;Wambui;f;1/2/2001;A1;42\r\n'
    expect(await look(text)).toMatchObject({
      ...{ rows: 1, faulty: 0, ignored_columns: ['Shoe size'] },
      sample: {
        titles: ['Last name', 'First name', 'Gender', 'Date of birth', 'Former number'],
        rows: [{ line: 2, cells: ['Ngũgĩ', 'Wambui', 'f', '1/2/2001', 'A1'] }],
      },
    })
    const latin = Buffer.from('First name,Last name\nRené,Müller\n', 'latin1')
    expect((await look(latin)).sample.rows[0]?.cells).toEqual(['René', 'Müller'])
  })

  it('is not counted among those registered today, nor as the first patient', async () => {
    const today = async () => (await admin.call(searchPatients, { records: 'today' })).body.total
    const before = await today()
    await save(`${HEAD}\nT1,Tabitha,Barngetich,female,,30,,,,,,,,,\n`)
    expect(await today()).toBe(before)
    const { steps } = (await admin.call(getFirstDay, {})).body
    expect(steps.find(({ key }) => key === 'patients_of_before')?.done).toBe(true)
    expect(steps.find(({ key }) => key === 'patient')?.done).toBe(false)
  })
})

describe('faulty rows', () => {
  /** 500 rows, of which three are broken, two have the same number and one a formula. */
  const rows = Array.from(
    { length: 500 },
    (_, at) => `C${at},Mercy,Cheruiyot,female,,${20 + (at % 60)},ID${at},,,,,,,,`,
  )
  rows[9] = 'C9,,Cheruiyot,female,,30,ID9,,,,,,,,'
  rows[19] = 'C19,Mercy,Cheruiyot,woman,31/02/1990,,ID19,12,,,,,,,'
  rows[29] = 'C29,Mercy,Cheruiyot,female,,30,ID29,,,Kapsabet, Nandi,County,,,,,'
  rows[39] = 'c38,Mercy,Cheruiyot,female,,30,ID39,,,,,,,,'
  rows[49] = 'C49,"=HYPERLINK(""http://x"")",Cheruiyot,female,,30,ID49,,,,,,,,'
  const file = `${HEAD}\n${rows.join('\n')}\n`

  it('are each named with row and column, and nothing is imported by halves', async () => {
    const before = await count()
    for (const answer of [await look(file), await save(file)]) {
      expect(answer).toMatchObject({ rows: 500, faulty: 5, imported: null })
      expect(answer.faults).toEqual([
        { line: 11, column: 'First name', text: 'First name is required' },
        { line: 21, column: 'Gender', text: 'Please write male, female or other' },
        { line: 21, column: 'Date of birth', text: 'Please enter a valid date (dd/MM/yyyy)' },
        { line: 21, column: 'Phone', text: 'Please enter a valid phone number' },
        { line: 31, column: null, text: 'This row has more cells than there are columns: a comma too many?' },
        { line: 41, column: 'Former number', text: 'The same stands in line 40' },
        { line: 51, column: 'First name', text: 'This looks like a formula of a spreadsheet' },
      ])
    }
    expect(await count()).toBe(before)
  })

  it('are those that nobody can be', async () => {
    const day = (text: string) => text.split('-').reverse().join('/')
    const faults = (
      await look(
        `First name,Last name,Date of birth,Age\nA,Kirui,${day(addDays(today, 2))},\nB,Kirui,,140\nC,Kirui,01/01/1990,30\nD,Kirui,,old\n`,
      )
    ).faults
    expect(faults).toEqual([
      { line: 2, column: 'Date of birth', text: 'The date of birth lies in the future' },
      { line: 3, column: 'Age', text: 'Nobody alive was born then: please check the year' },
      { line: 4, column: 'Age', text: 'Please give the date of birth or the age, not both' },
      { line: 5, column: 'Age', text: 'Please write the age as 34, 6 months, 3 weeks or 10 days' },
    ])
  })

  it('are not looked for where a column is missing or stands there twice', async () => {
    expect((await look('First name,Gender,Sex\nA,,\n')).faults).toEqual([
      { line: 1, column: 'Last name', text: 'This column is missing' },
      { line: 1, column: 'Gender', text: 'This column stands here twice' },
    ])
  })

  it('say why a file is none', async () => {
    const told = async (file: string | Buffer) => {
      const answer = await send(file)
      return [answer.status, answer.problem.field_errors?.filename]
    }
    expect(await told('')).toEqual([422, 'This file has no rows'])
    expect(await told(`${HEAD}\n`)).toEqual([422, 'This file has no rows'])
    expect(await told('a,b\n1,2\n')).toEqual([422, 'This file names no column of patients: its first row has to'])
    expect(await told(Buffer.from('PK\u0003\u0004'))).toEqual([
      422,
      'This is a workbook. In the spreadsheet please choose Save As, then CSV.',
    ])
    expect(await told(`First name,Last name\n${'A,B\n'.repeat(5001)}`)).toEqual([
      422,
      'Please import at most 5,000 rows at once',
    ])
  })
})

describe('who is here already', () => {
  let known: { id: string; op_number: string; last_name: string }
  beforeAll(async () => {
    known = await makePatient(house)
    await house.owner.query(
      `update patients set id_number = '9988', date_of_birth = '1970-05-06', phone = '+254733999888' where id = $1`,
      [known.id],
    )
  })

  it('is left out by former or ID number, and asked about by name with phone or birth date', async () => {
    const { last_name, op_number } = known
    const file = `First name,Last name,ID number,Phone,Date of birth
Another,Name,9988,,
Nafula,${last_name},,0733999888,
Nafula,${last_name},,,06/05/1970
Somebody,Quite-Different,,0733999888,06/05/1970
`
    const here = `Nafula ${last_name} (OP ${op_number})`
    const seen = await look(file)
    expect(seen).toMatchObject({ rows: 4, faulty: 0, known: 1, doubtful: 2 })
    expect(seen.known_rows).toEqual([{ line: 2, text: `${here}: Same ID number` }])
    expect(seen.doubtful_rows).toEqual([
      { line: 3, text: `${here}: Same phone and similar name` },
      { line: 4, text: `${here}: Similar name and same birth date` },
    ])
    expect((await save(file)).imported).toBe(1)
    // The one of before is here now too, without a number that would say so: doubtful.
    expect(await look(file)).toMatchObject({ known: 1, doubtful: 3 })
    expect((await save(file, { with_doubtful: true })).imported).toBe(3)
  })

  it('is asked about by the name alone, where nothing else is said: a file twice brings nobody twice unasked', async () => {
    const file = 'First name,Last name,Age\nZipporah,Chelangat,41\n'
    expect((await save(file)).imported).toBe(1)
    const again = await save(file)
    expect(again).toMatchObject({ known: 0, doubtful: 1, imported: 0 })
    expect(again.doubtful_rows[0]?.text).toMatch(/^Zipporah Chelangat \(OP .*Same name/)
    expect(await rowsOf('Chelangat')).toHaveLength(1)
  })

  it('counts at the same hospital alone', async () => {
    const { last_name } = known
    const other = await send(
      `First name,Last name,ID number,Date of birth\nNafula,${last_name},9988,06/05/1970\n`,
      { save: true },
      house.as('admin', 'b'),
    )
    expect(other.body).toMatchObject({ known: 0, doubtful: 0, imported: 1 })
  })

  it('is seen by the second of two who bring the same file', async () => {
    const file = `Former number,First name,Last name\n${Array.from({ length: 40 }, (_, at) => `R${at},Ruth,Rotich`).join('\n')}`
    const answers = await Promise.all([send(file, { save: true }), send(file, { save: true })])
    expect(answers.map(({ body }) => [body.imported, body.known]).sort()).toEqual([
      [0, 40],
      [40, 0],
    ])
    expect(await rowsOf('Rotich')).toHaveLength(40)
  })
})

describe('who may', () => {
  it('is the admin and the records officer', async () => {
    const file = 'First name,Last name\nPurity,Kemboi\n'
    expect((await send(file, {}, house.as('records_officer'))).status).toBe(200)
    for (const role of ['receptionist', 'nurse', 'doctor', 'cashier'] as const)
      expect((await send(file, { save: true }, house.as(role))).status).toBe(403)
    expect(await rowsOf('Kemboi')).toEqual([])
  })

  it('has room in the plan, for all or for none', async () => {
    const held = await count('b')
    await house.owner.query(
      `update pricing_plans set max_patients = $2 where id = (select plan_id from licenses where hospital_id = $1)`,
      [house.b.id, held + 1],
    )
    const file = 'First name,Last name\nOne,Keter\nTwo,Keter\n'
    const answer = await send(file, { save: true }, house.as('admin', 'b'))
    expect([answer.status, answer.problem.code, answer.problem.message]).toEqual([
      409,
      'plan_limit',
      expect.stringMatching(
        /plan has room for 1 more, and these are 2\. Please ask your provider for a larger plan\.$/,
      ),
    ])
    expect(await rowsOf('Keter')).toEqual([])
  })
})
