import { z } from 'zod'
import { amount, endpoint, Money, Nothing, Ok, required, requiredLines, rowsOf } from '../../kernel/contract/index.ts'

export const moduleTypes = ['System', 'Outpatient', 'Inpatient', 'Records', 'Analytics', 'AI'] as const

export const Module = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(moduleTypes),
  features: z.array(z.string()),
  is_active: z.boolean(),
  /** How many hospitals have it. */
  hospitals: z.number().int(),
})
export const listModules = endpoint('listModules', 'GET /platform/modules', {
  permission: 'platform.view',
  scope: 'platform',
  input: Nothing,
  output: rowsOf(Module),
  reads: ['plans', 'hospitals'],
  summary: 'What a hospital can use, retired ones too, in the order in which they are shown',
})

const features = z
  .array(required('Please write the feature', 100))
  .max(20, 'Please use at most 20 features')
  .default([])

export const NewModule = z.object({
  name: required('Module name is required', 100),
  description: requiredLines('Description is required', 300),
  type: z.enum(moduleTypes, { error: 'Please select a type' }),
  features,
})
const Manage = { permission: 'platform.manage', scope: 'platform' } as const

export const createModule = endpoint('createModule', 'POST /platform/modules', {
  ...Manage,
  input: NewModule,
  output: z.object({ id: z.string() }),
  changes: ['plans'],
  errors: ['module_name_taken'],
  summary: 'One more module to offer',
})
export const updateModule = endpoint('updateModule', 'PATCH /platform/modules/:id', {
  ...Manage,
  input: NewModule.extend({ id: z.string().max(100) }),
  output: Ok,
  changes: ['plans'],
  errors: ['module_not_found', 'module_name_taken'],
  summary: 'Corrects a module’s words',
})
export const setModuleActive = endpoint('setModuleActive', 'POST /platform/modules/:id/active', {
  ...Manage,
  input: z.object({ id: z.string().max(100), is_active: z.boolean() }),
  output: Ok,
  changes: ['plans'],
  errors: ['module_not_found'],
  summary: 'Retires a module (no longer offered; hospitals keep it) or offers it again',
})

export const Plan = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: Money,
  duration: z.string(),
  modules: z.array(z.string()),
  features: z.array(z.string()),
  is_popular: z.boolean(),
  is_active: z.boolean(),
  max_users: z.number().int().nullable(),
  max_locations: z.number().int().nullable(),
  max_patients: z.number().int().nullable(),
  /** How many hospitals have it. */
  hospitals: z.number().int(),
})
export const listPlans = endpoint('listPlans', 'GET /platform/plans', {
  permission: 'platform.view',
  scope: 'platform',
  input: Nothing,
  output: rowsOf(Plan),
  reads: ['plans', 'hospitals'],
  summary: 'What a hospital can buy, retired plans too, in the order in which plans are shown',
})

const limit = z
  .number()
  .int('Please enter a whole number')
  .min(1, 'Please enter at least 1, or leave it empty for no limit')
  .max(1_000_000)
  .nullable()
export const NewPlan = z.object({
  name: required('Plan name is required', 100),
  description: requiredLines('Description is required', 300),
  price: amount('Price is required'),
  modules: z
    .array(z.string().max(100), { error: 'Please select at least one module' })
    .min(1, 'Please select at least one module'),
  features,
  is_popular: z.boolean().default(false),
  /** null: without limit. */
  max_users: limit,
  max_locations: limit,
  max_patients: limit,
})
export const createPlan = endpoint('createPlan', 'POST /platform/plans', {
  ...Manage,
  input: NewPlan,
  output: z.object({ id: z.string() }),
  changes: ['plans'],
  errors: ['plan_name_taken'],
  summary: 'One more plan to sell',
})
export const updatePlan = endpoint('updatePlan', 'PATCH /platform/plans/:id', {
  ...Manage,
  input: NewPlan.extend({ id: z.string().max(100) }),
  output: Ok,
  changes: ['plans', 'hospitals'],
  errors: ['plan_not_found', 'plan_name_taken'],
  summary:
    'Changes a plan; hospitals that have it gain and lose its modules at once, prices count from their next invoice on',
})
export const setPlanActive = endpoint('setPlanActive', 'POST /platform/plans/:id/active', {
  ...Manage,
  input: z.object({ id: z.string().max(100), is_active: z.boolean() }),
  output: Ok,
  changes: ['plans'],
  errors: ['plan_not_found'],
  summary: 'Retires a plan (no longer sold; hospitals keep it) or sells it again',
})

const days = (message: string) =>
  z
    .number({ error: message })
    .int('Please enter a whole number of days')
    .min(0, 'Please enter 0 or more days')
    .max(365, 'Please enter at most 365 days')
export const LicenseSettings = z.object({
  trial_days: days('Trial duration is required'),
  grace_days: days('Grace period is required'),
  renewal_reminder_days: days('Renewal reminder is required'),
  auto_renewal: z.boolean(),
})
export const getLicenseSettings = endpoint('getLicenseSettings', 'GET /platform/license-settings', {
  permission: 'platform.hospitals',
  scope: 'platform',
  input: Nothing,
  output: LicenseSettings,
  reads: ['license-settings'],
  summary: 'How long trials and grace last, when hospitals are reminded, whether new licences renew by themselves',
})
export const updateLicenseSettings = endpoint('updateLicenseSettings', 'PUT /platform/license-settings', {
  ...Manage,
  input: LicenseSettings,
  output: Ok,
  changes: ['license-settings', 'hospitals'],
  summary:
    'Changes the licence settings: trial and auto renewal for hospitals onboarded from now on, grace and reminder for all',
})
