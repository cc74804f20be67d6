// Restricted records: who may open them, for how long and why, and who looks at that afterwards.
import { z } from 'zod'
import {
  csvOf,
  endpoint,
  event,
  Id,
  Instant,
  Nothing,
  Ok,
  optionalLines,
  overruling,
  Paging,
  pageOf,
  rowsOf,
  SearchText,
} from '../../kernel/contract/index.ts'

/** Why; nobody reads a row of dots. */
const Reason = overruling(300).pipe(z.string('Please give a reason'))
const Whose = { patient_id: Id, op_number: z.string(), first_name: z.string(), last_name: z.string() }
const PatientId = z.object({ patient_id: Id })

/** `marked`: somebody said so; `staff`: the patient works here. */
const restrictionKinds = ['marked', 'staff'] as const
const Restriction = z.object({
  id: Id,
  kind: z.enum(restrictionKinds),
  reason: z.string(),
  /** Who of the staff the patient is. */
  staff_name: z.string().nullable(),
  made_by_name: z.string(),
  made_at: Instant,
})

/**
 * `broken`: with a reason, to be reviewed; `treating`: because the person treats the patient now, or restricted the
 * record with it open.
 */
export const grantKinds = ['broken', 'treating'] as const

export const getRestriction = endpoint('getRestriction', 'GET /patients/:patient_id/restriction', {
  permission: 'patients.view',
  audited: true,
  evenRestricted: true,
  input: PatientId,
  output: z.object({
    restricted: z.boolean(),
    /** Why; null: not shown to this role. */
    restrictions: z.array(Restriction).nullable(),
    /** What lets this person in now; null: nothing, or the record is not restricted. */
    grant: z.object({ kind: z.enum(grantKinds), reason: z.string(), expires_at: Instant }).nullable(),
  }),
  reads: ['restricted'],
  errors: ['patient_not_found'],
  summary: 'Whether a record is restricted, and until when this person may open it',
})

export const RestrictRecord = z.object({ reason: Reason })
export const restrictRecord = endpoint('restrictRecord', 'POST /patients/:patient_id/restriction', {
  permission: 'patients.restrict',
  input: RestrictRecord.extend({ patient_id: Id }),
  output: Ok,
  changes: ['restricted', 'patients'],
  errors: ['patient_not_found', 'already_restricted'],
  summary: 'Restricts a record, with a reason: who opens it from now on says why',
})

export const listStaffSuggestions = endpoint('listStaffSuggestions', 'GET /patients/:patient_id/staff', {
  permission: 'patients.link_staff',
  audited: true,
  evenRestricted: true,
  input: PatientId,
  output: rowsOf(
    z.object({
      staff_id: Id,
      name: z.string(),
      job_title: z.string().nullable(),
      /** Why this may be the patient; null: nothing says so. */
      why: z.string().nullable(),
    }),
  ),
  reads: ['restricted', 'staff'],
  errors: ['patient_not_found'],
  summary:
    'Members of the staff who may be this patient (same phone, e-mail or similar name) first; without those who are patients already',
})

export const LinkStaff = z.object({ staff_id: Id })
export const linkStaff = endpoint('linkStaff', 'POST /patients/:patient_id/staff', {
  permission: 'patients.link_staff',
  input: LinkStaff.extend({ patient_id: Id }),
  output: Ok,
  changes: ['restricted', 'patients'],
  errors: ['patient_not_found', 'staff_not_found', 'already_restricted'],
  summary: 'Says that a patient is this member of the staff; the record is restricted by that',
})

export const LiftRestriction = z.object({ reason: Reason })
export const liftRestriction = endpoint('liftRestriction', 'POST /patients/restrictions/:restriction_id/lift', {
  permission: 'patients.restrict',
  input: LiftRestriction.extend({ restriction_id: Id }),
  output: Ok,
  changes: ['restricted', 'patients'],
  errors: ['restriction_not_found', 'already_lifted', 'own_record'],
  summary: 'Lifts a restriction, with a reason; what it was stays',
})

