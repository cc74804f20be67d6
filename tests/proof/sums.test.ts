import { expect, test } from 'vitest'
import { isTest, sources } from '../support/sources.ts'

/** A sum of money has more digits than what a column of it keeps: cast to the column's type it overflows. */
const CAST = /::\s*numeric\(\d/
const statements = sources('departments').filter(({ file }) => file.endsWith('.sql.ts') && !isTest(file))

test('no statement casts money to a number of digits: it is rounded', () => {
  expect(statements.length).toBeGreaterThan(100)
  expect(statements.flatMap(({ file, text }) => (CAST.test(text) ? [file] : []))).toEqual([])
})
