import type { Column } from '../../kernel/server/tenant.ts'

/** Where patients of the demo hospitals are seen; who works there is said by the staff's part of the demo. */
export type StaffedDepartment =
  | 'triage'
  | 'general'
  | 'pediatrics'
  | 'gynecology'
  | 'cardiology'
  | 'orthopedic'
  | 'dental'
  | 'eye'

type Range = readonly [number, number]
/** What is measured, where it is not normal for the age. */
type Signs = {
  temperature?: Range
  /** Beats and breaths a minute above the normal of the age. */
  pulse_above?: Range
  breaths_above?: Range
  oxygen_saturation?: Range
  /** mmHg, as measured. */
  systolic?: Range
  diastolic?: Range
  pain?: Range
  effort?: NonNullable<Column<'triage_records', 'respiratory_effort'>>
  consciousness?: NonNullable<Column<'triage_records', 'consciousness'>>
  on_oxygen?: true
}
/** Whom it happens to, how often, and what follows. */
type Whom<Sign extends string> = {
  weight: number
  years: Range
  certainty?: 'suspected'
  woman?: true
  /** `only` for pregnant women, `also` for them; the others never, because of what is given or asked. */
  pregnancy?: 'only' | 'also'
  /** Only for patients with this chronic condition. */
  condition?: string
  /** Not for patients who are allergic to this. */
  avoid?: 'Penicillin' | 'Ibuprofen'
  /** The danger signs that triage finds; which there are, triage says. */
  danger?: readonly Sign[]
  /** Days until the review. */
  review?: number
  emergency?: { type: 'trauma' | 'medical' | 'surgical' | 'obstetric' | 'pediatric'; details: string }
}

/**
 * What brings a patient, what is measured and found, and what is done: the texts of one visit. `{days}` is how long it
 * has lasted.
 */
export type Story<Sign extends string = string> = Whom<Sign> & {
  complaint: string
  /** Under 18 years `general` is seen in pediatrics. */
  department: Exclude<StaffedDepartment, 'triage'>
  /** ICD-10. */
  code: string
  signs: Signs
  subjective: string
  objective: string
  assessment: string
  plan: string
  /** Where children get something else. */
  plan_child?: string
}

/**
 * Stories of a department, each written as a clinician writes: the complaint, then a line each of what was told
 * (S), found (O), thought (A) and planned (P), and of what a child gets instead (Child). Throws for a story that
 * lacks one of the first five.
 */
export const storiesOf =
  <Sign extends string>(department: Story['department']) =>
  (code: string, whom: Whom<Sign>, signs: Signs) =>
  ([words = '']: TemplateStringsArray): Story<Sign> => {
    const [complaint, ...lines] = words.trim().split(/\n\s*/)
    const said = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
    const line = (mark: string): string => {
      const text = said.get(mark)
      if (!text) throw new Error(`the story ${department} ${code} has no ${mark}`)
      return text
    }
    if (!complaint) throw new Error(`the story ${department} ${code} has no complaint`)
    const plan_child = said.get('Child')
    return {
      ...whom,
      complaint,
      department,
      code,
      signs,
      subjective: line('S'),
      objective: line('O'),
      assessment: line('A'),
      plan: line('P'),
      ...(plan_child && { plan_child }),
    }
  }
