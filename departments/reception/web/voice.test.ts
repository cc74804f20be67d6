import { expect, it } from 'vitest'
import { english } from '../../../kernel/contract/words/text.ts'
import { Announcer, type Call, languagesOf, sentences, spelled, voiceFor } from './voice.ts'

const voices = (...langs: string[]) => langs.map((lang, at) => ({ lang, name: `${at}` }))
const spoken = [
  { language: 'en', say: english.say },
  { language: 'sw', say: (text: string) => `sw: ${text}` },
] as const

it('speaks the languages of the address in its order, else both', () => {
  expect(languagesOf('sw,en', 'en')).toEqual(['sw', 'en'])
  expect(languagesOf(' sw ,sw,fr', 'en')).toEqual(['sw'])
  expect(languagesOf('fr', 'sw')).toEqual(['sw', 'en'])
  expect(languagesOf(null, 'en')).toEqual(['en', 'sw'])
})

it('spells a ticket', () => {
  expect(spelled('T-012')).toBe('T, 0, 1, 2')
  expect(spelled('OB-1204')).toBe('O, B, 1, 2, 0, 4')
})

it('takes the voice that is nearest to Kenya', () => {
  expect(voiceFor('sw', voices('en-US', 'sw', 'sw-TZ', 'sw_KE'))?.lang).toBe('sw_KE')
  expect(voiceFor('sw', voices('sw', 'sw-TZ'))?.lang).toBe('sw-TZ')
  expect(voiceFor('sw', voices('sw-CD'))?.lang).toBe('sw-CD')
  expect(voiceFor('sw', voices('en-GB', 'sv-SE'))).toBe(null)
  expect(voiceFor('en', voices('en-US', 'en-GB'))?.lang).toBe('en-GB')
  expect(voiceFor('en', [])).toBe(null)
})

it('says it in every language that has a voice, else in English only', () => {
  const said = (of: readonly (typeof spoken)[number][], ...langs: string[]) =>
    sentences(of, voices(...langs), (say) => say('Wait')).map(({ lang, text, voice }) => [lang, text, voice?.lang])
  expect(said(spoken, 'sw-KE', 'en-KE')).toEqual([
    ['en', 'Wait', 'en-KE'],
    ['sw', 'sw: Wait', 'sw-KE'],
  ])
  expect(said(spoken.toReversed(), 'sw-KE')).toEqual([
    ['sw', 'sw: Wait', 'sw-KE'],
    ['en', 'Wait', undefined],
  ])
  expect(said(spoken, 'en-US')).toEqual([['en', 'Wait', 'en-US']])
  expect(said([spoken[1]], 'en-US')).toEqual([['en', 'Wait', 'en-US']])
  expect(said([spoken[1]], 'sw', 'en-US')).toEqual([['sw', 'sw: Wait', 'sw']])
})

const BEGIN = Date.parse('2026-03-02T08:00:00Z')
const call = (ticket: string, seconds: number): Call => {
  const at = new Date(BEGIN + seconds * 1000).toISOString()
  return { key: `${ticket} ${at}`, ticket, department: 'triage', at }
}
/** An announcer whose sentences end when the test says so, with the clock in its hands. */
function listen() {
  const heard: string[] = []
  let finish = () => {}
  let seconds = 0
  const announcer = new Announcer({
    now: () => BEGIN + seconds * 1000,
    speak: ({ ticket }) => {
      heard.push(ticket)
      return new Promise<void>((resolve) => {
        finish = resolve
      })
    },
  })
  return {
    heard,
    take: (at: number, calls: Call[], on = true) => {
      seconds = at
      announcer.take(calls, on)
    },
    end: async (at: number) => {
      seconds = at
      finish()
      await new Promise(setImmediate)
    },
  }
}

it('speaks what comes after the beginning, one after another, the oldest first, none twice', async () => {
  const { heard, take, end } = listen()
  take(1, [call('T-001', 0)])
  take(12, [call('T-003', 11), call('T-002', 10), call('T-001', 0)])
  expect(heard).toEqual(['T-002'])
  take(13, [call('G-001', 12), call('T-003', 11), call('T-002', 10)])
  await end(16)
  await end(20)
  expect(heard).toEqual(['T-002', 'T-003', 'G-001'])
  await end(24)
  // Called once more it is another call; shown once more it is not.
  take(30, [call('T-002', 29), call('T-003', 11), call('T-002', 10)])
  await end(33)
  expect(heard).toEqual(['T-002', 'T-003', 'G-001', 'T-002'])
})

it('does not speak what is over a minute old when its turn comes', async () => {
  const { heard, take, end } = listen()
  take(0, [])
  take(10, [call('T-003', 9), call('T-002', 8), call('T-001', 7)])
  await end(69)
  expect(heard).toEqual(['T-001', 'T-003'])
  take(200, [call('T-004', 100), call('T-005', 150)])
  await end(205)
  expect(heard).toEqual(['T-001', 'T-003', 'T-005'])
})

it('keeps silent while it is off, and about what came meanwhile', async () => {
  const { heard, take, end } = listen()
  take(0, [], false)
  take(5, [call('T-001', 4)], false)
  take(6, [call('T-001', 4)])
  expect(heard).toEqual([])
  take(8, [call('T-003', 8), call('T-002', 7), call('T-001', 4)])
  take(9, [call('T-003', 8), call('T-002', 7)], false)
  await end(12)
  expect(heard).toEqual(['T-002'])
})
