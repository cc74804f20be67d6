import { z } from 'zod'
import type { Output } from '../../../kernel/contract/index.ts'
import { type openTreatment, PlanInput } from '../contract.ts'

export type Treatment = Output<typeof openTreatment>
export type Plan = Treatment['plans'][number]

export const PlansForm = z.object({ plans: z.array(PlanInput) })
export const blankPlan = {
  id: null,
  version: null,
  title: '',
  description: '',
  duration: '',
  status: 'planned' as const,
  instructions: '',
}

/** The form as it begins: what is kept, or one empty plan. */
export const plansOf = ({ plans }: Treatment) => ({
  plans: plans.length
    ? plans.map(({ id, version, title, description, duration, status, instructions }) => ({
        id,
        version,
        title,
        description,
        duration,
        status,
        instructions,
      }))
    : [blankPlan],
})
