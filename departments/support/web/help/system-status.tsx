import { daysBetween } from '../../../../kernel/contract/values/days.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import '../support.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type LiveState, useLiveState } from '../../../../kernel/web/data/live.ts'
import { type Me, useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatDateTime, hospitalToday, NOTHING, type Tone } from '../../../../kernel/web/ui/format.ts'
import { Badge, StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { namesOfRoles } from '../../../access/roles.ts'

const REFRESH_EVERY_MS = 30_000

type Health = { server: boolean; database: boolean; milliseconds: number; at: string }

/** Whether Uzima itself says that all is well there: any page in between answers too. */
async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { cache: 'no-store' })
    return response.ok && (await response.json()).ok === true
  } catch {
    return false
  }
}

/** Asks the process whether it lives and whether it reaches its database. */
async function askHealth(): Promise<Health> {
  const began = performance.now()
  const [server, database] = await Promise.all([answers('/healthz'), answers('/readyz')])
  return { server, database, milliseconds: Math.round(performance.now() - began), at: new Date().toISOString() }
}

type LineProps = { name: string; tone: Tone; word: string; children: ReactNode }

const Line = ({ name, tone, word, children }: LineProps) => (
  <li className="support-health">
    <span className="u-strong">{name}</span>
    <span>
      <Badge tone={tone}>{word}</Badge>
    </span>
    <span className="u-muted">{children}</span>
  </li>
)

const live: Record<LiveState, { tone: Tone; word: string; text: string }> = {
  live: { tone: 'green', word: t('Live'), text: t('Changes made elsewhere appear here at once.') },
  connecting: { tone: 'amber', word: t('Connecting'), text: t('Connecting; until then screens refresh every minute.') },
  offline: {
    tone: 'red',
    word: t('Offline'),
    text: t('No connection: what you see may be old. It is tried again by itself.'),
  },
}

function Checking({ health }: { health: Health | undefined }) {
  const state = live[useLiveState()]
  const of = (good: boolean | undefined): { tone: Tone; word: string } =>
    good === undefined
      ? { tone: 'grey', word: t('Checking') }
      : good
        ? { tone: 'green', word: t('Works') }
        : { tone: 'red', word: t('No answer') }
  return (
    <ul className="support-health-list">
      <Line name="Server" {...of(health?.server)}>
        {health === undefined
          ? t('Asking the server …')
          : health.server
            ? t('Answered in {milliseconds} ms.', { milliseconds: health.milliseconds })
            : t('The server cannot be reached from this computer. Check the network; what you typed stays.')}
      </Line>
      <Line name="Database" {...of(health?.database)}>
        {health === undefined
          ? t('Asking the database …')
          : health.database
            ? t('Reading and saving work.')
            : health.server
              ? t('The server runs and cannot reach its database. Nothing is lost; please try again in a moment.')
              : t('Not known while the server does not answer.')}
      </Line>
      <Line name="Live updates" tone={state.tone} word={state.word}>
        {state.text}
      </Line>
    </ul>
  )
}

const inDays = (days: number): string =>
  days === 0 ? 'today' : days === 1 ? 'tomorrow' : t('in {days} days', { days })

/** What the licence means for the work of this day. */
function licenseText(hospital: NonNullable<Me['hospital']>): string {
  const { license_status, license_expires_on, read_only } = hospital
  if (!license_status || !license_expires_on) return t('No licence is recorded.')
  const until = formatDate(license_expires_on)
  if (read_only)
    return t('Ended on {until}. Everything can be read, nothing can be changed; tickets can still be raised.', {
      until,
    })
  if (license_status === 'grace')
    return t('Ended on {until}. Work goes on during the period of grace; please renew.', { until })
  const days = daysBetween(hospitalToday(), license_expires_on)
  return days < 0 ? t('Ended on {until}.', { until }) : t('Until {until}, ends {days}.', { until, days: inDays(days) })
}

/** Whether everything works: server, database and live updates as they are now, the licence, and who is signed in. */
export function SystemStatus() {
  const { me } = useSession()
  const health = useQuery({ queryKey: ['health'], queryFn: askHealth, staleTime: 0, refetchInterval: REFRESH_EVERY_MS })
  const roles = namesOfRoles(me?.role_names ?? [])
  return (
    <div className="u-stack">
      <Panel
        title={t('System')}
        actions={
          <>
            <span className="u-muted u-small u-num">
              {health.data ? t('Checked {at}', { at: formatDateTime(health.data.at) }) : ''}
            </span>
            <Button variant="default" loading={health.isFetching} onClick={() => void health.refetch()}>
              {t('Check again')}
            </Button>
          </>
        }
      >
        <Checking health={health.data} />
      </Panel>
      <div className="u-grid-2">
        <Panel title={t('Licence')}>
          <Facts>
            <Fact label={t('Hospital')}>{me?.hospital?.name}</Fact>
            <Fact label={t('Licence')}>
              {me?.hospital?.license_status ? <StatusBadge status={me.hospital.license_status} /> : NOTHING}
            </Fact>
            <Fact label={t('Valid')}>{me?.hospital ? licenseText(me.hospital) : NOTHING}</Fact>
          </Facts>
        </Panel>
        <Panel title={t('Signed in')}>
          <Facts>
            <Fact label={t('Name')}>{me?.name}</Fact>
            <Fact label={t('Email address')}>{me?.email}</Fact>
            <Fact label={t('Roles')}>{roles}</Fact>
          </Facts>
        </Panel>
      </div>
    </div>
  )
}
