// Taking 'controlled' or 'high risk' away from a medicine takes two people, and leaves its register.
import { expect, it } from 'vitest'
import { addDays, localDay } from '../../../../kernel/contract/values/days.ts'
import { asked } from '../../../../tests/support/access/asked.ts'
import { decidedByForty } from '../../../../tests/support/access/forty.ts'
import { signer } from '../../../../tests/support/access/signed.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { dispensary } from '../../../../tests/support/medicines/medicines.ts'
import { decideApproval, listApprovals } from '../../../approvals/contract.ts'
import { recordStockAdjustment } from '../../adjustments.contract.ts'
import { createMedication, listMedications, updateMedication } from '../../contract.ts'
import { getControlledRegister, listControlledDrugs } from '../../controlled.contract.ts'
import { liftSafeguard } from '../../safeguards.contract.ts'

const house = await openHouse()
await house.owner.query('delete from approval_rules')
const pharmacist = house.as('pharmacist')
const admin = house.as('admin')
const { medicine } = dispensary(house)
const signedBy = signer(house)
const name = (role: 'pharmacist' | 'admin' | 'nurse') => house.a.staff[role].name

const rowOf = async (search: string) => {
  const [row] = (await pharmacist.call(listMedications, { search })).body.rows
  if (!row) throw new Error(`There is no ${search}`)
  return row
}
/** The form of a medicine as it is, sent again with something else. */
const change = async (search: string, more: object) => {
  const { id, has_price: _, status: __, created_at: ___, selling_price: ____, ...row } = await rowOf(search)
  return pharmacist.call(updateMedication, { ...row, reason: null, ...more, medication_id: id })
}
const lift = (medication_id: string, safeguard: 'controlled' | 'high_risk' = 'controlled') => ({
  ...{ medication_id, safeguard, reason: 'It was marked by mistake' },
})
const register = async (medication_id: string, who = pharmacist) => {
  const today = localDay('Africa/Nairobi')
  return (await who.call(getControlledRegister, { medication_id, from: addDays(today, -1), to: today })).body
}
const approve = (approval_id: string, who = admin) =>
  who.call(decideApproval, { approval_id, approve: true, note: null })

it('is refused to one person, in the form and by itself; left out it stays', async () => {
  const drug = await medicine({ name: 'Kept fentanyl', is_controlled: true, is_high_risk: true }, [5, 200])
  const refused = await change('Kept fentanyl', { is_controlled: false })
  expect([refused.status, refused.problem.field_errors]).toEqual([
    422,
    { is_controlled: '‘Controlled drug’ is taken away in the list of medicines, by two people' },
  ])
  const risk = await change('Kept fentanyl', { is_high_risk: false })
  expect(Object.keys(risk.problem.field_errors ?? {})).toEqual(['is_high_risk'])
  const silent = await change('Kept fentanyl', { is_controlled: undefined, is_high_risk: undefined, location: 'Safe' })
  expect(silent.status).toBe(200)
  expect(await rowOf('Kept fentanyl')).toMatchObject({ is_controlled: true, is_high_risk: true, location: 'Safe' })
  expect((await pharmacist.call(liftSafeguard, lift(drug.id))).problem.code).toBe('approval_needed')
  expect(await rowOf('Kept fentanyl')).toMatchObject({ is_controlled: true })
  for (const role of ['storekeeper', 'nurse', 'doctor'] as const)
    expect((await house.as(role).call(liftSafeguard, lift(drug.id))).status).toBe(403)
  const elsewhere = await house.as('pharmacist', 'b').call(liftSafeguard, lift(drug.id))
  expect(elsewhere.status).toBe(404)
  const unreasoned = await pharmacist.call(liftSafeguard, { ...lift(drug.id), reason: ' ' })
  expect(unreasoned.problem.field_errors).toEqual({ reason: 'Please give a reason' })
})

