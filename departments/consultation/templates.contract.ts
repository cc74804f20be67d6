import { z } from 'zod'
import { endpoint, Id, Ok, required, rowsOf, typed } from '../../kernel/contract/index.ts'
import { Department } from '../hospital/contract.ts'

/**
 * What stands for something of the patient at hand; filled in when the template is used, left as it is when nothing is
 * known.
 */
export const placeholders = {
  patient: 'name',
  age: 'age',
  gender: 'gender',
  chief_complaint: 'chief complaint of triage',
  blood_pressure: 'blood pressure of triage',
  pulse_rate: 'pulse of triage',
  temperature: 'temperature of triage',
  weight: 'weight of triage',
  allergies: 'recorded allergies',
  today: 'today’s date',
} as const
export type Placeholder = keyof typeof placeholders

/**
 * `{age}` and the like become what is known; what is not known stays visible, so that nobody takes a gap for a finding.
 */
export const fillPlaceholders = (text: string, known: Partial<Record<Placeholder, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => known[name as Placeholder] ?? whole)

const Text = typed(20_000).default('')
const Words = {
  name: required('Template name is required', 100),
  subjective: Text,
  objective: Text,
  assessment: Text,
  plan: Text,
}

const NoteTemplate = z.object({
  id: Id,
  department: Department,
  name: z.string(),
  /** Whose it is: one's own, or everybody's of the department. */
  mine: z.boolean(),
  subjective: z.string(),
  objective: z.string(),
  assessment: z.string(),
  plan: z.string(),
  version: z.number().int(),
})

export const listNoteTemplates = endpoint('listNoteTemplates', 'GET /consultation/templates', {
  permission: 'consultation.view',
  input: z.object({ department: Department }),
  output: rowsOf(NoteTemplate),
  reads: ['note-templates'],
  summary: 'The note templates of a department and the own ones, by name',
})

export const saveNoteTemplate = endpoint('saveNoteTemplate', 'POST /consultation/templates', {
  permission: 'consultation.templates',
  input: z
    .object({
      id: Id.nullable().default(null),
      version: z.number().int().nullable().default(null),
      department: Department,
      shared: z.boolean(),
      ...Words,
    })
    .refine((template) => template.subjective || template.objective || template.assessment || template.plan, {
      path: ['plan'],
      message: 'Please write at least one part',
    }),
  output: z.object({ template_id: Id }),
  changes: ['note-templates'],
  errors: ['template_not_found', 'template_name_taken', 'template_not_yours', 'department_not_found'],
  summary: 'Keeps a template, a new one or a changed one, for oneself or for the department',
})

export const removeNoteTemplate = endpoint('removeNoteTemplate', 'POST /consultation/templates/:template_id/removal', {
  permission: 'consultation.templates',
  input: z.object({ template_id: Id }),
  output: Ok,
  changes: ['note-templates'],
  errors: ['template_not_found', 'template_not_yours'],
  summary: 'Takes a template out of the list; notes written from it stay as they are',
})
