// What the proofs must know of treatment plans.
import { defineProof, good } from '../../tests/proof/declaration.ts'
import { seen } from '../../tests/support/diagnostics/orders.ts'
import { saveTreatmentPlans } from './contract.ts'

export default defineProof({
  secrets: async ({ house, ids: { patient_id, visit_id }, put }) => {
    const by = house.a.staff.doctor.staff_id
    const words = { title: 'A secret plan', description: 'x', duration: 'x', instructions: 'x' }
    const plan_id = await put('treatment_plans', { patient_id, visit_id, ...words, created_by: by, updated_by: by })
    const content = { ...words, status: 'planned' }
    await put('treatment_plan_versions', { plan_id, version: 1, content, visit_id, author_id: by }, null)
    return { plan_id, 'saveTreatmentPlans.id': plan_id }
  },
  logs: { treatment_plan_versions: 'created_at' },
  commands: {
    saveTreatmentPlans: [
      async ({ house }) => ({
        as: 'doctor',
        given: { visit_id: (await seen(house)).visit_id, 'plans.id': undefined, 'plans.version': undefined },
      }),
      async ({ house }) => {
        const { visit_id } = await seen(house)
        const plan = { title: 'A plan', description: 'x', duration: 'x', status: 'planned' as const, instructions: 'x' }
        good(await house.as('doctor').call(saveTreatmentPlans, { visit_id, plans: [plan] }))
        const { rows } = await house.owner.query('select id from treatment_plans where visit_id = $1', [visit_id])
        return { as: 'doctor', given: { visit_id, 'plans.id': rows[0].id } }
      },
    ],
  },
})
