import { readFile } from 'node:fs/promises'
import { americanWords, toAmerican } from './spelling.ts'

/** One row of the table `diagnosis_codes`; `synonyms` are everyday names, separated by commas, the most usual first. */
export type DiagnosisCode = { code: string; title: string; synonyms: string; chapter: string }

/** Which code comes from where, so that a second file cannot quietly overrule the first. */
export type DiagnosisFiles = { codes: string; additions: string; everyday: string }

/** The same pattern as the check of the table. */
export const CODE_PATTERN = /^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/

/**
 * The data rows of a tab-separated file under its heading line. Throws, with the line, when a row has not as many
 * fields as the heading.
 */
export function parseTsv(text: string, heading: readonly string[]): string[][] {
  const [first, ...lines] = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'))
  if (first !== heading.join('\t')) throw new Error(`expected the heading ${heading.join(', ')}, found ${first}`)
  return lines.map((line) => {
    const fields = line.split('\t')
    if (fields.length !== heading.length || fields.some((field) => field.trim() !== field || field === ''))
      throw new Error(`malformed row: ${line}`)
    return fields
  })
}

/** The shipped texts of the three files beside this one. */
export async function readDiagnosisFiles(): Promise<DiagnosisFiles> {
  const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
  const [codes, additions, everyday] = await Promise.all(
    ['diagnosis-codes', 'who-additions', 'everyday-terms'].map((name) => read(`${name}.data.tsv`)),
  )
  return { codes: codes ?? '', additions: additions ?? '', everyday: everyday ?? '' }
}

/**
 * The three files as rows in the order of their codes. Throws for a code that is malformed or comes twice, and for
 * everyday names of a code that does not exist.
 */
export function combineDiagnosisCodes(files: DiagnosisFiles): DiagnosisCode[] {
  const everyday = new Map<string, string>()
  for (const [code = '', terms = ''] of parseTsv(files.everyday, ['code', 'terms'])) {
    if (everyday.has(code)) throw new Error(`everyday names of ${code} come twice`)
    everyday.set(code, terms)
  }
  const rows = new Map<string, DiagnosisCode>()
  const columns = ['code', 'title', 'chapter'] as const
  for (const [code = '', title = '', chapter = ''] of [
    ...parseTsv(files.codes, columns),
    ...parseTsv(files.additions, columns),
  ]) {
    if (!CODE_PATTERN.test(code)) throw new Error(`not a diagnosis code: ${code}`)
    if (rows.has(code)) throw new Error(`${code} comes twice`)
    rows.set(code, { code, title, synonyms: synonymsOf(title, everyday.get(code)), chapter })
  }
  for (const code of everyday.keys())
    if (!rows.has(code)) throw new Error(`everyday names of ${code}, which does not exist`)
  return [...rows.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
}

/**
 * The everyday names, each followed by its American spelling where that differs, then the American spelling of the
 * title's own words.
 */
function synonymsOf(title: string, everyday: string | undefined): string {
  const terms = (everyday?.split(', ') ?? []).flatMap((term) => [...new Set([term, toAmerican(term)])])
  const spelling = americanWords(title).filter((word) => !terms.some((term) => term.toLowerCase().includes(word)))
  return [...terms, ...(spelling.length ? [spelling.join(' ')] : [])].join(', ')
}
