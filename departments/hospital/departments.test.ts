import { expect, it } from 'vitest'
import { actionOf, referralOf, rolesOf } from './departments.ts'
import { usualDepartments } from './usual-departments.ts'

it('no two of the usual departments share a key, a name, a letter or the name of a referral', () => {
  for (const of of [
    usualDepartments.map((row) => row.key),
    usualDepartments.map((row) => row.name),
    usualDepartments.map((row) => row.letter),
  ])
    expect(new Set(of).size).toBe(usualDepartments.length)
  const referrals = usualDepartments.map((row) => referralOf(row.key))
  expect(new Set(referrals).size).toBe(usualDepartments.length)
})

it('what only the program knows of a department is found by its key, of others by their kind', () => {
  const clinics = usualDepartments.filter((row) => row.kind === 'clinic')
  expect(clinics.length).toBeGreaterThanOrEqual(9)
  for (const clinic of clinics)
    expect([clinic.key, actionOf(clinic), rolesOf(clinic)]).toEqual([clinic.key, 'Start Consultation', ['doctor']])
  const others = usualDepartments.filter((row) => row.kind !== 'clinic')
  expect(others.map((row) => [row.key, actionOf(row), rolesOf(row)])).toEqual([
    ['triage', 'Start Triage', ['nurse']],
    ['laboratory', 'Process Tests', ['lab_technologist', 'lab_reviewer']],
    ['radiology', 'Process Imaging', ['radiographer', 'radiologist']],
    ['pharmacy', 'Dispense Medication', ['pharmacist']],
    ['billing', 'Process Payment', ['cashier']],
  ])
  expect([actionOf({ key: 'ent', kind: 'clinic' }), rolesOf({ key: 'ent', kind: 'clinic' })]).toEqual(['Start Consultation', ['doctor']])
  expect([actionOf({ key: 'physio', kind: 'service' }), rolesOf({ key: 'physio', kind: 'service' })]).toEqual(['Receive Patient', []])
  expect([referralOf('eye'), referralOf('ent')]).toEqual(['ophthalmology', 'ent'])
})
