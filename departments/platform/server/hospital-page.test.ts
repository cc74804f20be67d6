import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../kernel/server/ids.ts'
import { openEars } from '../../../tests/support/hospital/live.ts'
import { registered } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { changePassword } from '../../access/account.contract.ts'
import { getMe, signIn } from '../../access/contract.ts'
import { hospitalRoles } from '../../access/roles.ts'
import { getLogo } from '../../hospital/contract.ts'
import {
  getHospital,
  getHospitalLogo,
  LOGO_LIMIT,
  listHospitals,
  NOT_A_LOGO,
  onboardHospital,
  reissueCredentials,
  removeLogo,
  uploadLogo,
} from '../contract.ts'

const house = await openHouse()
const provider = house.asProvider()
const hospital_id = house.a.id
const nobody = '0190a6b8-7c00-7000-8000-00000000abcd'

let count = 0
const onboard = async () => {
  count++
  const { body } = await provider.call(onboardHospital, {
    name: `Garissa Hospital ${count}`,
    subdomain: `garissa-${count}`,
    email: `admin${count}@garissa.test`,
    phone: '0712 345 678',
    address: 'Kismayu Road',
    city: 'Garissa',
    country: 'Kenya',
    contact_person: 'Halima Abdi',
    plan_id: 'test',
    modules: ['reception', 'patients'],
  })
  return body
}

describe('the page of a hospital', () => {
  it('says what it bought and how much it is used, and of its patients only how many', async () => {
    await house.owner.query(
      `update licenses set expires_on = (now() at time zone 'Africa/Nairobi')::date + 335 where hospital_id = $1`,
      [hospital_id],
    )
    const before = (await provider.call(getHospital, { hospital_id })).body
    expect(before).toMatchObject({
      name: 'Hospital alpha',
      status: 'active',
      staff: hospitalRoles.length,
      plan_name: 'Enterprise',
      plan_price: '149999.00',
      max_users: null,
      license_status: 'active',
      license_auto_renewal: false,
      license_days_left: 335,
      grace_days: 7,
      patients: 0,
      visits_this_month: 0,
      owed: '0.00',
      logo_version: 0,
      first_password_pending: false,
    })
    expect(before.modules[0]).toBe('reception')
    const visit = await registered(house)
    const after = await provider.call(getHospital, { hospital_id })
    expect(after.body).toMatchObject({
      patients: 1,
      visits_this_month: 1,
      last_activity_at: expect.stringMatching(/^20/),
    })
    const { rows } = await house.owner.query(
      'select first_name, last_name, phone, id_number, op_number from patients where id = $1',
      [visit.patient_id],
    )
    for (const known of [...Object.values(rows[0]), visit.patient_id, visit.visit_id])
      expect(after.text).not.toContain(known)
    expect((await provider.call(getHospital, { hospital_id: house.b.id })).body).toMatchObject({
      patients: 0,
      visits_this_month: 0,
    })
  })

  it('counts what is open of its invoices, not what is paid or void', async () => {
    const bill = (day: string, amount: string, paid: string, status: string) =>
      house.owner.query(
        `insert into license_invoices (hospital_id, id, invoice_number, plan_id, period_start, period_end, amount,
          paid_amount, status, issued_on, due_on, void_reason)
         values ($1, $2, $3, 'basic', $4, $4::date + 29, $5, $6, $7, $4, $4, case when $7 = 'void' then 'Wrong' end)`,
        [hospital_id, newId(), `LIN-${day}`, day, amount, paid, status],
      )
    await bill('2026-01-01', '100.10', '0', 'pending')
    await bill('2026-02-01', '200.20', '50.05', 'overdue')
    await bill('2026-03-01', '400.40', '400.40', 'paid')
    await bill('2026-04-01', '800.80', '0', 'void')
    expect((await provider.call(getHospital, { hospital_id })).body.owed).toBe('250.25')
  })

  it('counts the days to the end of the licence, below zero after it', async () => {
    await house.owner.query(
      `update licenses set expires_on = (now() at time zone 'Africa/Nairobi')::date - 3, status = 'grace'
        where hospital_id = $1`,
      [house.b.id],
    )
    expect((await provider.call(getHospital, { hospital_id: house.b.id })).body).toMatchObject({
      license_days_left: -3,
      license_status: 'grace',
    })
  })

  it('is for those who see hospitals', async () => {
    expect((await house.asProvider('support').call(getHospital, { hospital_id })).status).toBe(200)
    expect((await house.asProvider('viewer').call(getHospital, { hospital_id })).status).toBe(403)
    expect((await house.as('admin').call(getHospital, { hospital_id })).status).toBe(403)
    expect((await provider.call(getHospital, { hospital_id: nobody })).problem.code).toBe('hospital_not_found')
  })

  it('the list counts where it is asked to', async () => {
    const counted = await provider.call(listHospitals, { search: 'alpha', with_counts: 'yes' })
    expect(counted.body.rows[0]?.counts).toMatchObject({ patients: 1, visits_this_month: 1 })
    expect((await provider.call(listHospitals, { search: 'alpha' })).body.rows[0]?.counts).toBeNull()
    expect((await provider.call(listHospitals, { search: 'nobody', with_counts: 'yes' })).body).toEqual({
      rows: [],
      total: 0,
    })
  })
})

