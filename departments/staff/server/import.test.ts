import { describe, expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'
import { getMe, signIn } from '../../access/contract.ts'
import { listStaff } from '../directory.contract.ts'
import { importStaff } from '../import.contract.ts'
import { createRole } from '../rights.contract.ts'

const house = await openHouse()
const admin = house.as('admin')
const HEAD = 'Name,Email,Roles,Job title,Department,Phone,Licence number,Licence valid until'
const send = (file: string, save = false, as = admin) =>
  as.call(importStaff, { filename: 'staff.csv', save: String(save) }, {}, Buffer.from(file))
const found = async (search: string, which: 'a' | 'b' = 'a') =>
  (await house.as('admin', which).call(listStaff, { search })).body.rows

describe('a file of staff', () => {
  it('makes a login for each, with roles of both kinds, and shows the first passwords once', async () => {
    const { role_id } = (
      await admin.call(createRole, { name: 'Ward Clerk', based_on: 'receptionist', permissions: ['patients.view'] })
    ).body
    const file = `${HEAD}
Dr. Peter Kiplagat,P.Kiplagat@alpha.test,Doctor,Medical officer,general consultation,0712 000 333,A777,31/12/2030
Rose Kiplagat,rose.kiplagat@alpha.test,"nurse; Ward clerk",,,,,
`
    const seen = await send(file)
    expect(seen.body).toMatchObject({ rows: 2, faulty: 0, faults: [], imported: null, people: [] })
    expect(await found('kiplagat')).toEqual([])

    const { body } = await send(file, true)
    expect(body).toMatchObject({ imported: 2, people: [{ name: 'Dr. Peter Kiplagat' }, { name: 'Rose Kiplagat' }] })
    const [peter, rose] = await found('kiplagat')
    expect(peter).toMatchObject({
      ...{ email: 'p.kiplagat@alpha.test', roles: ['doctor'], own_roles: [], job_title: 'Medical officer' },
      ...{ department: 'General Consultation', phone: '+254712000333', license_number: 'A777' },
      ...{ license_expires_on: '2030-12-31', active: true, invited: true },
    })
    expect(rose).toMatchObject({ roles: ['nurse'], own_roles: [{ id: role_id, name: 'Ward Clerk' }], department: null })

    const passwords = body.people.map(({ password }) => password)
    expect(new Set(passwords).size).toBe(2)
    const first = await house.anonymous.call(signIn, {
      email: 'p.kiplagat@alpha.test',
      password: passwords[0] ?? '',
    })
    expect(first.body).toMatchObject({ must_change_password: true, roles: ['doctor'] })
    const { rows } = await house.owner.query(
      `select stf.name, rch.change, rch.subject from rights_changes rch join staff stf on stf.id = rch.staff_id
        where stf.name like '%Kiplagat' and rch.change = 'role_given' order by stf.name, rch.subject`,
    )
    expect(rows).toEqual([
      { name: 'Dr. Peter Kiplagat', change: 'role_given', subject: 'Doctor' },
      { name: 'Rose Kiplagat', change: 'role_given', subject: 'Nurse' },
      { name: 'Rose Kiplagat', change: 'role_given', subject: 'Ward Clerk' },
    ])
  })

  it('names each row that cannot come, and brings none in by halves', async () => {
    const file = `${HEAD}
,no-mail,,,,,,
Ann Cherop,ann@alpha.test,Wizard,,,,,
Ben Cherop,ben@alpha.test,Nurse,,Cafeteria,12,,31/02/2030
Eve Cherop,ANN@alpha.test,Nurse,,,,,
Dan Cherop,${house.b.staff.nurse.email},Nurse,,,,,
`
    for (const save of [false, true]) {
      const { body } = await send(file, save)
      expect(body).toMatchObject({ rows: 5, faulty: 5, imported: null, people: [] })
      expect(body.faults).toEqual([
        { line: 2, column: 'Name', text: 'Name is required' },
        { line: 2, column: 'Email', text: 'Invalid email format' },
        { line: 2, column: 'Roles', text: 'Please name at least one role' },
        { line: 3, column: 'Roles', text: 'No role is called Wizard' },
        { line: 4, column: 'Phone', text: 'Please enter a valid phone number' },
        { line: 4, column: 'Licence valid until', text: 'Please enter a valid date (dd/MM/yyyy)' },
        { line: 5, column: 'Email', text: 'The same stands in line 3' },
        { line: 6, column: 'Email', text: 'This email is already in use' },
      ])
    }
    expect((await send(`${HEAD}\nBen Cherop,ben@alpha.test,Nurse,,Cafeteria,,,\n`)).body.faults).toEqual([
      { line: 2, column: 'Department', text: 'No department is called Cafeteria' },
    ])
    expect(await found('cherop')).toEqual([])
  })

  it('leaves out who works here already', async () => {
    const { nurse } = house.a.staff
    const file = `${HEAD}\n${nurse.name},${nurse.email},Hospital Admin,,,,,\nNew Person,new.person@alpha.test,Cashier,,,,,\n`
    const { body } = await send(file, true)
    expect(body).toMatchObject({
      imported: 1,
      known: 1,
      known_rows: [{ line: 2, text: `${nurse.name} works here already (${nurse.email})` }],
    })
    expect((await house.as('nurse').call(getMe)).body.me?.roles).toEqual(['nurse'])
    expect((await send(file, true)).body).toMatchObject({ imported: 0, known: 2, people: [] })
  })

  it('is the admin’s, and has room in the plan for all or for none', async () => {
    const file = `${HEAD}\nOne Rono,one.rono@beta.test,Nurse,,,,,\nTwo Rono,two.rono@beta.test,Nurse,,,,,\n`
    for (const role of ['receptionist', 'doctor', 'records_officer', 'accountant'] as const)
      expect((await send(file, true, house.as(role))).status).toBe(403)
    await house.owner.query(`update licenses set plan_id = 'basic' where hospital_id = $1`, [house.b.id])
    await house.owner.query(
      `update staff set active = false where hospital_id = $1
        and id not in (select id from staff where hospital_id = $1 order by id <> $2 limit 4)`,
      [house.b.id, house.b.staff.admin.staff_id],
    )
    const answer = await send(file, true, house.as('admin', 'b'))
    expect([answer.status, answer.problem.code, answer.problem.message]).toEqual([
      409,
      'plan_limit',
      'The Basic plan has room for 1 more, and these are 2. Please ask your provider for a larger plan.',
    ])
    expect(await found('rono', 'b')).toEqual([])
  })

  it('of two at once makes each login once', async () => {
    const people = Array.from({ length: 6 }, (_, at) => `Twin ${at},twin${at}@alpha.test,Nurse,,,,,`)
    const answers = await Promise.all([
      send(`${HEAD}\n${people.join('\n')}\n`, true),
      send(`${HEAD}\n${people.toReversed().join('\n')}\n`, true),
    ])
    const imported = answers.map(({ status, body, problem }) => (status === 200 ? body.imported : problem.code)).sort()
    expect([
      [0, 6],
      [6, 'staff_email_taken'],
    ]).toContainEqual(imported)
    expect(await found('twin')).toHaveLength(6)
  })
})
