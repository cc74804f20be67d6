// A label is written alike on all screens and in all files: no two texts of the house differ in capitals alone.
import { expect, it } from 'vitest'
import { isTest, sources } from '../support/sources.ts'

/**
 * What is meant twice: a page, dialog or button is called after a kind of document or a state (`Put Aside` makes a
 * message `Put aside`), a ward after its kind.
 */
const BOTH = [
  'Credit note',
  'Discharge summary',
  'New batch',
  'Newborn unit',
  'Out of order',
  'Purchase order',
  'Put aside',
  'Radiology report',
  'Referral letter',
  'Shift count',
].map((text) => text.toLowerCase())

const WRITTEN =
  /(['"])([A-Z][A-Za-z0-9 ()/&,.%’-]+ [A-Za-z0-9 ()/&,.%’-]+)\1|>\s*([A-Z][A-Za-z0-9 ()/&,.%’-]+ [A-Za-z0-9 ()/&,.%’-]+?)\s*</g
const ofScreens = ({ file }: { file: string }) =>
  !isTest(file) && !/\/(demo|migrations)\/|\/(demo|proof)\.ts$/.test(file)

/** Texts of some words that stand in these files with different capitals, as `Due Date, Due date: a.ts, b.ts`. */
function differing(files: readonly { file: string; text: string }[]): string[] {
  const ways = new Map<string, Map<string, string>>()
  for (const { file, text } of files)
    for (const [, , quoted, between] of text.matchAll(WRITTEN)) {
      const written = quoted ?? between ?? ''
      const those = ways.get(written.toLowerCase()) ?? new Map<string, string>()
      those.set(written, those.get(written) ?? file)
      ways.set(written.toLowerCase(), those)
    }
  return [...ways]
    .filter(([text, those]) => those.size > 1 && !BOTH.includes(text))
    .map(([, those]) => `${[...those.keys()].join(', ')}: ${[...those.values()].join(', ')}`)
}

it('no two labels differ in capitals alone', () => {
  const files = ['kernel', 'departments', 'app'].flatMap((folder) => sources(folder)).filter(ofScreens)
  expect(files.length).toBeGreaterThan(1000)
  expect(differing(files)).toEqual([])
})

it.each([
  ['a label of a form', `<TextField label={t('Payment Mode')} />`],
  ['a title of a file', `{ title: 'Payment Mode', value: (row) => row.payment_mode }`],
  ['a text between tags', '<b>Payment Mode</b>'],
])('%s is seen', (_, text) => {
  const other = { file: 'a.ts', text: `payment_mode: { label: 'Payment mode' }` }
  expect(differing([other, { file: 'b.tsx', text }])).toEqual(['Payment mode, Payment Mode: a.ts, b.tsx'])
})