it('is done when somebody else approves it; the register stays, and marks what moved meanwhile', async () => {
  const drug = await medicine({ name: 'Loose fentanyl', is_controlled: true }, [5, 200])
  const issue = { type: 'issue', medication_id: drug.id, quantity: 2, batch_number: 'B1', reason: 'Theatre' } as const
  expect((await pharmacist.call(recordStockAdjustment, issue)).problem.code).toBe('witness_needed')
  const { version } = await rowOf('Loose fentanyl')
  const approval_id = await asked(pharmacist, liftSafeguard, lift(drug.id))
  const [request] = (await admin.call(listApprovals, { search: '', entity_id: drug.id })).body.rows
  expect(request).toMatchObject({
    act_says: 'Medicines that nobody signs for any more',
    says: 'Take ‘Controlled drug’ away from Loose fentanyl: nobody signs for it any more',
    reason: 'It was marked by mistake',
    facts: [{ label: 'Controlled drug', before: 'Yes', after: 'No' }, { label: 'In stock' }],
  })
  expect((await approve(approval_id, pharmacist)).problem.code).toBe('approval_own')
  expect((await approve(approval_id)).status).toBe(200)
  expect(await rowOf('Loose fentanyl')).toMatchObject({ is_controlled: false, version: version + 1 })
  const again = await pharmacist.call(liftSafeguard, lift(drug.id))
  expect([again.status, again.problem.code]).toEqual([409, 'medication_unguarded'])

  // It moves with one signature less; a second one still has to approve that stock is corrected by hand.
  const witness_token = await signedBy('pharmacist', recordStockAdjustment, issue, 'admin')
  expect((await pharmacist.call(recordStockAdjustment, { ...issue, witness_token })).status).toBe(200)
  expect((await change('Loose fentanyl', { is_controlled: true, reason: 'It is one' })).status).toBe(200)
  const { rows, changes, closing } = await register(drug.id)
  expect(closing).toBe(3)
  expect(rows.map((row) => [row.kind, row.unguarded])).toEqual([
    ['receipt', false],
    ['issue', true],
  ])
  expect(changes).toMatchObject([
    { is_on: false, reason: 'It was marked by mistake', changed_by: name('pharmacist'), approved_by: name('admin') },
    { is_on: true, reason: 'It is one', changed_by: name('pharmacist'), approved_by: null },
  ])
})

it('keeps a drug that was controlled in the list; one that became so shows what moved before', async () => {
  const once = await medicine({ name: 'Once controlled', is_controlled: true }, [4, 200])
  const token = await signedBy('pharmacist', liftSafeguard, lift(once.id), 'admin')
  expect((await pharmacist.call(liftSafeguard, { ...lift(once.id), witness_token: token })).status).toBe(200)
  await medicine({ name: 'Never controlled' }, [4, 200])
  const became = await medicine({ name: 'Became controlled' }, [4, 200])
  expect((await change('Became controlled', { is_controlled: true })).status).toBe(200)
  const { rows } = (await pharmacist.call(listControlledDrugs)).body
  const seen = rows.filter((row) => / controlled$/.test(row.name)).map((row) => [row.name, row.is_controlled])
  expect(seen).toEqual([
    ['Became controlled', true],
    ['Once controlled', false],
  ])
  expect((await register(became.id)).rows).toMatchObject([{ kind: 'receipt', unguarded: true }])
  // Somebody who hands nothing out reads it too.
  expect((await register(once.id, admin)).changes).toMatchObject([{ is_on: false, approved_by: name('admin') }])
  expect(
    (
      await house
        .as('nurse')
        .call(getControlledRegister, { medication_id: once.id, from: '2026-01-01', to: '2026-01-02' })
    ).status,
  ).toBe(403)
})

it('takes high risk away in the same way', async () => {
  const made = { name: 'Risky insulin', category: 'Other', unit: 'vial', is_high_risk: true }
  const { id } = (await admin.call(createMedication, made)).body
  expect((await approve(await asked(pharmacist, liftSafeguard, lift(id, 'high_risk')))).status).toBe(200)
  expect(await rowOf('Risky insulin')).toMatchObject({ is_high_risk: false, is_controlled: false })
  const { rows } = await house.owner.query(
    `select safeguard, is_on, reason, changed_by, approved_by from pharmacy_safeguard_changes where medication_id = $1`,
    [id],
  )
  const { pharmacist: asker, admin: approver } = house.a.staff
  expect(rows).toEqual([
    {
      ...{ safeguard: 'high_risk', is_on: false, reason: 'It was marked by mistake' },
      ...{ changed_by: asker.staff_id, approved_by: approver.staff_id },
    },
  ])
})

it('of forty who decide at the same moment is done once', async () => {
  await decidedByForty({ asks: pharmacist, decide: [admin] }, liftSafeguard, async () =>
    lift((await medicine({ is_controlled: true })).id),
  )
})
