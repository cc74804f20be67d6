import { describe, expect, it } from 'vitest'
import { screens } from '../../../app/web/departments.ts'
import { findScreen } from '../../../app/web/navigation.ts'
import { helpTexts } from './help-texts.ts'
import { matches } from './matches.ts'

describe('the help', () => {
  it.each(helpTexts.filter((topic) => topic.to).map((topic) => [topic.title, topic] as const))(
    '%s leads to a screen that exists, and is offered to those who may open it',
    (_, { to = '', permission = 'signed_in', module }) => {
      const screen = findScreen(screens, to)
      expect({ permission: screen?.permission, module: screen?.module }).toEqual({ permission, module })
    },
  )

  it('has one text per topic', () => {
    expect(new Set(helpTexts.map((topic) => topic.id)).size).toBe(helpTexts.length)
    expect(helpTexts.filter((topic) => topic.lines.length === 0)).toEqual([])
  })

  it('is found by words in any order and any case', () => {
    const found = (find: string) => helpTexts.filter((topic) => matches(topic, find)).map((topic) => topic.id)
    expect(found('')).toHaveLength(helpTexts.length)
    expect(found('CVV card')).toEqual(['registration'])
    expect(found('card unicorn')).toEqual([])
  })
})
