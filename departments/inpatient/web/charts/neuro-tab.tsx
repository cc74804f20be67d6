import { t } from '../../../../kernel/contract/words/text.ts'
import './charts.css'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { DataTable } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { FilterSelect } from '../../../../kernel/web/ui/lists/filter-select.tsx'
import { EmptyState, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { responsesText } from '../../charts/neuro.ts'
import { limbs, powers, pupilWords } from '../../charts/words.ts'
import type { NeuroRow } from '../../charts.contract.ts'
import type { OpenedAdmission } from '../../contract.ts'
import { entryColumns } from './entry-columns.tsx'
import { StrikeDialog, type Striking } from './strike-dialog.tsx'
import { TrendLine } from './trend-line.tsx'
import { dayChoices, useCharts } from './use-charts.ts'

const NeuroForm = lazy(async () => ({ default: (await import('./neuro-form.tsx')).NeuroForm }))

const pupil = (mm: number | null, reacts: NeuroRow['pupil_left_reacts']) =>
  [...(mm === null ? [] : [t('{mm} mm', { mm })]), ...(reacts ? [pupilWords[reacts].toLowerCase()] : [])].join(', ') ||
  NOTHING
const limbsOf = (row: NeuroRow) =>
  Object.entries(limbs)
    .flatMap(([limb, label]) => {
      const power = row.limbs[limb as keyof typeof limbs]
      return power ? [`${label}: ${powers[power].toLowerCase()}`] : []
    })
    .join('; ')

/** Glasgow coma scale, pupils and limbs over time. */
export default function NeuroTab({ admission, canWrite }: { admission: OpenedAdmission; canWrite: boolean }) {
  const { can } = useSession()
  const { query, days, setDays } = useCharts(admission.id)
  const [adding, setAdding] = useState(false)
  const [striking, setStriking] = useState<Striking | null>(null)
  const charts = query.data
  if (!charts) return <Waiting for={query} failure={t('Failed to load the neurological observations')} lines={6} />
  const cares = canWrite && can('wards.care')
  const totals = [...charts.neuro]
    .reverse()
    .flatMap((row) =>
      row.struck_at || row.total === null ? [] : [{ at: Date.parse(row.observed_at), value: row.total }],
    )
  return (
    <Panel
      title={t('Neurological Observations')}
      flush
      actions={
        <>
          <FilterSelect label={t('Shown')} value={days} options={dayChoices} onChange={setDays} />
          {cares && <Button onClick={() => setAdding(true)}>{t('Record Observations')}</Button>}
        </>
      }
    >
      {totals.length > 1 && (
        <div className="chart-trends">
          <div className="chart-trend-box">
            <span className="u-small u-muted">{t('Glasgow coma scale')}</span>
            <TrendLine
              readings={totals}
              label={t('Glasgow coma scale over time: {map}', { map: totals.map(({ value }) => value).join(', ') })}
            />
          </div>
        </div>
      )}
      <DataTable<NeuroRow>
        label={t('Neurological Observations')}
        query={{ data: { rows: charts.neuro }, error: null, refetch: query.refetch }}
        rowKey={(row) => row.id}
        rowTone={(row) => (row.alarms.length ? 'red' : undefined)}
        empty={
          <EmptyState
            text={t('No neurological observations in these days')}
            hint={
              cares
                ? t('Record them after a head injury, a fit or a stroke.')
                : t('Nurses record them after a head injury, a fit or a stroke.')
            }
          />
        }
        columns={[
          {
            key: 'at',
            label: t('Observed'),
            card: 'title',
            render: (row) => <span className="u-num">{formatDateTime(row.observed_at)}</span>,
          },
          {
            key: 'gcs',
            label: t('GCS'),
            render: (row) => (
              <span className={row.struck_at ? 'chart-struck' : undefined}>
                <span className="u-strong u-num">{row.total ?? NOTHING}</span>{' '}
                <span className="u-nowrap u-num">{responsesText(row)}</span>
                {row.alarms.map((alarm) => (
                  <span key={alarm} className="u-person-facts">
                    <Badge tone="red">{alarm}</Badge>
                  </span>
                ))}
              </span>
            ),
          },
          { key: 'right', label: t('Right pupil'), render: (row) => pupil(row.pupil_right, row.pupil_right_reacts) },
          { key: 'left', label: t('Left pupil'), render: (row) => pupil(row.pupil_left, row.pupil_left_reacts) },
          { key: 'limbs', label: t('Limbs'), render: (row) => limbsOf(row) || NOTHING },
          ...entryColumns<NeuroRow>({
            kind: 'neuro',
            card: 'wide',
            onStrike: cares ? setStriking : null,
            short: (row) => formatDateTime(row.observed_at),
            what: (row) => t('the observations of {observed_at}', { observed_at: formatDateTime(row.observed_at) }),
          }),
        ]}
      />
      <Suspense fallback={null}>
        {adding && <NeuroForm admission={admission} charts={charts} onClose={() => setAdding(false)} />}
      </Suspense>
      {striking && <StrikeDialog admissionId={admission.id} striking={striking} onClose={() => setStriking(null)} />}
    </Panel>
  )
}