/** Somebody opened a restricted record with a reason; it waits for its review. */
export const glassBroken = event('patient.glass_broken', z.object({ grant_id: Id }))
export const BreakGlass = z.object({ reason: Reason })
export const breakGlass = endpoint('breakGlass', 'POST /patients/:patient_id/break-glass', {
  permission: 'patients.view',
  input: BreakGlass.extend({ patient_id: Id }),
  output: z.object({ expires_at: Instant }),
  changes: ['restricted'],
  errors: ['patient_not_found', 'not_restricted'],
  summary: 'Opens a restricted record for this person for some hours, with a reason that is reviewed',
})

const RestrictedRow = z.object({
  ...Whose,
  id: Id,
  kind: z.enum(restrictionKinds),
  reason: z.string(),
  staff_name: z.string().nullable(),
  made_by_name: z.string(),
  made_at: Instant,
})
export const listRestricted = endpoint('listRestricted', 'GET /patients/restricted', {
  permission: 'patients.restrict',
  audited: true,
  input: z.object({ search: SearchText, ...Paging }),
  output: pageOf(RestrictedRow),
  reads: ['restricted', 'patients'],
  summary: 'The restricted records, with who restricted them and why; no more of the patient than name and OP number',
})

const verdicts = ['justified', 'not_justified'] as const
export const reviewStates = ['unreviewed', 'reviewed'] as const
export const GrantRow = z.object({
  ...Whose,
  id: Id,
  staff_id: Id,
  staff_name: z.string(),
  kind: z.enum(grantKinds),
  reason: z.string(),
  /** The patient is the person who opened the record. */
  own_record: z.boolean(),
  granted_at: Instant,
  expires_at: Instant,
  verdict: z.enum(verdicts).nullable(),
  review_note: z.string().nullable(),
  reviewed_by_name: z.string().nullable(),
  reviewed_at: Instant.nullable(),
})
export const listGrants = endpoint('listGrants', 'GET /patients/restricted/grants', {
  permission: 'patients.review_access',
  audited: true,
  evenRestricted: true,
  input: z.object({
    patient_id: Id.optional(),
    search: SearchText,
    kind: z.enum(grantKinds).default('broken'),
    state: z.enum(reviewStates).optional(),
    ...Paging,
  }),
  output: pageOf(GrantRow),
  reads: ['restricted'],
  errors: ['patient_not_found'],
  summary:
    'Who opened restricted records and why, with what the review said; those not reviewed first, then the newest',
})
export const exportGrants = csvOf('exportGrants', listGrants)

export const countUnreviewed = endpoint('countUnreviewed', 'GET /patients/restricted/unreviewed', {
  permission: 'patients.review_access',
  input: Nothing,
  output: z.object({ unreviewed: z.number().int() }),
  reads: ['restricted'],
  summary: 'How many openings of restricted records wait for their review',
})

export const ReviewGrant = z
  .object({ verdict: z.enum(verdicts, { error: 'Please select a verdict' }), note: optionalLines(500) })
  .refine(({ verdict, note }) => verdict === 'justified' || note !== null, {
    path: ['note'],
    message: 'Please say what was not right',
  })
export const reviewGrant = endpoint('reviewGrant', 'POST /patients/restricted/grants/:grant_id/review', {
  permission: 'patients.review_access',
  input: ReviewGrant.safeExtend({ grant_id: Id }),
  output: Ok,
  changes: ['restricted'],
  errors: ['grant_not_found', 'already_reviewed', 'own_access'],
  summary: 'Says whether an opening of a restricted record was justified; nobody reviews their own',
})

export const AccessRules = z.object({
  /** Whoever opens a record outside their own work says why. */
  ask_opening_reason: z.boolean(),
  break_glass_hours: z
    .number('Please enter a number of hours')
    .int('Please enter whole hours')
    .min(1, 'At least 1 hour')
    .max(24, 'At most 24 hours'),
})
export const getAccessRules = endpoint('getAccessRules', 'GET /patients/restricted/rules', {
  permission: 'patients.restrict',
  input: Nothing,
  output: z.object({ break_glass_hours: z.number().int(), ask_opening_reason: z.boolean() }),
  reads: ['restricted'],
  summary: 'For how many hours a reason opens a restricted record, and whether a reason is asked outside the own work',
})
export const setAccessRules = endpoint('setAccessRules', 'PUT /patients/restricted/rules', {
  permission: 'patients.restrict',
  input: AccessRules,
  output: Ok,
  changes: ['restricted'],
  summary:
    'Sets for how many hours a reason opens a restricted record, and whether one is asked outside the own work; what was opened before keeps its end',
})
