import { readFile, writeFile } from 'node:fs/promises'
import { chapterOf } from './chapters.ts'
import { parseTsv } from './diagnosis-codes.ts'

/**
 * Makes `diagnosis-codes.data.tsv` from the order file of ICD-10-CM (`icd10cm_order_<year>.txt`, published every
 * October by the CDC and CMS). A line is: order number in columns 1–5, code without its dot in 7–13, a header mark
 * in 15, the short title in 17–76, the long title from 78. Kept are the categories and the four-character codes,
 * which is how far WHO's ICD-10 goes. Left out are what only the United States have: categories with a letter (C4A,
 * Z3A), a fourth character that is a letter, everything longer, their U codes; and what `who-additions.data.tsv`
 * says.
 */
export function buildDiagnosisCodes(orderFile: string, reserved: ReadonlySet<string>): string {
  const rows: string[] = []
  for (const line of orderFile.split(/\r?\n/)) {
    const bare = line.slice(6, 13).trim()
    const title = line.slice(77).trim()
    if (!/^[A-TV-Z]\d\d\d?$/.test(bare) || title === '') continue
    const code = bare.length === 3 ? bare : `${bare.slice(0, 3)}.${bare.slice(3)}`
    const chapter = chapterOf(code)
    if (chapter && !reserved.has(code)) rows.push([code, title, chapter].join('\t'))
  }
  if (rows.length < 2) throw new Error('this is not an ICD-10-CM order file')
  return ['code\ttitle\tchapter', ...rows.sort()].join('\n').concat('\n')
}

if (import.meta.main) {
  const [, , orderPath] = process.argv
  if (!orderPath) throw new Error('usage: build-diagnosis-codes.ts <icd10cm_order_year.txt>')
  const additions = await readFile(new URL('who-additions.data.tsv', import.meta.url), 'utf8')
  const reserved = new Set(parseTsv(additions, ['code', 'title', 'chapter']).map(([code = '']) => code))
  const table = buildDiagnosisCodes(await readFile(orderPath, 'latin1'), reserved)
  await writeFile(new URL('diagnosis-codes.data.tsv', import.meta.url), table)
  process.stdout.write(`${table.split('\n').length - 2} codes written\n`)
}
