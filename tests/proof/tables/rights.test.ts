// What the database itself refuses to each role, with any SQL: the rights that the catalogue cannot show, tried.
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kernel/server/ids.ts'
import { openHouse } from '../../support/house.ts'
import { makeWorker } from '../../support/people.ts'

const house = await openHouse()
const people = await house.owner.query<{ id: string }>(`select id from users where provider_role = 'super-admin'`)
const boss = people.rows[0]?.id ?? ''
const foreign = house.b.staff.admin.user_id

const app = new pg.Client({
  connectionString: (house.services.db.identityPool.options as { connectionString: string }).connectionString,
})
await app.connect()
afterAll(() => app.end())

/**
 * Runs statements as that role, at hospital a unless another is said, and undoes them. The last one's rows, or the code
 * of the refusal.
 */
async function as(
  role: string,
  statements: [string, unknown[]?][],
  hospital: string | null = house.a.id,
): Promise<unknown> {
  await app.query('begin')
  try {
    await app.query(`set local role ${role}`)
    if (hospital) await app.query(`set local app.hospital_id = '${hospital}'`)
    let rows: unknown[] = []
    for (const [text, values] of statements) rows = (await app.query(text, values)).rows
    return rows
  } catch (error) {
    return (error as pg.DatabaseError).code
  } finally {
    await app.query('rollback')
  }
}
const REFUSED = '42501'
const account = (hospital: string, email = 'ghost@alpha.test') =>
  ['select create_account($1, $2, $3, $4, $5, $6) made', [newId(), newId(), hospital, 'Ghost', email, 'hash']] as [
    string,
    unknown[],
  ]

describe('a hospital', () => {
  it('reads its own people’s accounts and the provider’s, of nobody else', async () => {
    const rows = (await as('uzima_hospital', [['select id from users']])) as { id: string }[]
    const ids = rows.map((row) => row.id)
    expect(ids).toContain(house.a.staff.nurse.user_id)
    expect(ids).toContain(boss)
    expect(ids).not.toContain(foreign)
    expect(await as('uzima_hospital', [['select count(*)::int n from users']], null)).toEqual([{ n: 3 }])
  })

  it('makes accounts of its own people only, and never one that is the provider’s', async () => {
    expect(await as('uzima_hospital', [account(house.a.id)])).toEqual([{ made: true }])
    expect(await as('uzima_hospital', [account(house.b.id)])).toBe(REFUSED)
    expect(await as('uzima_hospital', [account(house.a.id, 'super-admin@uzima.test')])).toEqual([{ made: false }])
    expect(
      await as('uzima_hospital', [
        [
          'insert into users (id, name, email, provider_role) values ($1, $2, $3, $4)',
          [newId(), 'x', 'x@x.test', 'super-admin'],
        ],
      ]),
    ).toBe(REFUSED)
    expect(await as('uzima_hospital', [['update users set provider_role = $1', ['super-admin']]])).toBe(REFUSED)
    expect(
      await as('uzima_hospital', [
        [
          `insert into accounts (id, user_id, account_id, provider_id, password)
            values ($1, $2, $3, 'planted', 'hash')`,
          [newId(), boss, boss],
        ],
      ]),
    ).toBe(REFUSED)
  })

  it('takes nobody else’s account for its staff', async () => {
    const staff = (user: string): [string, unknown[]] => [
      'insert into staff (hospital_id, id, user_id, name, email) values ($1, $2, $3, $4, $5)',
      [house.a.id, newId(), user, 'x', 'x@x.test'],
    ]
    expect(await as('uzima_hospital', [staff(foreign)])).toBe('23503')
    expect(await as('uzima_hospital', [staff(boss)])).toBe('23503')
    expect(await as('uzima_hospital', [staff(house.a.staff.nurse.user_id)])).toBe('23505')
  })

  it('ends the access of its own people only', async () => {
    expect(await as('uzima_hospital', [['select end_access($1)', [[foreign]]]])).toBe(REFUSED)
    expect(await as('uzima_hospital', [['select end_access($1)', [[boss]]]])).toBe(REFUSED)
    expect(await as('uzima_hospital', [['select end_access($1)', [[house.a.staff.nurse.user_id]]]])).toHaveLength(1)
  })
})

