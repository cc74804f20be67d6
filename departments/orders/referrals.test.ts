import { expect, it } from 'vitest'
import { usualDepartments } from '../hospital/usual-departments.ts'
import { clinicOf, targetName, targetsOf, usualTargets } from './referrals.ts'

const own = { key: 'renal', name: 'Renal Clinic', kind: 'clinic', is_active: true }
const house = [...usualDepartments.map((row) => ({ ...row, is_active: true })), own]
const keys = (departments: typeof house) => targetsOf(departments).map((target) => target.key)

it('a target means a clinic of the house by its key or by how referrals call it; the others are elsewhere', () => {
  expect(clinicOf('obstetrics', house)?.key).toBe('gynecology')
  expect(clinicOf('cardiology', house)?.key).toBe('cardiology')
  expect(clinicOf('renal', house)?.key).toBe('renal')
  expect([clinicOf('ent', house), clinicOf('laboratory', house), clinicOf('gynecology', house)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('the form offers the usual targets in their order, then the other clinics of the house; none that is off', () => {
  expect(keys(house)).toEqual([...Object.keys(usualTargets), 'general', 'surgical', 'dental', 'renal'])
  const off = house.map((row) => ({ ...row, is_active: !['eye', 'renal'].includes(row.key) }))
  expect(keys(house).filter((key) => !keys(off as typeof house).includes(key))).toEqual(['ophthalmology', 'renal'])
  expect(targetsOf([]).map((target) => target.name)).toEqual(Object.values(usualTargets))
})

it('a target is written by its usual name, else as the clinic is called', () => {
  expect([targetName('obstetrics', house), targetName('renal', house), targetName('ent', [])]).toEqual([
    'Obstetrics',
    'Renal Clinic',
    'ENT',
  ])
})
