import { describe, expect, it } from 'vitest'
import { buildDiagnosisCodes } from './build-diagnosis-codes.ts'
import { CODE_PATTERN, combineDiagnosisCodes, parseTsv, readDiagnosisFiles } from './diagnosis-codes.ts'
import { americanWords } from './spelling.ts'

const files = await readDiagnosisFiles()
const rows = combineDiagnosisCodes(files)
const byCode = new Map(rows.map((row) => [row.code, row]))

describe('the shipped list', () => {
  it('has every code once, well formed, with a title and a chapter', () => {
    expect(byCode.size).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(4000)
    for (const { code, title, chapter } of rows) {
      expect(code).toMatch(CODE_PATTERN)
      expect(title.length, code).toBeGreaterThan(2)
      expect(chapter, code).toMatch(/^[IVX]+ \S/)
    }
  })
  it('has the category of every four-character code', () => {
    expect(rows.filter((row) => !byCode.has(row.code.slice(0, 3))).map((row) => row.code)).toEqual([])
  })
  it('has no two codes of one category with the same title', () => {
    const titles = rows.filter((row) => row.code.length > 3).map((row) => `${row.code.slice(0, 3)} ${row.title}`)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })
  it('stays small', () => {
    expect(Buffer.byteLength(files.codes + files.additions + files.everyday)).toBeLessThan(1_200_000)
  })
  // The rows of the monthly outpatient reports MOH 705A and 705B.
  it.each(
    'A00 A01.0 A03 A06 A09 A15 A16 A22 A23 A33 A35 A39 A54 A64 A80 A82 A90 A91 A92.0 A92.4 A95 A98 B01 B05 B15 B19 B20 B24 B26 B50 B54 B55.0 B55.1 B56 B65 B76 B82 B86 B88.1 C50 C53 D50 D57 D64.9 E10 E14 E40 E46 E55.0 E66 F84 G00 G03 G40 G80 H10 H66 I00 I10 I64 J00 J03 J06.9 J18 J22 J35 J45 K02 K08 K29.7 L00 M13 M54.5 N39.0 N82 O03 O15 O80 O82 O84 O98.6 P36 Q90 R50.9 R56 S06 T14 T20 T63.0 T74.2 V89 W54 W59 X85 Y05 Y09 Z03.0 Z21'.split(
      ' ',
    ),
  )('knows %s', (code) => {
    expect(byCode.has(code)).toBe(true)
  })
})

describe('everyday names', () => {
  it.each([
    ['I10', 'shinikizo la damu'],
    ['R50.9', 'homa'],
    ['A06.0', 'amoeba'],
    ['A01.0', 'homa ya matumbo'],
    ['B54', 'malaria'],
    ['J06.9', 'flu'],
    ['E11', 'sukari'],
  ])('%s is known as %s', (code, name) => {
    expect(byCode.get(code)?.synonyms.split(', ')).toContain(name)
  })
  it('are many, and no name comes twice with one code', () => {
    const named = rows.filter((row) => row.synonyms.includes(','))
    expect(named.length).toBeGreaterThan(300)
    for (const { code, synonyms } of named)
      expect(new Set(synonyms.split(', ')).size, code).toBe(synonyms.split(', ').length)
  })
  it('are followed by their American spelling, and so are titles', () => {
    expect(byCode.get('D64.9')?.synonyms).toMatch(/^anaemia, anemia, /)
    expect(byCode.get('G93.6')?.synonyms).toBe('edema')
    expect(americanWords('Haemorrhage of oesophagus, haemorrhage')).toEqual(['hemorrhage', 'esophagus'])
    expect(americanWords('Essential hypertension')).toEqual([])
  })
})

describe('what is refused', () => {
  const codes = 'code\ttitle\tchapter\nA00\tCholera\tI Infections\n'
  const none = { codes, additions: 'code\ttitle\tchapter\n', everyday: 'code\tterms\n' }
  it.each([
    ['a code that comes twice', { ...none, additions: codes }, 'A00 comes twice'],
    [
      'a malformed code',
      { ...none, additions: 'code\ttitle\tchapter\nA0\tCholera\tI Infections\n' },
      'not a diagnosis code: A0',
    ],
    [
      'names of a code that does not exist',
      { ...none, everyday: 'code\tterms\nA01\ttyphoid\n' },
      'A01, which does not exist',
    ],
    ['names of a code, twice', { ...none, everyday: 'code\tterms\nA00\tx\nA00\ty\n' }, 'A00 come twice'],
  ])('%s', (_, given, message) => {
    expect(() => combineDiagnosisCodes(given)).toThrow(message)
  })
  it('a row with too few fields, an empty or a padded one, and another heading', () => {
    for (const row of ['A00', 'A00\t', 'A00 \tCholera'])
      expect(() => parseTsv(`code\tterms\n${row}\n`, ['code', 'terms'])).toThrow('malformed row')
    expect(() => parseTsv('a\tb\n', ['code', 'terms'])).toThrow('expected the heading')
  })
})

describe('building from the order file of ICD-10-CM', () => {
  const line = (order: number, code: string, header: 0 | 1, title: string) =>
    `${String(order).padStart(5, '0')} ${code.padEnd(7)} ${header} ${title.slice(0, 60).padEnd(60)} ${title}`
  const order = [
    line(1, 'A00', 0, 'Cholera'),
    line(2, 'A000', 1, 'Cholera due to Vibrio cholerae 01, biovar cholerae'),
    line(3, 'E11', 0, 'Type 2 diabetes mellitus'),
    line(4, 'E110', 0, 'Type 2 diabetes mellitus with hyperosmolarity'),
    line(5, 'E1100', 1, 'Type 2 diabetes mellitus with hyperosmolarity without coma'),
    line(6, 'C4A', 0, 'Merkel cell carcinoma'),
    line(7, 'C49A', 0, 'Gastrointestinal stromal tumor'),
    line(8, 'U070', 1, 'Vaping-related disorder'),
    line(
      9,
      'B08',
      0,
      'Other viral infections characterized by skin and mucous membrane lesions, not elsewhere classified',
    ),
  ].join('\r\n')
  it('keeps categories and four-character codes with their long titles, and leaves out what is American or reserved', () => {
    expect(parseTsv(buildDiagnosisCodes(order, new Set(['E11.0'])), ['code', 'title', 'chapter'])).toEqual([
      ['A00', 'Cholera', 'I Certain infectious and parasitic diseases'],
      ['A00.0', 'Cholera due to Vibrio cholerae 01, biovar cholerae', 'I Certain infectious and parasitic diseases'],
      [
        'B08',
        'Other viral infections characterized by skin and mucous membrane lesions, not elsewhere classified',
        'I Certain infectious and parasitic diseases',
      ],
      ['E11', 'Type 2 diabetes mellitus', 'IV Endocrine, nutritional and metabolic diseases'],
    ])
  })
  it('refuses another file', () => {
    expect(() => buildDiagnosisCodes('code,title\nA00,Cholera', new Set())).toThrow('not an ICD-10-CM order file')
  })
})
