import './waiting-display.css'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Output } from '../../../kernel/contract/index.ts'
import { useLiveConnection, useLiveState } from '../../../kernel/web/live.ts'
import { useSession, useStayAwake } from '../../../kernel/web/session.tsx'
import { formatDate, formatTime } from '../../../kernel/web/ui/format.ts'
import { useDocumentTitle } from '../../../kernel/web/ui/page.tsx'
import { useNow } from '../../../kernel/web/ui/use-now.ts'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { DepartmentName } from '../../hospital/web/offers.tsx'
import { getDisplay } from '../contract.ts'

type Departments = Output<typeof getDisplay>['departments']
type Call = { key: string; ticket: string; department: Departments[number]['department']; at: string; serving: boolean }

const CALLS_SHOWN = 6
const NEXT_SHOWN = 3
const ROWS_SHOWN = 5
const TURN_MS = 15_000
const FLASH_MS = 12_000

/** The tickets called last, newest first, of every department together. */
function callsOf(departments: Departments): Call[] {
  return departments
    .flatMap(({ department, called }) => called.map((call) => ({ ...call, department, key: `${call.ticket} ${call.at}` })))
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, CALLS_SHOWN)
}

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

/** The screen in the waiting room: called tickets large, the next ones beside them, never a name. `?departments=triage,general` limits it. */
export default function WaitingDisplay() {
  useStayAwake()
  useLiveConnection(true)
  useDocumentTitle('Waiting room')
  const { me } = useSession()
  const live = useLiveState()
  const [parameters] = useSearchParams()
  const departments = parameters.get('departments') ?? undefined
  const display = useEndpoint(getDisplay, { departments }, { refreshEvery: 15_000 })
  const calls = display.data && callsOf(display.data.departments)
  const fresh = useFresh(calls)
  const hospital = me?.hospital
  const waiting = useTurn(display.data?.departments.filter((row) => row.next.length > 0) ?? [])

  return (
    <main className="display">
      <header className="display-head">
        {hospital && hospital.logo_version > 0 && <img src={`/api/hospital/logo?v=${hospital.logo_version}`} alt="" />}
        <h1>{hospital?.name}</h1>
        {(live === 'offline' || display.error) && <span className="display-offline">Reconnecting …</span>}
        <Clock />
      </header>
      <section className="display-called" aria-label="Called" aria-live="polite">
        {calls?.length === 0 && <p className="display-quiet">Please wait here until your number is called</p>}
        {calls?.map((call, index) => (
          <div key={call.key} className="display-call" data-latest={index === 0 || undefined} data-fresh={fresh.has(call.key) || undefined}>
            <span className="display-ticket">{call.ticket}</span>
            <span className="display-department">
              <DepartmentName of={call.department} />
            </span>
          </div>
        ))}
      </section>
      <section className="display-next" aria-label="Next">
        <h2>Next</h2>
        {display.data && waiting.length === 0 && <p className="display-department">Nobody is waiting</p>}
        {waiting.map((row) => (
          <div key={row.department} className="display-row">
            <span className="display-department">
              <DepartmentName of={row.department} />
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
