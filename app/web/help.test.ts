import { describe, expect, it } from 'vitest'
import { matches } from '../../departments/support/web/help/matches.ts'
import { screens } from './departments.ts'
import { helpTexts } from './help-texts.ts'

const about = helpTexts.flatMap(({ of }) => of)

describe('the help', () => {
  it.each(screens.map(({ path }) => [path]))('has one text for %s', (path) => {
    expect(about.filter((each) => each === path)).toEqual([path])
  })

  it('is about screens that exist', () => {
    const paths = new Set(screens.map(({ path }) => path))
    expect(about.filter((path) => !paths.has(path))).toEqual([])
  })

  it.each(helpTexts.map((help) => [help.title, help] as const))(
    '%s says what it is for, how it is done and what to do when it refuses',
    (_, help) => {
      expect(help.about.length).toBeGreaterThan(20)
      expect(help.jobs.length).toBeGreaterThan(0)
      for (const [job, ...steps] of help.jobs) expect([job, steps.length > 0]).toEqual([job, true])
      expect(help.refused.length).toBeGreaterThan(0)
      // Whole sentences: each ends as one.
      const sentences = [
        help.about,
        ...help.jobs.flatMap(([, ...steps]) => steps),
        ...(help.words ?? []),
        ...help.refused,
      ]
      expect(sentences.filter((text) => !/[.?’]$|=triage,general$/.test(text))).toEqual([])
    },
  )

  it('has a title of its own for each text', () => {
    expect(new Set(helpTexts.map(({ title }) => title)).size).toBe(helpTexts.length)
  })

  it('is found by words in any order and any case', () => {
    const found = (find: string) => helpTexts.filter((help) => matches(help, find)).map(({ title }) => title)
    expect(found('')).toHaveLength(helpTexts.length)
    expect(found('CVV card')).toEqual(['Patient Registration'])
    expect(found('card unicorn')).toEqual([])
  })
})
