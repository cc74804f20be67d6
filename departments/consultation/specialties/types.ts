/** The four texts of a note, in their order. */
export const soapParts = ['subjective', 'objective', 'assessment', 'plan'] as const
export type SoapPart = (typeof soapParts)[number]

/** What is known of the patient before the clinician writes: measured at triage, or recorded earlier. */
export type Known = {
  blood_pressure?: string
  pulse_rate?: number
  temperature?: number
  weight?: number
  height?: number
  /** How the height was measured: lying or standing. */
  measured?: string
  pain_scale?: number
  chief_complaint?: string
  allergies?: string
  previous_surgeries?: string
  current_medications?: string
  medical_history?: string
  /** All that triage measured, in a line. */
  vital_signs?: string
}

/**
 * `pregnancy`: gestational age and due date of a first day; `growth`: z-scores of what was measured; `review`: takes
 * the day over as review date.
 */
export type Aid = 'pregnancy' | 'growth' | 'review'

type Option = { value: string; label: string }

type Common = {
  /** The name under which it is stored. */
  key: string
  label: string
  /** How the text of the note names it, where a clinician writes something shorter than the label. */
  short?: string
  /** May be left out; everything else is required. */
  optional?: true
  /** Said when it is missing; `{label} is required` unless given. */
  message?: string
  help?: string
  /** What it starts with when the note is new. */
  from?: keyof Known
  /** A computation shown behind it. */
  aid?: Aid
}

/**
 * One finding: `line` is one line of text, `text` several, `pressure` is written 120/80, `score` is 0–10, `strength`
 * 0–5.
 */
export type Field = Common &
  (
    | { kind: 'line'; placeholder?: string; pattern?: RegExp; wrong?: string }
    | { kind: 'text' }
    | { kind: 'pressure' }
    | { kind: 'number'; min: number; max: number; step: 1 | 0.1 | 0.01; unit?: string }
    | { kind: 'choice'; options: readonly Option[] }
    /** `future`: false refuses a day that lies ahead, true one that is over. */
    | { kind: 'date'; future?: boolean }
    | { kind: 'score' }
    | { kind: 'strength' }
  )

/** Several findings on one line of the text: `Visual acuity: right 6/6, left 6/9`. */
type JoinedLine = { label: string; separator: string; parts: readonly (readonly [prefix: string, key: string])[] }

/** A block of fields of the form. Its findings become lines of one of the four texts, in this order. */
export type Section = { title: string; part: SoapPart; fields: readonly Field[]; joined?: readonly JoinedLine[] }

/** A specialty, said once: form, check, storage and the note's texts follow from it. */
export type Specialty = {
  /** The key of the clinic that writes so. */
  department: string
  title: string
  /** What is said when a consultation is saved. */
  saved: string
  sections: readonly Section[]
}

export type Finding = string | number
/** What was found, by the field's key; what was left blank is absent. */
export type Findings = Record<string, Finding>

/** Muscle strength as the Medical Research Council grades it. */
export const strengthGrades = [
  'No contraction',
  'Flicker or trace of contraction',
  'Active movement with gravity eliminated',
  'Active movement against gravity',
  'Active movement against gravity and resistance',
  'Normal power',
] as const

export const fieldsOf = (specialty: Specialty): Field[] => specialty.sections.flatMap((section) => section.fields)
