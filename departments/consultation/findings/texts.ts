import { writeDay } from '../../../kernel/contract/values/days.ts'
import {
  type Field,
  type Finding,
  type Findings,
  fieldsOf,
  type Section,
  type SoapPart,
  type Specialty,
  soapParts,
  strengthGrades,
} from '../specialties/types.ts'

const withUnit = (value: Finding, unit: string | undefined) =>
  `${value}${unit && !unit.startsWith('/') ? ' ' : ''}${unit ?? ''}`

/** A finding as a person reads it: the choice's label, the number with its unit, the day as dd/MM/yyyy. */
export function writeFinding(field: Field, value: Finding): string {
  switch (field.kind) {
    case 'number':
      return withUnit(value, field.unit)
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value)
    case 'date':
      return writeDay(String(value))
    case 'score':
      return `${value}/10`
    case 'strength':
      return `${value}/5, ${strengthGrades[Number(value)]?.toLowerCase()}`
    default:
      return String(value)
  }
}

/** Each line of a section that has something to say, as `[label, value]`. */
function linesOf(section: Section, findings: Findings): [label: string, value: string][] {
  const written = new Map(
    section.fields.flatMap((field) => {
      const value = findings[field.key]
      return value === undefined ? [] : [[field.key, writeFinding(field, value)] as const]
    }),
  )
  const lines: [string, string][] = []
  for (const field of section.fields) {
    const joined = section.joined?.find((line) => line.parts.some(([, key]) => key === field.key))
    if (!joined) {
      const value = written.get(field.key)
      if (value !== undefined) lines.push([field.short ?? field.label, value])
    } else if (joined.parts[0]?.[1] === field.key) {
      const parts = joined.parts.flatMap(([prefix, key]) => (written.has(key) ? [`${prefix}${written.get(key)}`] : []))
      if (parts.length > 0) lines.push([joined.label, parts.join(joined.separator)])
    }
  }
  return lines
}

/**
 * The four texts of the note, made of its findings: labelled lines in the order of the declaration. The same findings
 * make the same texts.
 */
export function textsOf(specialty: Specialty, findings: Findings): Record<SoapPart, string> {
  const text = (part: SoapPart) =>
    specialty.sections
      .filter((section) => section.part === part)
      .flatMap((section) => linesOf(section, findings))
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n')
  const [subjective, objective, assessment, plan] = soapParts.map(text) as [string, string, string, string]
  return { subjective, objective, assessment, plan }
}

/** Whether all of these findings are known to the declaration as it is now; older ones may not be. */
export function knowsAll(specialty: Specialty, findings: Findings): boolean {
  const keys = new Set(fieldsOf(specialty).map((field) => field.key))
  return Object.keys(findings).every((key) => keys.has(key))
}
