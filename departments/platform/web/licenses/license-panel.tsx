import { addDays } from '../../../../kernel/contract/values/days.ts'
import { isZero } from '../../../../kernel/contract/values/money.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatMoney, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { EmptyState, Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { daysAway, formatPrice } from '../figures.ts'
import type { Details } from '../hospitals/hospital-facts.tsx'
import { licenseTasks, type Task } from '../hospitals/hospital-tasks.tsx'

type Licensed = Details & { license_status: string; license_expires_on: string; license_days_left: number }
const isLicensed = (hospital: Details): hospital is Licensed =>
  hospital.license_status !== null && hospital.license_expires_on !== null && hospital.license_days_left !== null

/** The state in words: what the hospital can do now, and until when. */
function meaningOf({ license_status, license_expires_on, grace_days }: Licensed): string {
  const graceEnds = formatDate(addDays(license_expires_on, grace_days))
  if (license_status === 'trial') return t('Tries Uzima out, with everything that its plan has')
  if (license_status === 'active') return t('Can use everything that it bought')
  if (license_status === 'grace') return t('Works on until {graceEnds}; after that it is read-only', { graceEnds })
  return t('Read-only: its people can read everything and change nothing')
}

function Ended({ hospital }: { hospital: Licensed }) {
  const { license_status, license_expires_on, grace_days, license_days_left } = hospital
  if (license_status === 'expired')
    return (
      <Notice tone="red">
        {t(
          'The licence ended on {license_expires_on}. Its people can read everything and change nothing until it is renewed; support tickets can still be raised.',
          { license_expires_on: formatDate(license_expires_on) },
        )}
      </Notice>
    )
  if (license_status !== 'grace') return null
  return (
    <Notice tone="amber">
      {t(
        'The licence ended on {license_expires_on}. The days of grace end {license_days_left}; then the hospital is read-only.',
        {
          license_expires_on: formatDate(license_expires_on),
          license_days_left: daysAway(license_days_left + grace_days),
        },
      )}
    </Notice>
  )
}

/** What a hospital bought, how long it lasts and what happens then. */
export function LicensePanel({ hospital, onTask }: { hospital: Details; onTask: ((task: Task) => void) | undefined }) {
  const tasks = onTask ? licenseTasks(hospital) : []
  const bills = isZero(hospital.plan_price ?? '0.00') ? '' : t(', with an invoice; not while one is overdue')
  return (
    <Panel
      title={t('Licence')}
      actions={tasks.map(({ task, label }) => (
        <Button
          key={task}
          variant={task === 'renew' ? 'filled' : 'default'}
          size="compact-md"
          onClick={() => onTask?.(task)}
        >
          {label}
        </Button>
      ))}
    >
      {isLicensed(hospital) ? (
        <div className="u-stack">
          <Ended hospital={hospital} />
          <Facts>
            <Fact label={t('Plan')}>
              {rich('{plan_name} · {plan_price} / month', {
                plan_name: <span className="u-strong">{hospital.plan_name}</span>,
                plan_price: formatPrice(hospital.plan_price ?? '0.00'),
              })}
            </Fact>
            <Fact label={t('Status')} className="platform-license-state">
              <StatusBadge status={hospital.license_status} /> {meaningOf(hospital)}
            </Fact>
            <Fact label={t('Started')}>{formatDate(hospital.license_starts_on)}</Fact>
            <Fact label={hospital.license_days_left < 0 ? t('Expired') : t('Expires')}>
              {formatDate(hospital.license_expires_on)}, {daysAway(hospital.license_days_left)}
            </Fact>
            <Fact label={t('Auto renewal')}>
              {hospital.license_auto_renewal
                ? t('On: renews by itself, month by month{bills}', { bills })
                : t('Off: ends unless it is renewed here')}
            </Fact>
            {hospital.license_days_left >= 0 && (
              <Fact label={t('If not renewed')}>
                {t('Works on until {license_expires_on} (grace), then read-only', {
                  license_expires_on: formatDate(addDays(hospital.license_expires_on, hospital.grace_days)),
                })}
              </Fact>
            )}
            <Fact label={t('Owed')}>
              {isZero(hospital.owed) ? NOTHING : <span className="u-strong">{formatMoney(hospital.owed)}</span>}
            </Fact>
          </Facts>
        </div>
      ) : (
        <EmptyState text={t('No licence')} hint={t('This hospital has not bought anything.')} />
      )}
    </Panel>
  )
}
