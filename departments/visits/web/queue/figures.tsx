import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { formatMinutes, formatNumber, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import type { getQueueSummary } from '../../queue.contract.ts'
import { percentages } from './percentages.ts'

export type Summary = Output<typeof getQueueSummary>

/** The facts under a title: ` · 12 waiting · average 18 min · 2 emergencies`. */
export function factsOf(summary: Summary | undefined, emergencies: number | undefined): string {
  if (!summary) return ''
  const average = summary.average_wait_minutes.value
  return [
    t(' · {value} waiting', { value: formatNumber(summary.waiting.value) }),
    ...(average === null ? [] : [t('average {average}', { average: formatMinutes(average) })]),
    ...(emergencies ? [emergencies === 1 ? t('1 emergency') : t('{emergencies} emergencies', { emergencies })] : []),
  ].join(' · ')
}

const Row = ({ label, value }: { label: string; value: string | number | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value === undefined ? <span className="u-skeleton" /> : value}</dd>
  </div>
)

/** Department Overview: what waits, what is served, what is done. */
export function DepartmentOverview({ summary }: { summary: Summary | undefined }) {
  const average = summary?.average_wait_minutes.value
  return (
    <Panel title={t('Department Overview')}>
      <dl className="visits-figures">
        <Row label={t('Waiting')} value={summary?.waiting.value} />
        <Row label={t('In Progress')} value={summary?.in_progress} />
        <Row label={t('Completed Today')} value={summary?.completed_today.value} />
        <Row
          label={t('Avg. Wait Time')}
          value={
            average === undefined
              ? undefined
              : average === null
                ? NOTHING
                : t('{minutes} min', { minutes: Math.round(average) })
          }
        />
      </dl>
    </Panel>
  )
}

const priorities = [
  ['stat', t('Emergency')],
  ['urgent', t('Urgent')],
  ['routine', t('Routine')],
] as const

function PriorityDistribution({ counts }: { counts: Summary['priorities'] }) {
  const shares = percentages(priorities.map(([priority]) => counts[priority]))
  const rows = priorities.map(([priority, label], index) => ({
    priority,
    label,
    count: counts[priority],
    share: shares[index] ?? 0,
  }))
  return (
    <>
      <div className="visits-bar" aria-hidden>
        {rows.map(({ priority, count }) => (
          <span key={priority} data-priority={priority} style={{ flexGrow: count }} />
        ))}
      </div>
      <dl className="visits-figures">
        {rows.map(({ priority, label, count, share }) => (
          <div key={priority}>
            <dt>
              <span className="visits-dot" data-priority={priority} aria-hidden /> {label}
            </dt>
            <dd>
              {count} <span className="u-muted">({share}%)</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Today's Statistics: how many came, how urgent they were. */
export const TodaysStatistics = ({ summary }: { summary: Summary | undefined }) => (
  <Panel title={t("Today's Statistics")}>
    <dl className="visits-figures">
      <Row label={t('Total Patients')} value={summary?.total_today.value} />
      <Row label={t('Critical Cases')} value={summary?.critical.value} />
    </dl>
    <h3 className="visits-subtitle">{t('Priority Distribution')}</h3>
    {summary && <PriorityDistribution counts={summary.priorities} />}
  </Panel>
)
