import { expect, it } from 'vitest'
import { works } from '../../../app/web/later.ts'
import { usualDepartments } from '../../hospital/usual-departments.ts'
import { NO_SCREEN, workOf } from './works.ts'

it('every usual department offers how its patients are served; a clinic of the hospital’s own is served like any other', () => {
  const said = (row: { key: string; kind: 'triage' | 'clinic' | 'service' }) => {
    const work = workOf(works, row)
    return [row.key, work?.words.start, work?.roles, work?.serve]
  }
  const clinics = usualDepartments.filter((row) => row.kind === 'clinic')
  expect(clinics.length).toBeGreaterThanOrEqual(9)
  for (const clinic of clinics)
    expect(said(clinic)).toEqual([clinic.key, 'Start Consultation', ['doctor'], 'queue.treat'])
  expect(usualDepartments.filter((row) => row.kind !== 'clinic').map(said)).toEqual([
    ['triage', 'Start Triage', ['nurse'], 'queue.treat'],
    ['laboratory', 'Process Tests', ['lab_technologist', 'lab_reviewer'], 'queue.laboratory'],
    ['radiology', 'Process Imaging', ['radiographer', 'radiologist'], 'queue.radiology'],
    ['pharmacy', 'Dispense Medication', ['pharmacist'], 'queue.pharmacy'],
    ['billing', 'Process Payment', ['cashier'], 'queue.billing'],
  ])
  expect(said({ key: 'ent', kind: 'clinic' })).toEqual(['ent', 'Start Consultation', ['doctor'], 'queue.treat'])
  expect(workOf(works, { key: 'physio', kind: 'service' })).toBeUndefined()
  expect(NO_SCREEN.words.start).toBe('Receive Patient')
})

it('a patient is served in the screen of their department', () => {
  const visit = { visit_id: '7', visit_number: 'V26/1' }
  const path = (key: string, kind: 'triage' | 'clinic' | 'service') => workOf(works, { key, kind })?.path(visit, key)
  expect([
    path('triage', 'triage'),
    path('general', 'clinic'),
    path('eye', 'clinic'),
    path('laboratory', 'service'),
    path('billing', 'service'),
  ]).toEqual([
    '/hospital/outpatient/triage/7',
    '/hospital/outpatient/consultation/7',
    '/hospital/outpatient/consultation/eye/7',
    '/hospital/laboratory/orders?search=V26%2F1',
    '/hospital/billing/pay/7',
  ])
})
