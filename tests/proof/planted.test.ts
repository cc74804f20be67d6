import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { mutants } from './long/mutants/mutants.ts'

const root = path.resolve(import.meta.dirname, '..', '..')

it.each(mutants.map((mutant) => [mutant.name, mutant] as const))('can still be planted: %s', (_, { file, before }) => {
  const text = readFileSync(path.join(root, file), 'utf8')
  expect(
    text.split(before).length - 1,
    `${file} says this once; follow it in tests/proof/long/mutants/mutants.ts: ${before}`,
  ).toBe(1)
})
