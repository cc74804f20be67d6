import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'

type Found = { code: string; title: string; synonyms: string }

/**
 * ICD-10 entries that contain every word, best first: the code itself, codes that begin so, an everyday name, words
 * that begin so in the everyday names, in the title, anywhere. Among equals those with most everyday names, which
 * are the commonest, then the more general.
 */
export async function selectDiagnoses(tx: Tx, text: string, limit: number): Promise<Found[]> {
  const whole = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const bare = whole.replaceAll('.', '')
  const words = whole.split(' ')
  const contains = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const begins = words.map((word) => `\\m${word.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`)
  const { rows } = await sql<Found>`
    select code, title, synonyms from diagnosis_codes
    where search like all (${contains}::text[])
    order by case
        when lower(replace(code, '.', '')) = ${bare} then 0
        when starts_with(lower(replace(code, '.', '')), ${bare}) then 1
        when strpos(', ' || lower(synonyms) || ',', ', ' || ${whole} || ',') > 0 then 2
        when lower(synonyms) ~ all (${begins}::text[]) then 3
        when lower(title) ~ all (${begins}::text[]) then case when starts_with(lower(title), ${whole}) then 4 else 5 end
        when search ~ all (${begins}::text[]) then 6 else 7 end,
      case when starts_with(lower(replace(code, '.', '')), ${bare}) then code end,
      synonyms like '%,%' desc,
      coalesce(nullif(strpos(', ' || lower(synonyms) || ',', ', ' || ${whole} || ','), 0),
        nullif(strpos(', ' || lower(synonyms), ', ' || ${whole}), 0), 9999),
      length(title), code
    limit ${limit}`.execute(tx)
  return rows
}
