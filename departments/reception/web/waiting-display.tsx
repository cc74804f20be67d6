import { t } from '../../../kernel/contract/words/text.ts'
import './waiting-display.css'
import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Output } from '../../../kernel/contract/index.ts'
import { useLiveConnection, useLiveState } from '../../../kernel/web/data/live.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { pageLanguage } from '../../../kernel/web/language.ts'
import { useSession, useStayAwake } from '../../../kernel/web/session/session.tsx'
import { formatDate, formatTime } from '../../../kernel/web/ui/format.ts'
import { useDocumentTitle } from '../../../kernel/web/ui/page/page.tsx'
import { type Spoken, useLanguages } from '../../../kernel/web/ui/page/spoken.tsx'
import { useNow } from '../../../kernel/web/ui/use-now.ts'
import { useDepartmentName } from '../../hospital/web/offers.tsx'
import { getDisplay } from '../contract.ts'
import { useVoice } from './use-voice.ts'
import { type Call, languagesOf, voiceFor } from './voice.ts'

type Departments = Output<typeof getDisplay>['departments']

const CALLS_SHOWN = 5
const NEXT_SHOWN = 3
const ROWS_SHOWN = 4
const TURN_MS = 15_000
const FLASH_MS = 12_000

/** The tickets that were called, newest first, of every department together. */
const callsOf = (departments: Departments): Call[] =>
  departments
    .flatMap(({ department, called }) =>
      called.map((call) => ({ ...call, department, key: `${call.ticket} ${call.at}` })),
    )
    .sort((a, b) => b.at.localeCompare(a.at))

/** The calls that came since the screen was opened, each for some seconds: those flash. */
function useFresh(calls: readonly Call[] | undefined): ReadonlySet<string> {
  const known = useRef<Set<string> | null>(null)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!calls) return
    const before = known.current
    known.current = new Set(calls.map((call) => call.key))
    const added = before ? calls.filter((call) => !before.has(call.key)).map((call) => call.key) : []
    if (added.length === 0) return
    setFresh((now) => new Set([...now, ...added]))
    setTimeout(() => setFresh((now) => new Set([...now].filter((key) => !added.includes(key)))), FLASH_MS)
  }, [calls])
  return fresh
}

/** As many rows as the screen holds; where there are more, they take turns. */
function useTurn<R>(rows: readonly R[]): readonly R[] {
  const turns = Math.ceil(rows.length / ROWS_SHOWN) || 1
  const turn = Math.floor(useNow() / TURN_MS) % turns
  return rows.slice(turn * ROWS_SHOWN, (turn + 1) * ROWS_SHOWN)
}

function Clock() {
  const now = new Date(useNow()).toISOString()
  return (
    <div className="display-clock">
      <time dateTime={now}>{formatTime(now)}</time>
      <span>{formatDate(now)}</span>
    </div>
  )
}

type Text = (say: Spoken['say']) => string
const inOne = (spoken: readonly Spoken[], text: Text) => [...new Set(spoken.map(({ say }) => text(say)))].join(' · ')

/** A text in every language of the display, line by line; what reads the same in two stands once. */
function Lines({ spoken, text }: { spoken: readonly Spoken[]; text: Text }) {
  const lines = spoken.map(({ language, say }) => ({ language, line: text(say) }))
  return lines
    .filter(({ line }, at) => lines.findIndex((other) => other.line === line) === at)
    .map(({ language, line }) => (
      <span key={language} lang={language} className="display-line">
        {line}
      </span>
    ))
}

/** Turns the voice on and off, and says where it cannot speak. */
function VoiceButton({
  voice: { there, on, turn, voices },
  spoken,
}: {
  voice: ReturnType<typeof useVoice>
  spoken: readonly Spoken[]
}) {
  if (!there) return <span className="display-voice">{t('This browser cannot read aloud')}</span>
  const mute = spoken.some(({ language }) => language === 'sw') && !voiceFor('sw', voices)
  return (
    <button
      type="button"
      className="display-voice"
      aria-pressed={on}
      title={mute ? t('This browser has no voice for Kiswahili: calls are spoken in English only') : undefined}
      onClick={() => turn(!on)}
    >
      {on ? <IconVolume aria-hidden /> : <IconVolumeOff aria-hidden />}
      {on ? t('Turn the voice off') : t('Turn the voice on')}
    </button>
  )
}

