import { Button } from '@mantine/core'
import { addDays } from '../../../kernel/contract/days.ts'
import { StatusBadge } from '../../../kernel/web/ui/badges.tsx'
import { Fact, Facts } from '../../../kernel/web/ui/facts.tsx'
import { EmptyState, Notice } from '../../../kernel/web/ui/feedback.tsx'
import { formatDate, formatMoney, NOTHING } from '../../../kernel/web/ui/format.ts'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { daysAway, formatPrice, isNothing } from './figures.ts'
import type { Details } from './hospital-facts.tsx'
import { licenseTasks, type Task } from './hospital-tasks.tsx'

type Licensed = Details & { license_status: string; license_expires_on: string; license_days_left: number }
const isLicensed = (hospital: Details): hospital is Licensed =>
  hospital.license_status !== null && hospital.license_expires_on !== null && hospital.license_days_left !== null

/** The state in words: what the hospital can do now, and until when. */
function meaningOf({ license_status, license_expires_on, grace_days }: Licensed): string {
  const graceEnds = formatDate(addDays(license_expires_on, grace_days))
  if (license_status === 'trial') return 'Tries Uzima out, with everything that its plan has'
  if (license_status === 'active') return 'Can use everything that it bought'
  if (license_status === 'grace') return `Works on until ${graceEnds}; after that it is read-only`
  return 'Read-only: its people can read everything and change nothing'
}

function Ended({ hospital }: { hospital: Licensed }) {
  const { license_status, license_expires_on, grace_days, license_days_left } = hospital
  if (license_status === 'expired')
    return (
      <Notice tone="red">
        The licence ended on {formatDate(license_expires_on)}. Its people can read everything and change nothing until it is renewed;
        support tickets can still be raised.
      </Notice>
    )
  if (license_status !== 'grace') return null
  return (
    <Notice tone="amber">
      The licence ended on {formatDate(license_expires_on)}. The days of grace end {daysAway(license_days_left + grace_days)}; then the
      hospital is read-only.
    </Notice>
  )
}

/** What a hospital bought, how long it lasts and what happens then. */
export function LicensePanel({ hospital, onTask }: { hospital: Details; onTask: ((task: Task) => void) | undefined }) {
  const tasks = onTask ? licenseTasks(hospital) : []
  const bills = isNothing(hospital.plan_price ?? '0.00') ? '' : ', with an invoice; not while one is overdue'
  return (
    <Panel
      title="Licence"
      actions={tasks.map(({ task, label }) => (
        <Button key={task} variant={task === 'renew' ? 'filled' : 'default'} size="compact-md" onClick={() => onTask?.(task)}>
          {label}
        </Button>
      ))}
    >
      {isLicensed(hospital) ? (
        <div className="u-stack">
          <Ended hospital={hospital} />
          <Facts>
            <Fact label="Plan">
              <span className="u-strong">{hospital.plan_name}</span> · {formatPrice(hospital.plan_price ?? '0.00')} / month
            </Fact>
            <Fact label="Status" className="platform-license-state">
              <StatusBadge status={hospital.license_status} /> {meaningOf(hospital)}
            </Fact>
            <Fact label="Started">{formatDate(hospital.license_starts_on)}</Fact>
            <Fact label={hospital.license_days_left < 0 ? 'Expired' : 'Expires'}>
              {formatDate(hospital.license_expires_on)}, {daysAway(hospital.license_days_left)}
            </Fact>
            <Fact label="Auto renewal">
              {hospital.license_auto_renewal ? `On: renews by itself, month by month${bills}` : 'Off: ends unless it is renewed here'}
            </Fact>
            {hospital.license_days_left >= 0 && (
              <Fact label="If not renewed">
                Works on until {formatDate(addDays(hospital.license_expires_on, hospital.grace_days))} (grace), then read-only
              </Fact>
            )}
            <Fact label="Owed">{isNothing(hospital.owed) ? NOTHING : <span className="u-strong">{formatMoney(hospital.owed)}</span>}</Fact>
          </Facts>
        </div>
      ) : (
        <EmptyState text="No licence" hint="This hospital has not bought anything." />
      )}
    </Panel>
  )
}