describe('a logo', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0F766E' } })
  const upload = (file: Buffer, id = hospital_id) => provider.call(uploadLogo, { hospital_id: id }, {}, file)
  const bytesOf = async (id: string) =>
    (await house.owner.query('select logo from hospital_settings where hospital_id = $1', [id])).rows[0].logo

  it('is re-encoded as a small PNG without what is not picture, and shown to the hospital’s people at once', async () => {
    const listen = await openEars(house)
    const ears = await listen(house.a.staff.nurse.token)
    const photograph = await picture(1200, 600)
      .withExif({ IFD0: { Copyright: 'Somebody of Karen', ImageDescription: 'My garden' } })
      .jpeg()
      .toBuffer()
    expect(photograph.includes('My garden')).toBe(true)
    const first = await upload(Buffer.concat([photograph, Buffer.from('<script>alert(1)</script>')]))
    expect([first.status, first.body]).toEqual([200, { logo_version: 1 }])
    const kept: Buffer = await bytesOf(hospital_id)
    const { format, width, height, exif } = await sharp(kept).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'png', width: 256, height: 128, exif: undefined })
    for (const word of ['Somebody of Karen', 'My garden', '<script>']) expect(kept.includes(word)).toBe(false)
    await expect.poll(() => ears.heard()).toContain('me')
    await ears.close()
    expect((await house.as('nurse').call(getMe)).body.me?.hospital?.logo_version).toBe(1)
    const shown = await house.asProvider('support').call(getHospitalLogo, { hospital_id, v: 1 })
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await provider.call(getHospital, { hospital_id })).body.logo_version).toBe(1)
    const log = await house.owner.query(`select entity_id from platform_audit_log where action = 'uploadLogo'`)
    expect(log.rows).toEqual([{ entity_id: hospital_id }])
  })

  it('that is small stays as it is; every new one has a higher version, a removal in between or not', async () => {
    expect((await upload(await picture(64, 48).png().toBuffer())).body).toEqual({ logo_version: 2 })
    const { width, height } = await sharp(await bytesOf(hospital_id)).metadata()
    expect([width, height]).toEqual([64, 48])
    expect((await provider.call(removeLogo, { hospital_id })).status).toBe(200)
    expect((await provider.call(removeLogo, { hospital_id })).status).toBe(200)
    expect((await provider.call(getHospital, { hospital_id })).body.logo_version).toBe(0)
    expect((await house.as('nurse').call(getMe)).body.me?.hospital?.logo_version).toBeLessThanOrEqual(0)
    expect((await house.as('nurse').call(getLogo, {})).status).toBe(404)
    expect((await provider.call(getHospitalLogo, { hospital_id })).status).toBe(404)
    expect((await upload(await picture(64, 48).gif().toBuffer())).body).toEqual({ logo_version: 3 })
  })

  it.each([
    ['a text', async () => Buffer.from('This is no picture at all')],
    [
      'an SVG',
      async () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ['a PNG that breaks off', async () => (await picture(300, 300).png().toBuffer()).subarray(0, 200)],
    ['a picture of too many pixels', async () => picture(8000, 8000).png().toBuffer()],
    ['nothing', async () => Buffer.alloc(0)],
  ])('is refused when it is %s, and the old one stays', async (_, make) => {
    const before = await bytesOf(hospital_id)
    const { status, problem } = await upload(await make())
    expect([status, problem.field_errors]).toEqual([422, { file: NOT_A_LOGO }])
    expect((await bytesOf(hospital_id)).equals(before)).toBe(true)
  })

  it('is refused when it weighs more than 2 MB, or does not come as a file', async () => {
    expect((await upload(Buffer.alloc(LOGO_LIMIT + 1))).status).toBe(413)
    const json = await provider.call(
      uploadLogo,
      { hospital_id },
      { 'content-type': 'application/json' },
      Buffer.from('{}'),
    )
    expect(json.status).toBe(415)
  })

  it('belongs to one hospital, and is set by those who manage', async () => {
    const file = await picture(10, 10).png().toBuffer()
    expect((await upload(file, nobody)).problem.code).toBe('hospital_not_found')
    expect((await provider.call(removeLogo, { hospital_id: nobody })).problem.code).toBe('hospital_not_found')
    expect((await provider.call(getHospitalLogo, { hospital_id: nobody })).status).toBe(404)
    expect((await house.asProvider('support').call(uploadLogo, { hospital_id }, {}, file)).status).toBe(403)
    expect((await house.as('admin').call(uploadLogo, { hospital_id }, {}, file)).status).toBe(403)
    expect(await bytesOf(house.b.id)).toBeNull()
  })
})

