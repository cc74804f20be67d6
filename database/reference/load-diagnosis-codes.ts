import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { combineDiagnosisCodes, readDiagnosisFiles } from './diagnosis-codes.ts'

/**
 * Brings the table `diagnosis_codes` up to the shipped list and answers how many rows were added or changed: 0 when
 * it was the same, which one query finds out. Safe to repeat, also from several instances at once. A code that is
 * no longer shipped stays, because diagnoses may name it. The client must be the owner's: hospitals may only read
 * the table.
 */
export async function loadDiagnosisCodes(client: ClientBase): Promise<number> {
  const rows = combineDiagnosisCodes(await readDiagnosisFiles())
  const columns = [
    rows.map((row) => row.code),
    rows.map((row) => row.title),
    rows.map((row) => row.synonyms),
    rows.map((row) => row.chapter),
  ]
  const shipped = createHash('md5')
    .update(rows.map((row) => [row.code, row.title, row.synonyms, row.chapter].join('\t')).join('\n'))
    .digest('hex')
  const stored = await client.query<{ checksum: string | null }>(
    `select md5(string_agg(concat_ws(E'\\t', code, title, synonyms, chapter), E'\\n'
      order by code collate "C")) as checksum
       from diagnosis_codes where code = any ($1::text[])`,
    [columns[0]],
  )
  if (stored.rows[0]?.checksum === shipped) return 0
  const changed = await client.query(
    `insert into diagnosis_codes (code, title, synonyms, chapter)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])
     on conflict (code) do update set title = excluded.title, synonyms = excluded.synonyms, chapter = excluded.chapter
       where (diagnosis_codes.title, diagnosis_codes.synonyms,
         diagnosis_codes.chapter) is distinct from (excluded.title, excluded.synonyms, excluded.chapter)`,
    columns,
  )
  // A fresh table has no statistics yet, and the search index is worth using from the first minute.
  await client.query('analyze diagnosis_codes')
  return changed.rowCount ?? 0
}
