import type { Diagnosis } from '../../contract.ts'

/**
 * Adds a coded diagnosis, suspected while a result is waited for; the first is primary by itself, one that is listed
 * already changes nothing.
 */
export function addDiagnosis(
  rows: readonly Diagnosis[],
  found: { code: string; title: string },
  testsOpen = false,
): Diagnosis[] {
  if (rows.some((row) => row.code === found.code)) return [...rows]
  return [
    ...rows,
    {
      code: found.code,
      title: found.title,
      is_primary: rows.length === 0,
      certainty: testsOpen ? 'suspected' : 'confirmed',
    },
  ]
}

/** Takes one out; when it was the primary one, the first of the rest becomes it. */
export function removeDiagnosis(rows: readonly Diagnosis[], code: string): Diagnosis[] {
  const rest = rows.filter((row) => row.code !== code)
  return rest.some((row) => row.is_primary) ? rest : rest.map((row, index) => ({ ...row, is_primary: index === 0 }))
}

/** Exactly this one is primary. */
export const makePrimary = (rows: readonly Diagnosis[], code: string): Diagnosis[] =>
  rows.map((row) => ({ ...row, is_primary: row.code === code }))

/** How certain one is. */
export const setCertainty = (
  rows: readonly Diagnosis[],
  code: string,
  certainty: Diagnosis['certainty'],
): Diagnosis[] => rows.map((row) => (row.code === code ? { ...row, certainty } : row))
