import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'
import { getMe } from '../../access/contract.ts'
import { getLogo, getPrintHeader } from '../contract.ts'
import {
  getHospitalProfile,
  NOT_A_LOGO,
  removeOwnLogo,
  saveClock,
  saveHospitalFacts,
  saveThemeColour,
  uploadOwnLogo,
} from '../profile.contract.ts'

const house = await openHouse()
const admin = house.as('admin')
const facts = {
  name: 'Nairobi West Hospital',
  email: 'hello@nairobi-west.test',
  phone: '+254720111222',
  address: 'Gandhi Avenue 4',
  city: 'Nairobi',
  country: 'Kenya',
  contact_person: 'Wanjiru Kamau',
}
const profile = async (which: 'a' | 'b' = 'a') => (await house.as('admin', which).call(getHospitalProfile)).body
const hospital = async (which: 'a' | 'b' = 'a') => (await house.as('nurse', which).call(getMe)).body.me?.hospital

describe('the profile of a hospital', () => {
  it('keeps name and contacts, which stand on prints and in the menu at once', async () => {
    const other = await profile('b')
    expect((await admin.call(saveHospitalFacts, { ...facts, phone: '0720 111 222' })).status).toBe(200)
    expect(await profile()).toMatchObject({ ...facts, id: house.a.id, subdomain: 'alpha' })
    expect((await house.as('cashier').call(getPrintHeader)).body).toMatchObject({
      name: facts.name,
      city: 'Nairobi',
      phone: facts.phone,
    })
    expect((await hospital())?.name).toBe(facts.name)
    expect(await profile('b')).toEqual(other)
  })

  it('says what is missing beside the field, and takes no e-mail address that another hospital has', async () => {
    const empty = { name: ' ', email: 'nobody', phone: '12', address: '', city: '', country: '', contact_person: '' }
    expect((await admin.call(saveHospitalFacts, empty)).problem.field_errors).toMatchObject({
      name: 'Hospital name is required',
      email: 'Invalid email format',
      address: 'Address is required',
      city: 'City is required',
      country: 'Country is required',
      contact_person: 'Contact person is required',
    })
    const taken = await admin.call(saveHospitalFacts, { ...facts, email: (await profile('b')).email })
    expect([taken.status, taken.problem.code]).toEqual([422, 'hospital_email_taken'])
    expect(await profile()).toMatchObject(facts)
  })

  it('keeps the zone of its days and the minutes until an idle screen is locked', async () => {
    expect((await admin.call(saveClock, { time_zone: 'Africa/Kampala', idle_minutes: 5 })).status).toBe(200)
    expect(await profile()).toMatchObject({ time_zone: 'Africa/Kampala', idle_minutes: 5 })
    expect(await hospital()).toMatchObject({ time_zone: 'Africa/Kampala', idle_minutes: 5 })
    const wrong = await admin.call(saveClock, { time_zone: 'Africa/Atlantis', idle_minutes: 0 })
    expect(wrong.problem.field_errors).toEqual({
      time_zone: 'Please select a time zone',
      idle_minutes: 'Please enter whole minutes between 1 and 240',
    })
    expect((await profile('b')).time_zone).toBe('Africa/Nairobi')
    await admin.call(saveClock, { time_zone: 'Africa/Nairobi', idle_minutes: 15 })
  })

  it('keeps its colour', async () => {
    expect((await admin.call(saveThemeColour, { theme_color: '#0F766E' })).status).toBe(200)
    expect([(await hospital())?.theme_color, (await profile()).theme_color]).toEqual(['#0F766E', '#0F766E'])
    expect((await hospital('b'))?.theme_color).not.toBe('#0F766E')
    const wrong = await admin.call(saveThemeColour, { theme_color: 'teal' })
    expect(wrong.problem.field_errors).toEqual({
      theme_color: 'Please write the colour as #rrggbb, for example #0F766E',
    })
  })

  it('keeps its logo, counts its versions, and takes it away', async () => {
    const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0F766E' } })
      .png()
      .toBuffer()
    const kept = await admin.call(uploadOwnLogo, {}, {}, picture)
    expect([kept.status, kept.body]).toEqual([200, { logo_version: 1 }])
    expect((await house.as('nurse').call(getLogo, {})).headers['content-type']).toBe('image/png')
    expect((await house.as('nurse', 'b').call(getLogo, {})).status).toBe(404)
    const text = await admin.call(uploadOwnLogo, {}, {}, Buffer.from('no picture'))
    expect([text.status, text.problem.field_errors]).toEqual([422, { file: NOT_A_LOGO }])
    expect((await admin.call(removeOwnLogo)).status).toBe(200)
    expect((await house.as('nurse').call(getLogo, {})).status).toBe(404)
    expect((await hospital())?.logo_version).toBeLessThan(0)
    expect((await admin.call(uploadOwnLogo, {}, {}, picture)).body).toEqual({ logo_version: 2 })
  })

  it.each(['nurse', 'cashier', 'records_officer'] as const)(
    'is for who keeps the settings, not for a %s',
    async (role) => {
      const caller = house.as(role)
      const clock = { time_zone: 'Africa/Nairobi', idle_minutes: 15 }
      const answers = [
        await caller.call(getHospitalProfile),
        await caller.call(saveHospitalFacts, facts),
        await caller.call(saveClock, clock),
        await caller.call(saveThemeColour, { theme_color: '#000000' }),
        await caller.call(uploadOwnLogo),
        await caller.call(removeOwnLogo),
      ]
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 403))
    },
  )
})
