import { expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'
import { createInsurer, listInsurers, updateInsurer } from '../insurers.contract.ts'

const house = await openHouse()
const admin = house.as('admin')
const rows = async (which: 'a' | 'b' = 'a') => (await house.as('receptionist', which).call(listInsurers, {})).body.rows
const facts = {
  name: 'Old Mutual (Kenya)',
  active: true,
  needs_authorisation: false,
  needs_diagnosis_code: true,
  claim_limit: '250,000',
  submission_days: 90,
  email: 'claims@oldmutual.test',
}

it('a hospital begins with the insurers of registration and of claims, each once', async () => {
  expect((await rows()).map((row) => [row.key, row.name])).toEqual([
    ['sha', 'SHA (Social Health Authority)'],
    ['nhif', 'NHIF'],
    ['jubilee', 'Jubilee Insurance'],
    ['aar', 'AAR Insurance'],
    ['britam', 'Britam Insurance'],
    ['cic', 'CIC Insurance'],
    ['madison', 'Madison Insurance'],
    ['resolution', 'Resolution Insurance'],
    ['uap', 'UAP Insurance'],
    ['aaa', 'AAA'],
    ['other', 'Other'],
  ])
})

it('one more is added with all that it asks of claims, stands before Other, and belongs to that hospital', async () => {
  const { body } = await admin.call(createInsurer, facts)
  expect(body.key).toBe('old_mutual_kenya')
  const added = (await rows()).find((row) => row.id === body.id)
  expect(added).toEqual({ ...facts, id: body.id, key: body.key, claim_limit: '250000.00', version: 1 })
  expect((await rows('b')).length).toBe(11)
})

it('a name is given once, and a key never twice', async () => {
  const taken = await admin.call(createInsurer, { ...facts, name: 'jubilee insurance' })
  expect([taken.status, taken.problem.code, taken.problem.field_errors]).toEqual([
    409,
    'insurer_exists',
    { name: 'An insurer with this name already exists' },
  ])
  expect((await admin.call(createInsurer, { ...facts, name: 'Old-Mutual Kenya' })).body.key).toBe('old_mutual_kenya_2')
  expect((await admin.call(createInsurer, { ...facts, name: '360 Cover' })).body.key).toBe('i_360_cover')
})

it('is renamed, switched off and changed; of two who do so the second is told', async () => {
  const [sha] = await rows()
  if (!sha) throw new Error('no insurer')
  const change = {
    insurer_id: sha.id,
    version: sha.version,
    name: 'Social Health Authority',
    active: false,
    needs_authorisation: false,
    needs_diagnosis_code: false,
    claim_limit: '',
    submission_days: null,
    email: ' ',
  }
  expect((await admin.call(updateInsurer, change)).status).toBe(200)
  const { insurer_id: id, version: _, ...now } = change
  expect((await rows()).find((row) => row.key === 'sha')).toEqual({
    ...now,
    id,
    key: 'sha',
    claim_limit: null,
    email: null,
    version: 2,
  })
  const late = await admin.call(updateInsurer, change)
  expect([late.status, late.problem.code]).toEqual([409, 'conflict'])
  const taken = await admin.call(updateInsurer, { ...change, version: 2, name: 'NHIF' })
  expect(taken.problem.code).toBe('insurer_exists')
})

it('is kept by whoever keeps the settings, with values that can be', async () => {
  for (const role of ['cashier', 'receptionist', 'doctor'] as const)
    expect((await house.as(role).call(createInsurer, facts)).status).toBe(403)
  const wrong = await admin.call(createInsurer, {
    ...facts,
    name: ' ',
    claim_limit: '0',
    submission_days: 0,
    email: 'nobody',
  })
  expect(wrong.problem.field_errors).toEqual({
    name: 'Name is required',
    claim_limit: 'Please enter an amount above 0',
    submission_days: 'Please enter a number of days from 1 to 730',
    email: 'Invalid email format',
  })
  const [sha] = await rows()
  const elsewhere = await house
    .as('admin', 'b')
    .call(updateInsurer, { ...facts, insurer_id: sha?.id ?? '', version: 2 })
  expect(elsewhere.status).toBe(404)
})
