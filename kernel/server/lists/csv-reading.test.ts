import { describe, expect, it } from 'vitest'
import { decodeText, isStorable, measure, readCsv, Unreadable } from './csv-reading.ts'

const MEGABYTES_4 = 4 * 1024 * 1024
const lines = (line: string) => line.repeat(MEGABYTES_4 / line.length)

describe('the text of a file', () => {
  const text = 'Receipt,Name\nUKA1,Ngũgĩ O’Brien\n'
  const little = Buffer.from(text, 'utf16le')
  const big = Buffer.from(little).swap16()
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, little end first', little],
    ['UTF-16, big end first', big],
    ['the same with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), little])],
    ['big end first with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), big])],
  ])('is read as %s', (_, file) => expect(decodeText(file)).toBe(text))

  it('is read as an older Windows writes it', () => {
    expect(decodeText(Buffer.from('Ren\xe9 O\x92Brien \x80 5', 'latin1'))).toBe('René O’Brien € 5')
  })

  it('keeps a NUL where it is: it is no sign of UTF-16', () => {
    expect(decodeText(Buffer.from('a\0b,c'))).toBe('a\0b,c')
    expect(decodeText(Buffer.from(''))).toBe('')
  })

  it.each(['PK\x03\x04', '\xd0\xcf\x11\xe0\xa1\xb1'])('is none in a workbook', (start) => {
    expect(() => decodeText(Buffer.from(`${start} and more`, 'latin1'))).toThrow(
      new Unreadable('This is a workbook. In the spreadsheet please choose Save As, then CSV.'),
    )
  })
})

it('what PostgreSQL cannot store is known', () => {
  expect(['Jane', '', '👍', 'Ja\0ne', 'half \ud83d', '\udc4d half'].map(isStorable)).toEqual([
    ...[true, true, true, false, false, false],
  ])
})

describe('the rows of a text', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['a\n', 1],
    ['a\n\n', 2],
    ['a\r\n\r\n', 2],
    ['a\r\rb\r', 3],
    ['a\r', 1],
    ['a\nb', 2],
    ['"a\nb",c\nd', 2],
    ['"a ""\n"" b"\n', 1],
    ['"a\nb', 1],
  ])('of %j are %i', (text, rows) => expect(measure(text, 100).rows).toBe(rows))

  it.each(['\n', '\r', '""\n', '""\r\n', ',\n', '"",""\n'])(
    'of 4 MiB of %j are looked at as far as the limit',
    (line) => {
      expect(measure(lines(line), 5000).rows).toBe(5001)
      expect(() => readCsv(lines(line), { most: 5000 })).toThrow(
        new Unreadable('Please import at most 5,000 rows at once'),
      )
    },
  )

  it.each([',', ';', '\t', '\n', '\r', '"x', '"",', '""""'])(
    'of 4 MiB of %j in one row are looked at as far as the limit of signs',
    (piece) => {
      const text = `a,b\n"${lines(piece)}`
      expect(measure(text, 5000)).toMatchObject({ signs: 500_001 })
      expect(() => readCsv(text, { most: 5000 })).toThrow(
        new Unreadable('This file has too many cells. Please import it in parts.'),
      )
    },
  )

  it('may have a hundred cells each', () => {
    const rows = `${','.repeat(99)}x\n`.repeat(5000)
    expect(measure(rows, 5000)).toEqual({ rows: 5000, signs: 500_000 })
    expect(readCsv(rows, { most: 5000 })).toHaveLength(5001)
  })

  it('are also counted where a lone quote hides them', () => {
    const text = `a,5" pipe\n${'b,c\n'.repeat(7000)}`
    expect(measure(text, 10_000).rows).toBe(1)
    expect(() => readCsv(text, { most: 5000 })).toThrow(Unreadable)
    expect(readCsv(text, { most: 6500 })).toHaveLength(7002)
  })

  it('are not read any further than somebody asks', () => {
    expect(readCsv('a\nb\nc\nd', { most: 100, only: 2 })).toEqual([
      { line: 1, cells: ['a'] },
      { line: 2, cells: ['b'] },
    ])
  })

  it('are found by the line that they begin on', () => {
    const text = '\uFEFFa;b\r\n\r\n"two\r\nlines";2\r"x""y";3'
    expect(readCsv(text, { delimiters: [';'], most: 100 })).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: [''] },
      { line: 3, cells: ['two\nlines', '2'] },
      { line: 5, cells: ['x"y', '3'] },
    ])
  })
})
