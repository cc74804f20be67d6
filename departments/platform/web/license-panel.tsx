import { Button } from '@mantine/core'
import { addDays } from '../../../kernel/contract/days.ts'
import { StatusBadge } from '../../../kernel/web/ui/badges.tsx'
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
          <dl className="u-facts-list">
            <dt>Plan</dt>
            <dd>
              <span className="u-strong">{hospital.plan_name}</span> · {formatPrice(hospital.plan_price ?? '0.00')} / month
            </dd>
            <dt>Status</dt>
            <dd className="platform-license-state">
              <StatusBadge status={hospital.license_status} /> {meaningOf(hospital)}
            </dd>
            <dt>Started</dt>
            <dd className="u-num">{formatDate(hospital.license_starts_on)}</dd>
            <dt>{hospital.license_days_left < 0 ? 'Expired' : 'Expires'}</dt>
            <dd className="u-num">
              {formatDate(hospital.license_expires_on)}, {daysAway(hospital.license_days_left)}
            </dd>
            <dt>Auto renewal</dt>
            <dd>
              {hospital.license_auto_renewal ? `On: renews by itself, month by month${bills}` : 'Off: ends unless it is renewed here'}
            </dd>
            {hospital.license_days_left >= 0 && (
              <>
                <dt>If not renewed</dt>
                <dd className="u-num">
                  Works on until {formatDate(addDays(hospital.license_expires_on, hospital.grace_days))} (grace), then read-only
                </dd>
              </>
            )}
            <dt>Owed</dt>
            <dd className="u-num">{isNothing(hospital.owed) ? NOTHING : <span className="u-strong">{formatMoney(hospital.owed)}</span>}</dd>
          </dl>
        </div>
      ) : (
        <EmptyState text="No licence" hint="This hospital has not bought anything." />
      )}
    </Panel>
  )
}
