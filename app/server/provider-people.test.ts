import { describe, expect, it } from 'vitest'
import { getMe, signIn } from '../../departments/access/contract.ts'
import { listHospitals } from '../../departments/platform/contract.ts'
import { inviteStaff, resetStaffAccess } from '../../departments/staff/directory.contract.ts'
import { cookieOf, openHouse } from '../../tests/support/house.ts'
import { makeWorker, PASSWORD } from '../../tests/support/people.ts'
import { makeProviderPerson } from './provider-people.ts'

const house = await openHouse()
const admin = house.as('admin')
const boss = 'super-admin@uzima.test'
const passwordOf = (said: string) => /First password, shown only now: (\S+)$/.exec(said)?.[1] ?? ''
const me = async (email: string, password: string) =>
  (await house.withCookie(cookieOf(await house.anonymous.call(signIn, { email, password }))).call(getMe)).body.me

describe('an admin who tries to become the provider', () => {
  it('by inviting an address before the provider makes its person: the address stays the hospital’s', async () => {
    const email = 'future.support@uzima.test'
    const invited = await admin.call(inviteStaff, { name: 'Future Support', email, roles: ['nurse'] })
    expect(invited.status).toBe(200)
    await expect(makeProviderPerson(house.owner, { email })).rejects.toThrow(
      'future.support@uzima.test belongs to Hospital alpha. Please use another address for the provider’s person.',
    )
    await expect(makeProviderPerson(house.owner, { email, reset: true })).rejects.toThrow('belongs to Hospital alpha')
    expect(await me(email, invited.body.password ?? '')).toMatchObject({ roles: ['nurse'] })
    expect((await house.asProvider().call(listHospitals)).status).toBe(200)
  })

  it('by inviting the address of somebody who is the provider’s already', async () => {
    const said = await makeProviderPerson(house.owner, { email: 'second@uzima.test', name: 'Second', role: 'support' })
    const invited = await admin.call(inviteStaff, { name: 'x', email: 'second@uzima.test', roles: ['nurse'] })
    expect([invited.status, invited.problem.field_errors]).toEqual([422, { email: 'This email is already in use' }])
    expect(await me('second@uzima.test', passwordOf(said))).toMatchObject({
      roles: ['support'],
      hospital: null,
      staff_id: null,
    })
  })

  it('by giving one of the provider’s people a new password', async () => {
    const { rows } = await house.owner.query('select id from users where email = $1', [boss])
    expect((await admin.call(resetStaffAccess, { staff_id: rows[0].id })).status).toBe(404)
    expect(await me(boss, PASSWORD)).not.toBeUndefined()
  })

  it('may invite sixty an hour, so that addresses cannot be tried out by the thousand', async () => {
    const statuses = new Map<number, number>()
    for (let n = 0; n < 62; n++) {
      const { status } = await house.as('admin', 'b').call(inviteStaff, { name: 'x', email: boss, roles: ['nurse'] })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [422, 60],
      [429, 2],
    ])
  })
})

describe('one of the provider’s people', () => {
  it('is made once, keeps the password when asked again, and changes role', async () => {
    const email = 'third@uzima.test'
    const first = await makeProviderPerson(house.owner, { email })
    expect(first).toMatch(/^third@uzima\.test is Super Admin now\. First password/)
    expect(await makeProviderPerson(house.owner, { email, role: 'viewer' })).toBe(
      'third@uzima.test is Viewer now; the password stays as it is.',
    )
    expect(await makeProviderPerson(house.owner, { email })).toBe(
      'third@uzima.test is Viewer now; the password stays as it is.',
    )
    expect(await me(email, passwordOf(first))).toMatchObject({ roles: ['viewer'] })
  })

  it('is let in again by --reset, also after strangers have locked the account; old sessions end', async () => {
    const email = 'fourth@uzima.test'
    const first = passwordOf(await makeProviderPerson(house.owner, { email }))
    const session = house.withCookie(cookieOf(await house.anonymous.call(signIn, { email, password: first })))
    for (let n = 0; n < 6; n++) await house.anonymous.call(signIn, { email, password: 'guess' })
    const second = passwordOf(await makeProviderPerson(house.owner, { email, reset: true }))
    expect((await session.call(getMe)).body.me).toBeNull()
    expect((await house.anonymous.call(signIn, { email, password: first })).problem.code).toBe('sign_in_failed')
    expect(await me(email, second)).toMatchObject({ roles: ['super-admin'], must_change_password: true })
  })

  it('cannot be somebody of a hospital, whatever the table says', async () => {
    const nurse = await makeWorker(house.owner, house.a.id, 'alpha', 'nurse', 'climber')
    await expect(
      house.owner.query(`update users set provider_role = 'super-admin' where id = $1`, [nurse.user_id]),
    ).rejects.toThrow('users_one_side')
  })
})
