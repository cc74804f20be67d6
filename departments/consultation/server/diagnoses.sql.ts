import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'

type Found = { code: string; title: string; synonyms: string }

/** ICD-10 entries that contain every word, best first: the code itself, codes that begin so, everyday names, titles that begin so, then the more general. */
export async function selectDiagnoses(tx: Tx, text: string, limit: number): Promise<Found[]> {
  const whole = text.toLowerCase()
  const words = whole
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const bare = whole.replace(/\./g, '')
  const { rows } = await sql<Found>`
    select code, title, synonyms from diagnosis_codes
    where search like all (${words}::text[])
    order by (lower(replace(code, '.', '')) = ${bare}) desc, starts_with(lower(replace(code, '.', '')), ${bare}) desc,
      (lower(synonyms) ~ ('(^|[,;] *)' || regexp_replace(${whole}, '([^a-z0-9 ])', '\\\\\\1', 'g') || '($|[,;])')) desc,
      (synonyms <> '' and lower(synonyms) like all (${words}::text[])) desc, starts_with(lower(title), ${whole}) desc, length(code), length(title), code
    limit ${limit}`.execute(tx)
  return rows
}
