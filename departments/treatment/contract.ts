import { z } from 'zod'
import {
  endpoint,
  Id,
  Instant,
  Paging,
  pageOf,
  required,
  requiredLines,
  SearchText,
} from '../../kernel/contract/index.ts'

export const planStatuses = ['planned', 'in_progress', 'completed', 'discontinued'] as const
export const planStatusLabels: Record<(typeof planStatuses)[number], string> = {
  planned: 'Planned',
  in_progress: 'In Progress',
  completed: 'Completed',
  discontinued: 'Discontinued',
}

const Words = {
  title: required('Title is required'),
  description: requiredLines('Description is required', 4000),
  duration: required('Duration is required', 100),
  status: z.enum(planStatuses, { error: 'Status is required' }),
  instructions: requiredLines('Instructions are required', 4000),
}

const TreatmentPlan = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  duration: z.string(),
  status: z.enum(planStatuses),
  instructions: z.string(),
  visit_id: Id,
  visit_number: z.string(),
  created_by_name: z.string(),
  updated_by_name: z.string(),
  created_at: Instant,
  updated_at: Instant,
  version: z.number().int(),
})

export const openTreatment = endpoint('openTreatment', 'GET /treatment/visits/:visit_id', {
  permission: 'consultation.view',
  audited: true,
  input: z.object({ visit_id: Id }),
  output: z.object({
    /** Of this visit, open and ended ones, and of earlier visits those that are still open. */
    plans: z.array(TreatmentPlan),
    /** What the latest consultation of this visit says. */
    consultation: z
      .object({ assessment: z.string(), plan: z.string(), doctor_name: z.string(), updated_at: Instant })
      .nullable(),
    writable: z.boolean(),
    reason: z.string().nullable(),
  }),
  reads: ['treatment', 'visits'],
  errors: ['visit_not_found'],
  summary: 'The treatment plans of a visit’s patient, with the latest assessment and plan',
})

export const PlanInput = z.object({
  /** null: a new plan. */
  id: Id.nullable().default(null),
  /** Of the plan as it was read; of two who change it at once the second is told. */
  version: z.number().int().nullable().default(null),
  ...Words,
})
export const saveTreatmentPlans = endpoint('saveTreatmentPlans', 'POST /treatment/visits/:visit_id/plans', {
  permission: 'consultation.write',
  input: z.object({
    visit_id: Id,
    plans: z.array(PlanInput).min(1, 'Please add a treatment plan').max(20, 'Please save at most 20 plans at once'),
  }),
  output: z.object({ saved: z.number().int() }),
  changes: ['treatment'],
  errors: ['visit_not_found', 'visit_closed', 'treatment_plan_not_found'],
  summary: 'Adds plans and changes those there are, all or none; every earlier state stays',
})

export const listTreatmentPlans = endpoint('listTreatmentPlans', 'GET /treatment/plans', {
  permission: 'consultation.view',
  audited: true,
  input: z.object({
    search: SearchText,
    status: z.enum(planStatuses).optional(),
    patient_id: Id.optional(),
    ...Paging,
  }),
  output: pageOf(
    TreatmentPlan.extend({
      patient_id: Id,
      first_name: z.string(),
      last_name: z.string(),
      op_number: z.string(),
      gender: z.string().nullable(),
      date_of_birth: z.string().nullable(),
      date_of_birth_estimated: z.boolean(),
      /** The patient's open visit, from which the plan can be changed; null: none today. */
      open_visit_id: Id.nullable(),
    }),
  ),
  reads: ['treatment', 'visits'],
  errors: ['patient_not_found'],
  summary:
    'Treatment plans of the hospital, the latest changed first; without a status the open ones, for a patient all',
})

export const listPlanVersions = endpoint('listPlanVersions', 'GET /treatment/plans/:plan_id/versions', {
  permission: 'consultation.view',
  audited: true,
  input: z.object({ plan_id: Id }),
  output: z.object({
    rows: z.array(
      z.object({
        version: z.number().int(),
        title: z.string(),
        description: z.string(),
        duration: z.string(),
        status: z.enum(planStatuses),
        instructions: z.string(),
        visit_number: z.string(),
        author_name: z.string(),
        created_at: Instant,
      }),
    ),
  }),
  reads: ['treatment'],
  errors: ['treatment_plan_not_found'],
  summary: 'Every state that a plan had, the latest first',
})
