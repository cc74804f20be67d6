import { expect, it } from 'vitest'
import { allergiesSaid, pregnancySaid } from './said.ts'

const write = (at: Date | string) => String(at).slice(0, 10)
const told = {
  substance: 'Penicillin',
  reaction: 'anaphylaxis',
  severity: 'severe' as const,
  certainty: 'confirmed' as const,
}
const asked = { at: '2026-11-03T08:00:00Z', by_name: 'Amina Otieno' }

it('not asked, none known and a list are three things', () => {
  expect(allergiesSaid({ allergies: [], allergies_asked: null }, write)).toBe('Allergies not recorded')
  expect(allergiesSaid({ allergies: [], allergies_asked: asked }, write)).toBe(
    'No known allergies (asked 2026-11-03 by Amina Otieno)',
  )
  const aspirin = { substance: 'Aspirin', reaction: null, severity: null, certainty: 'suspected' as const }
  expect(allergiesSaid({ allergies: [told, aspirin], allergies_asked: null }, write)).toBe(
    'Penicillin (anaphylaxis, severe); Aspirin (suspected)',
  )
})

it('so are pregnancy not asked, not pregnant and pregnant', () => {
  const answer = {
    last_period: null,
    due_date: null,
    born_on: null,
    recorded_at: '2026-11-20T08:00:00Z',
    recorded_by_name: 'Amina Otieno',
  }
  expect(pregnancySaid(null, '2026-11-22', write)).toBe('Pregnancy not asked')
  expect(pregnancySaid({ ...answer, state: 'not_pregnant' }, '2026-11-22', write)).toBe(
    'Not pregnant (asked 2026-11-20 by Amina Otieno)',
  )
  expect(pregnancySaid({ ...answer, state: 'pregnant', last_period: '2026-04-12' }, '2026-11-22', write)).toBe(
    'Pregnant, 32 weeks (asked 2026-11-20 by Amina Otieno)',
  )
})