describe('the provider', () => {
  const ghost = (hospital: string, role = 'admin'): [string, unknown[]?][] => {
    const [user, staff] = [newId(), newId()]
    return [
      ['select create_account($1, $2, $3, $4, $5, $6)', [user, newId(), hospital, 'Ghost', `${user}@x.test`, 'hash']],
      [
        'insert into staff (hospital_id, id, user_id, name, email) values ($1, $2, $3, $4, $5)',
        [hospital, staff, user, 'Ghost', `${user}@x.test`],
      ],
      ['insert into staff_roles (hospital_id, staff_id, role) values ($1, $2, $3)', [hospital, staff, role]],
    ]
  }

  it('puts nobody into a hospital that works', async () => {
    expect(await as('uzima_platform', ghost(house.a.id), null)).toBe(REFUSED)
    expect(
      await as(
        'uzima_platform',
        [
          [
            'insert into staff_roles (hospital_id, staff_id, role) values ($1, $2, $3)',
            [house.a.id, house.a.staff.nurse.staff_id, 'admin'],
          ],
        ],
        null,
      ),
    ).toBe(REFUSED)
    expect(
      await as(
        'uzima_platform',
        [['insert into users (id, name, email) values ($1, $2, $3)', [newId(), 'x', 'x@x.test']]],
        null,
      ),
    ).toBe(REFUSED)
  })

  it('makes the first admin of a new one, and no more than an admin', async () => {
    const id = newId()
    const hospital: [string, unknown[]] = [
      `insert into hospitals (id, name, subdomain, email, phone, address, city, country, contact_person)
        values ($1, 'New', 'new-one', 'new@new.test', '1', '1', '1', 'Kenya', 'x')`,
      [id],
    ]
    expect(await as('uzima_platform', [hospital, ...ghost(id)], null)).toEqual([])
    expect(await as('uzima_platform', [hospital, ...ghost(id, 'doctor')], null)).toBe(REFUSED)
  })
})

describe('an account', () => {
  it('is a hospital’s or the provider’s, never both, and has one way in', async () => {
    const nurse = await makeWorker(house.owner, house.a.id, 'alpha', 'nurse', 'both')
    const refusal = (text: string, values: unknown[]) =>
      house.owner.query(text, values).then(
        () => 'taken',
        (error: pg.DatabaseError) => error.constraint,
      )
    expect(await refusal(`update users set provider_role = 'support' where id = $1`, [nurse.user_id])).toBe(
      'users_one_side',
    )
    expect(await refusal('update users set hospital_id = $2 where id = $1', [boss, house.a.id])).toBe('users_one_side')
    expect(
      await refusal('insert into staff (hospital_id, id, user_id, name, email) values ($1, $2, $3, $4, $5)', [
        house.b.id,
        newId(),
        nurse.user_id,
        'x',
        'x@x.test',
      ]),
    ).toBe('staff_account')
    expect(
      await refusal(
        `insert into accounts (id, user_id, account_id, provider_id, password)
          values ($1, $2, 'another', 'credential', 'hash')`,
        [newId(), nurse.user_id],
      ),
    ).toBe('accounts_user_id_provider_id_key')
  })
})

it('a temporary table does not stand in for a real one', async () => {
  const found = await as('uzima_hospital', [
    ['create temporary table patients as select * from public.patients with no data'],
    [
      `insert into pg_temp.patients (hospital_id, id, first_name, last_name, search, op_number, created_at)
        values ($1, $2, 'Planted', 'Row', 'planted row', 'OP1', now())`,
      [house.a.id, newId()],
    ],
    [`select * from search_patients($1, 'planted', 'name', 5, 0)`, [house.a.id]],
  ])
  // A database made by our migrations refuses the table; a cloned one of the tests lets it be made, and the search does
  // not look at it.
  expect(found === REFUSED || (Array.isArray(found) && found.length === 0)).toBe(true)
})