describe('the first credentials', () => {
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie']).split(';')[0] ?? ''

  it('are issued again while no password was chosen; the earlier password and its sessions are dead', async () => {
    const first = await onboard()
    const id = first.hospital_id
    expect((await provider.call(getHospital, { hospital_id: id })).body.first_password_pending).toBe(true)
    const old = house.withCookie(
      cookieOf(await house.anonymous.call(signIn, { email: first.email, password: first.password })),
    )
    expect((await old.call(getMe)).body.me?.must_change_password).toBe(true)
    const { status, body: second } = await provider.call(reissueCredentials, { hospital_id: id })
    expect(status).toBe(200)
    expect(second).toEqual({ ...first, password: expect.stringMatching(/^.{16}$/) })
    expect(second.password).not.toBe(first.password)
    expect((await old.call(getMe)).body.me).toBeNull()
    expect((await house.anonymous.call(signIn, { email: first.email, password: first.password })).problem.code).toBe(
      'sign_in_failed',
    )
    const signed = await house.anonymous.call(signIn, { email: second.email, password: second.password })
    expect(signed.body).toMatchObject({ must_change_password: true, roles: ['admin'] })
    const log = await house.owner.query(
      `select person_name from audit_log where hospital_id = $1 and action = 'reissueCredentials'`,
      [id],
    )
    expect(log.rows).toEqual([{ person_name: 'super-admin' }])

    const admin = house.withCookie(cookieOf(signed))
    await admin.call(changePassword, { current_password: second.password, new_password: 'Seven tall acacia trees' })
    expect((await provider.call(getHospital, { hospital_id: id })).body.first_password_pending).toBe(false)
    const late = await provider.call(reissueCredentials, { hospital_id: id })
    expect([late.status, late.problem.code, late.problem.message]).toEqual([
      409,
      'credentials_used',
      'The first admin of this hospital has chosen a password already. They can use “Forgot your password?” on the sign-in page.',
    ])
    expect(
      (await house.anonymous.call(signIn, { email: first.email, password: 'Seven tall acacia trees' })).status,
    ).toBe(200)
  })

  it('are not issued for a hospital in use, though its first admin has to choose a new password', async () => {
    const { hospital_id: id } = await onboard()
    await makeWorker(house.owner, id, 'garissa', 'nurse')
    expect((await provider.call(getHospital, { hospital_id: id })).body.first_password_pending).toBe(false)
    expect((await provider.call(reissueCredentials, { hospital_id: id })).problem.code).toBe('credentials_used')
  })

  it('of two issues at the same moment one password counts, and not the one before', async () => {
    const { hospital_id: id, email, password } = await onboard()
    const both = await Promise.all([1, 2].map(() => provider.call(reissueCredentials, { hospital_id: id })))
    expect(both.map((answer) => answer.status)).toEqual([200, 200])
    const tries = await Promise.all(
      both.map(({ body }) => house.anonymous.call(signIn, { email, password: body.password })),
    )
    expect(tries.map((answer) => answer.status).sort()).toEqual([200, 401])
    expect((await house.anonymous.call(signIn, { email, password })).status).toBe(401)
  })

  it('are for those who manage, and for hospitals that exist', async () => {
    const { hospital_id: id, email, password } = await onboard()
    expect((await house.asProvider('support').call(reissueCredentials, { hospital_id: id })).status).toBe(403)
    expect((await house.as('admin').call(reissueCredentials, { hospital_id: id })).status).toBe(403)
    expect((await house.anonymous.call(signIn, { email, password })).status).toBe(200)
    expect((await provider.call(reissueCredentials, { hospital_id: nobody })).problem.code).toBe('hospital_not_found')
  })
})