/**
 * The screen in the waiting room: called tickets large, the next ones beside them, never a name.
 * `?departments=triage,general` limits it, `?languages=sw,en` chooses what it speaks.
 */
export default function WaitingDisplay() {
  const [parameters] = useSearchParams()
  const spoken = useLanguages(languagesOf(parameters.get('languages'), pageLanguage()))
  return spoken && <Display spoken={spoken} departments={parameters.get('departments') ?? undefined} />
}

function Display({ spoken, departments }: { spoken: readonly Spoken[]; departments: string | undefined }) {
  useStayAwake()
  useLiveConnection(true)
  useDocumentTitle(t('Waiting room'))
  const { me } = useSession()
  const live = useLiveState()
  const nameOf = useDepartmentName()
  const display = useEndpoint(getDisplay, { departments }, { refreshEvery: 15_000 })
  const { data, dataUpdatedAt } = display
  const called = useMemo(() => data && callsOf(data.departments), [data])
  const calls = useMemo(() => called?.slice(0, CALLS_SHOWN), [called])
  const fresh = useFresh(calls)
  const voice = useVoice({ calls: called, ahead: data ? Date.parse(data.now) - dataUpdatedAt : 0, spoken })
  const hospital = me?.hospital
  const waiting = useTurn(data?.departments.filter((row) => row.next.length > 0) ?? [])

  return (
    <main className="display">
      <header className="display-head">
        {hospital && hospital.logo_version > 0 && <img src={`/api/hospital/logo?v=${hospital.logo_version}`} alt="" />}
        <h1>{hospital?.name}</h1>
        {(live === 'offline' || display.error) && <span className="display-offline">{t('Reconnecting …')}</span>}
        <VoiceButton voice={voice} spoken={spoken} />
        <Clock />
      </header>
      <section
        className="display-called"
        aria-label={inOne(spoken, (say) => say('Called', { context: 'queue' }))}
        aria-live="polite"
      >
        {calls && calls.length > 0 && (
          <h2>
            <Lines spoken={spoken} text={(say) => say('Called', { context: 'queue' })} />
          </h2>
        )}
        {calls?.length === 0 && (
          <p className="display-quiet">
            <Lines spoken={spoken} text={(say) => say('Please wait here until your number is called')} />
          </p>
        )}
        {calls?.map((call, index) => (
          <div
            key={call.key}
            className="display-call"
            data-latest={index === 0 || undefined}
            data-fresh={fresh.has(call.key) || undefined}
          >
            <span className="display-ticket">{call.ticket}</span>
            <span className="display-department">
              <Lines spoken={spoken} text={(say) => say(nameOf(call.department))} />
            </span>
          </div>
        ))}
      </section>
      <section className="display-next" aria-label={inOne(spoken, (say) => say('Next', { context: 'queue' }))}>
        <h2>
          <Lines spoken={spoken} text={(say) => say('Next', { context: 'queue' })} />
        </h2>
        {data && waiting.length === 0 && (
          <p className="display-department">
            <Lines spoken={spoken} text={(say) => say('Nobody is waiting')} />
          </p>
        )}
        {waiting.map((row) => (
          <div key={row.department} className="display-row">
            <span className="display-department">
              <Lines spoken={spoken} text={(say) => say(nameOf(row.department))} />
            </span>
            <span className="display-tickets">
              {row.next.slice(0, NEXT_SHOWN).map((ticket) => (
                <span key={ticket}>{ticket}</span>
              ))}
            </span>
          </div>
        ))}
      </section>
    </main>
  )
}
