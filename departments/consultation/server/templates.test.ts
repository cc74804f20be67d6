import { expect, it } from 'vitest'
import { openHouse, signedCookie } from '../../../tests/support/house.ts'
import { makeWorker } from '../../../tests/support/people.ts'
import { fillPlaceholders, listNoteTemplates, removeNoteTemplate, saveNoteTemplate } from '../templates.contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const colleague = house.withCookie(
  signedCookie((await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', 'colleague')).token),
)
const template = (more: object = {}) => ({
  department: 'general' as const,
  name: 'Malaria',
  shared: true,
  subjective: 'Fever for {days} days. {chief_complaint}',
  plan: 'Artemether/lumefantrine for 3 days',
  ...more,
})
const names = async (caller = doctor, department: 'general' | 'eye' = 'general') =>
  (await caller.call(listNoteTemplates, { department })).body.rows.map((row) => row.name)

it('are kept for oneself or for the department, seen by whom they are for, and changed', async () => {
  const { template_id } = (await doctor.call(saveNoteTemplate, template())).body
  await doctor.call(saveNoteTemplate, template({ name: 'my own', shared: false }))
  expect(await names()).toEqual(['Malaria', 'my own'])
  expect(await names(colleague)).toEqual(['Malaria'])
  expect(await names(doctor, 'eye')).toEqual([])
  expect(await names(house.as('doctor', 'b'))).toEqual([])
  const change = (caller: typeof doctor, plan: string) =>
    caller.call(saveNoteTemplate, template({ id: template_id, version: 1, plan }))
  const answers = await Promise.all([change(doctor, 'Rest'), change(colleague, 'Fluids')])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  expect(answers.find((answer) => answer.status === 409)?.problem.message).toMatch(
    /^Malaria: somebody else changed this template in the meantime\. Last changed by /,
  )
})

it('say what is wrong beside the field', async () => {
  expect((await doctor.call(saveNoteTemplate, template({ name: ' ' }))).problem.field_errors).toEqual({
    name: 'Template name is required',
  })
  expect(
    (await doctor.call(saveNoteTemplate, template({ name: 'Empty', subjective: '', plan: '' }))).problem.field_errors,
  ).toEqual({
    plan: 'Please write at least one part',
  })
  expect((await doctor.call(saveNoteTemplate, template({ name: 'malaria' }))).problem.field_errors).toEqual({
    name: 'There is a template of this name already',
  })
})

it('are removed by whom they belong to, and their name is free again', async () => {
  const { rows } = (await doctor.call(listNoteTemplates, { department: 'general' })).body
  const own = rows.find((row) => row.name === 'my own')?.id ?? ''
  expect((await colleague.call(removeNoteTemplate, { template_id: own })).problem.code).toBe('template_not_yours')
  expect((await house.as('doctor', 'b').call(removeNoteTemplate, { template_id: own })).status).toBe(404)
  expect((await house.as('nurse').call(removeNoteTemplate, { template_id: own })).status).toBe(403)
  expect((await doctor.call(removeNoteTemplate, { template_id: own })).status).toBe(200)
  expect((await doctor.call(removeNoteTemplate, { template_id: own })).status).toBe(404)
  expect((await doctor.call(saveNoteTemplate, template({ name: 'My own', shared: false }))).status).toBe(200)
})

it('are kept by the records officer for the departments, never as their own', async () => {
  const officer = house.as('records_officer')
  const { template_id } = (await officer.call(saveNoteTemplate, template({ name: 'Kept by records', shared: false })))
    .body
  expect(await names(colleague)).toContain('Kept by records')
  const changed = template({ id: template_id, version: 1, name: 'Kept by records', plan: 'Rest', shared: true })
  expect((await officer.call(saveNoteTemplate, changed)).status).toBe(200)
  expect((await house.as('nurse').call(saveNoteTemplate, changed)).status).toBe(403)
  expect((await officer.call(removeNoteTemplate, { template_id })).status).toBe(200)
  expect(await names(colleague)).not.toContain('Kept by records')
})

it('fill in what is known, and leave what is not for everybody to see', () => {
  expect(
    fillPlaceholders('{patient}, {age}: BP {blood_pressure}, {days} days, {nothing', {
      patient: 'Achieng',
      blood_pressure: '120/80',
    }),
  ).toBe('Achieng, {age}: BP 120/80, {days} days, {nothing')
})
