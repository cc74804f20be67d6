import { t } from '../../../../../kernel/contract/words/text.ts'
import '../charts.css'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSession } from '../../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatMinutes } from '../../../../../kernel/web/ui/format.ts'
import { FilterSelect } from '../../../../../kernel/web/ui/lists/filter-select.tsx'
import { EmptyState, Waiting } from '../../../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../../../kernel/web/ui/page/page.tsx'
import { chartNames } from '../../../charts/words.ts'
import type { Charts } from '../../../charts.contract.ts'
import type { OpenedAdmission } from '../../../contract.ts'
import { EscalationHistory } from '../escalations/escalation-history.tsx'
import { Due } from '../level.tsx'
import { StrikeDialog, type Striking } from '../strike-dialog.tsx'
import { TrendLine } from '../trend-line.tsx'
import { dayChoices, useCharts } from '../use-charts.ts'
import { signRows } from './chart-rows.ts'
import { ObservationTable } from './observation-table.tsx'

const ObservationForm = lazy(async () => ({ default: (await import('./observation-form.tsx')).ObservationForm }))
const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }))
const RaiseDialog = lazy(async () => ({ default: (await import('../escalations/escalation-dialogs.tsx')).RaiseDialog }))

type Props = { admission: OpenedAdmission; canWrite: boolean }

/** The chart of observations: what was measured, what it scores, when the next set is due, and who is called. */
export default function ObservationsTab({ admission, canWrite }: Props) {
  const { can } = useSession()
  const { query, days, setDays } = useCharts(admission.id)
  const [task, setTask] = useState<'record' | 'plan' | 'raise' | null>(null)
  const [striking, setStriking] = useState<Striking | null>(null)
  const charts = query.data
  if (!charts) return <Waiting for={query} failure={t('Failed to load the observations')} lines={10} />
  const cares = canWrite && can('wards.care')
  const close = () => setTask(null)
  return (
    <div className="u-stack">
      <Panel
        title={t('Observations, {chartNames}', { chartNames: chartNames[charts.chart] })}
        flush
        actions={
          <>
            {cares && (
              <Button variant="default" onClick={() => setTask('raise')}>
                {t('Call for Help')}
              </Button>
            )}
            {canWrite && can('wards.treat') && (
              <Button variant="default" onClick={() => setTask('plan')}>
                {t('Prescribe')}
              </Button>
            )}
            {cares && <Button onClick={() => setTask('record')}>{t('Record Observations')}</Button>}
          </>
        }
      >
        <Facts charts={charts}>
          <FilterSelect label={t('Shown')} value={days} options={dayChoices} onChange={setDays} />
        </Facts>
        {charts.observations.length === 0 ? (
          <EmptyState
            text={charts.never ? t('Nothing was measured yet') : t('Nothing was measured in these days')}
            hint={
              charts.never
                ? t('The first set is due from the admission on.')
                : charts.older
                  ? t('Choose more days to see what is older.')
                  : undefined
            }
          />
        ) : (
          <>
            <Trends charts={charts} />
            <ObservationTable
              sets={charts.observations}
              onStrike={
                cares
                  ? (row) =>
                      setStriking({
                        kind: 'observations',
                        id: row.id,
                        what: t('the set of {observed_at}', { observed_at: formatDateTime(row.observed_at) }),
                      })
                  : null
              }
            />
            <p className="chart-legend u-small u-muted">
              {t(
                'A small figure beside a value is its points; Y and R are the yellow and red zones of MEOWS. A dash was not measured.',
              )}
            </p>
          </>
        )}
      </Panel>
      {can('wards.care') && <EscalationHistory admissionId={admission.id} />}
      <Suspense fallback={null}>
        {task === 'record' && <ObservationForm admission={admission} charts={charts} onClose={close} />}
        {task === 'plan' && <PlanDialog admissionId={admission.id} plan={charts.plan} onClose={close} />}
        {task === 'raise' && <RaiseDialog admissionId={admission.id} onClose={close} />}
      </Suspense>
      {striking && <StrikeDialog admissionId={admission.id} striking={striking} onClose={() => setStriking(null)} />}
    </div>
  )
}

/** When the next set is due, and what a doctor prescribed. */
function Facts({ charts: { next_due_at, never, plan }, children }: { charts: Charts; children: ReactNode }) {
  const words = plan && [
    plan.every_minutes === null
      ? null
      : t('every {every_minutes}', { every_minutes: formatMinutes(plan.every_minutes) }),
    plan.chart && t('by {chartNames}', { chartNames: chartNames[plan.chart] }),
    plan.score_scale === 2 ? t('scale 2') : null,
  ]
  return (
    <div className="chart-facts">
      {next_due_at && (
        <span>
          {never ? t('No set yet:') : t('Next set')} <Due at={next_due_at} />
        </span>
      )}
      <div className="u-push">{children}</div>
      {plan && words && (
        <span className="u-muted">
          {t('Prescribed: {Boolean}; {reason} ({set_by_name}, {created_at})', {
            Boolean: words.filter(Boolean).join(', ') || t('as the chart asks'),
            reason: plan.reason,
            set_by_name: plan.set_by_name,
            created_at: formatDateTime(plan.created_at),
          })}
        </span>
      )}
    </div>
  )
}

/** The measured signs as lines, with the last value in figures. */
function Trends({ charts: { observations } }: { charts: Charts }) {
  const standing = observations.filter((row) => !row.struck_at).reverse()
  if (standing.length < 2) return null
  return (
    <div className="chart-trends">
      {signRows.map((sign) => {
        const { read, lower } = sign
        if (!read) return null
        const of = (from: typeof read) =>
          standing.flatMap((row) => {
            const value = from(row)
            return value === null ? [] : [{ at: Date.parse(row.observed_at), value }]
          })
        const readings = of(read)
        const last = standing.filter((row) => read(row) !== null).at(-1)
        return (
          <div key={sign.key} className="chart-trend-box">
            <span className="u-small u-muted">{sign.label}</span>
            <span className="u-strong u-num">
              {last ? sign.write(last) : '–'} <span className="u-small u-muted">{sign.unit}</span>
            </span>
            <TrendLine
              readings={readings}
              lower={lower ? of(lower) : []}
              label={t('{label} over time: {map}', {
                label: sign.label,
                map: readings.map(({ value }) => value).join(', '),
              })}
            />
          </div>
        )
      })}
    </div>
  )
}
