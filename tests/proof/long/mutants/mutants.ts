import { doors } from './doors.ts'
import { inside } from './inside.ts'

/**
 * A fault of one line: where, what stands there, what is put there instead, and the test files of which one has to
 * fail.
 */
export type Mutant = { name: string; file: string; before: string; after: string; tests: readonly string[] }

const VISITS = ['departments/visits/server/visits.test.ts']
const ROUND_TRIP = ['tests/proof/endpoints/round-trip.test.ts']
const TREATMENT = ['departments/treatment/server/plans.test.ts']
const WORDS = ['tests/proof/words.test.ts']

/**
 * The faults that a review planted and no test noticed, three that the proofs made after it must notice, and each
 * finding about security, at the doors and inside. They follow the code: when a line is written again, its fault is
 * planted in the new one.
 */
export const mutants: readonly Mutant[] = [
  ...doors,
  ...inside,
  {
    name: 'Complete Visit although a colleague serves the patient',
    file: 'departments/visits/server/completing.ts',
    before: '  await expectNobodyServes(ctx, visit_id)\n',
    after: '',
    tests: VISITS,
  },
  {
    name: 'a visit may move back',
    file: 'departments/visits/server/visits.ts',
    before: 'const next = ORDER.indexOf(status) > ORDER.indexOf(visit.status) ? status : visit.status',
    after: 'const next = status',
    tests: VISITS,
  },
  {
    name: 'the city is not stored at registration',
    file: 'departments/patients/server/patients.ts',
    before: '    ...values,\n    id: newId(),',
    after: '    ...values,\n    city: null,\n    id: newId(),',
    tests: ROUND_TRIP,
  },
  {
    name: 'the phone of the emergency contact is not stored at registration',
    file: 'departments/patients/server/patients.ts',
    before: '    ...values,\n    id: newId(),',
    after: '    ...values,\n    emergency_contact_phone: null,\n    id: newId(),',
    tests: ROUND_TRIP,
  },
  {
    name: 'the blood group is not stored at registration',
    file: 'departments/patients/server/patients.ts',
    before: '    ...values,\n    id: newId(),',
    after: '    ...values,\n    blood_group: null,\n    id: newId(),',
    tests: ROUND_TRIP,
  },
  {
    name: 'the details of an emergency are dropped',
    file: 'departments/reception/server/registration.ts',
    before: 'emergency_details: emergency ? input.emergency_details : null,',
    after: 'emergency_details: null,',
    tests: ROUND_TRIP,
  },
  {
    name: 'who referred the patient is dropped',
    file: 'departments/reception/server/registration.ts',
    before: 'referred_from: input.referred_from,',
    after: 'referred_from: null,',
    tests: ROUND_TRIP,
  },
  {
    name: 'the CSV of emergencies is without their details',
    file: 'departments/visits/columns.ts',
    before: "  emergency_details: { label: 'Details' },\n",
    after: '',
    tests: VISITS,
  },
  {
    name: 'a command changes a topic that nobody reads',
    file: 'departments/treatment/contract.ts',
    before: "changes: ['treatment'],",
    after: "changes: ['treatments'],",
    tests: WORDS,
  },
  {
    name: 'an endpoint lists an error code that does not exist',
    file: 'departments/treatment/contract.ts',
    before: "  reads: ['treatment'],\n  errors: ['treatment_plan_not_found'],",
    after: "  reads: ['treatment'],\n  errors: ['treatment_plan_not_fund'],",
    tests: WORDS,
  },
  {
    name: 'an endpoint reads a topic that nobody changes',
    file: 'departments/treatment/contract.ts',
    before: "  reads: ['treatment'],\n  errors: ['treatment_plan_not_found'],",
    after: "  reads: ['treatments'],\n  errors: ['treatment_plan_not_found'],",
    tests: WORDS,
  },
  {
    name: 'the treatment page says that a nurse may write',
    file: 'departments/treatment/server/plans.ts',
    before: "const reason = !ctx.can('consultation.write')",
    after: "const reason = !ctx.can('consultation.view')",
    tests: TREATMENT,
  },
  {
    name: 'the notes of triage are dropped',
    file: 'departments/triage/server/triage.ts',
    before: 'notes: input.notes,',
    after: 'notes: null,',
    tests: ROUND_TRIP,
  },
  {
    name: 'a new field of the patient is taken by the contract, and stored by nobody',
    file: 'departments/patients/person.ts',
    before: "  city: required('City is required', 100),\n",
    after: "  city: required('City is required', 100),\n  preferred_language: optional(40),\n",
    tests: ROUND_TRIP,
  },
  {
    name: 'a question without its hospital',
    file: 'departments/treatment/server/plans.sql.ts',
    before: "  at\n    .from('treatment_plans as tpl')",
    after: "  at.tx\n    .selectFrom('treatment_plans as tpl')",
    tests: TREATMENT,
  },
  {
    name: 'a department writes the table of another',
    file: 'departments/treatment/server/plans.ts',
    before: '  return { saved: rows.length }',
    after:
      "  await ctx.at.update('visits').set({ referred_from: null }).where('id', '=', visit_id).execute()\n  return { saved: rows.length }",
    tests: TREATMENT,
  },
]
