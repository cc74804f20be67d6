import { useEffect, useRef, useState } from 'react'
import type { Spoken } from '../../../kernel/web/ui/page/spoken.tsx'
import { useDepartmentName } from '../../hospital/web/offers.tsx'
import { Announcer, type Call, type Sentence, sentences, spelled } from './voice.ts'

const WISHED = 'uzima.display.voice'
/** Some browsers never say that they have finished. */
const LONGEST_MS = 20_000

/** What reads aloud; undefined: this browser has nothing that does. */
const synthesis: SpeechSynthesis | undefined = 'speechSynthesis' in window ? window.speechSynthesis : undefined

/** Says a sentence. False: the browser refuses to speak before somebody has pressed something. */
const speak = ({ text, lang, voice }: Sentence<SpeechSynthesisVoice>): Promise<boolean> =>
  new Promise((resolve) => {
    const utterance = Object.assign(new SpeechSynthesisUtterance(text), { lang: voice?.lang ?? lang, voice, rate: 0.9 })
    const done = (spoken: boolean) => {
      clearTimeout(timer)
      resolve(spoken)
    }
    const timer = setTimeout(() => {
      synthesis?.cancel()
      done(true)
    }, LONGEST_MS)
    utterance.onend = () => done(true)
    utterance.onerror = ({ error }) => done(error !== 'not-allowed')
    synthesis?.speak(utterance)
  })

/** The voices of this browser, which some of them load only when they are asked for. */
function useVoices(): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState(() => synthesis?.getVoices() ?? [])
  useEffect(() => {
    const read = () => setVoices(synthesis?.getVoices() ?? [])
    synthesis?.addEventListener('voiceschanged', read)
    return () => synthesis?.removeEventListener('voiceschanged', read)
  }, [])
  return voices
}

/** `ahead`: by how much the clock of the calls is before the one of this computer. */
type Heard = { calls: readonly Call[] | undefined; ahead: number; spoken: readonly Spoken[] }

/** The voice of the display: off until somebody turns it on, which is remembered. */
export function useVoice(heard: Heard) {
  const [on, setOn] = useState(() => synthesis !== undefined && localStorage.getItem(WISHED) === 'on')
  const voices = useVoices()
  const nameOf = useDepartmentName()
  const now = useRef({ ...heard, voices, nameOf, on })
  now.current = { ...heard, voices, nameOf, on }

  /** One language after the other, until somebody turns it off. */
  const say = async (text: Parameters<typeof sentences>[2]) => {
    for (const sentence of sentences(now.current.spoken, now.current.voices, text))
      if (now.current.on && !(await speak(sentence))) return setOn(false)
  }
  const announcer = useRef<Announcer>(null)
  announcer.current ??= new Announcer({
    now: () => Date.now() + now.current.ahead,
    speak: ({ ticket, department }) =>
      say((say) =>
        say('Number {ticket}, please go to {department}', {
          ticket: spelled(ticket),
          department: say(now.current.nameOf(department)),
        }),
      ),
  })

  const { calls } = heard
  useEffect(() => {
    if (calls) announcer.current?.take(calls, on)
  }, [calls, on])
  useEffect(() => () => synthesis?.cancel(), [])

  /**
   * Turned on it says so at once: whoever stands there hears whether it is loud enough, and the browser lets it speak
   * from then on.
   */
  const turn = (wish: boolean) => {
    localStorage.setItem(WISHED, wish ? 'on' : 'off')
    setOn(wish)
    now.current.on = wish
    synthesis?.cancel()
    if (wish) void say((say) => say('The voice is on'))
  }
  return { there: synthesis !== undefined, on, turn, voices }
}
