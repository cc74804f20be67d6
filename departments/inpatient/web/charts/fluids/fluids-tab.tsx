import { t } from '../../../../../kernel/contract/words/text.ts'
import '../charts.css'
import { useState } from 'react'
import { useSession } from '../../../../../kernel/web/session/session.tsx'
import { formatDate, formatDateTime } from '../../../../../kernel/web/ui/format.ts'
import { DataTable } from '../../../../../kernel/web/ui/lists/data-table.tsx'
import { FilterSelect } from '../../../../../kernel/web/ui/lists/filter-select.tsx'
import { EmptyState, Waiting } from '../../../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../../../kernel/web/ui/page/page.tsx'
import { fluidKinds } from '../../../charts/words.ts'
import type { Charts, FluidRow } from '../../../charts.contract.ts'
import type { OpenedAdmission } from '../../../contract.ts'
import { entryColumns } from '../entry-columns.tsx'
import { signed } from '../level.tsx'
import { StrikeDialog, type Striking } from '../strike-dialog.tsx'
import { dayChoices, useCharts } from '../use-charts.ts'
import { FluidForm } from './fluid-form.tsx'
import WeightsTab from './weights-tab.tsx'

type Props = { admission: OpenedAdmission; canWrite: boolean }

/** A sum, and of how many entries it is: a sum of nothing is not 'nothing'. */
const Sum = ({ ml, entries }: { ml: number; entries: number }) => (
  <span className="u-num">
    {entries === 0 ? '–' : ml} <span className="u-small u-muted">({entries})</span>
  </span>
)

/** Shift by shift and day by day, the newest first. */
function Balances({ charts: { balances, shift_starts } }: { charts: Charts }) {
  const starts = [...shift_starts].sort()
  const spanOf = (start: string) => `${start}–${starts[(starts.indexOf(start) + 1) % starts.length] ?? start}`
  return (
    <table className="chart-sums">
      <caption className="u-visually-hidden">
        {t('Fluid balance by shift and by 24 hours, in ml; in brackets how many entries')}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('From')}</th>
          <th scope="col">{t('In')}</th>
          <th scope="col">{t('Out')}</th>
          <th scope="col">{t('Balance')}</th>
          <th scope="col">{t('Since admission')}</th>
        </tr>
      </thead>
      {balances.map((day) => (
        <tbody key={day.day}>
          <tr className="chart-sums-day">
            <th scope="row">{formatDate(day.day)}, 24 h</th>
            <td>
              <Sum ml={day.in_ml} entries={day.in_entries} />
            </td>
            <td>
              <Sum ml={day.out_ml} entries={day.out_entries} />
            </td>
            <td className="u-num u-strong">{signed(day.balance_ml)}</td>
            <td className="u-num">{signed(day.running_ml)}</td>
          </tr>
          {day.shifts.map((shift) => (
            <tr key={shift.start}>
              <th scope="row">{spanOf(shift.start)}</th>
              <td>
                <Sum ml={shift.in_ml} entries={shift.in_entries} />
              </td>
              <td>
                <Sum ml={shift.out_ml} entries={shift.out_entries} />
              </td>
              <td className="u-num">{signed(shift.balance_ml)}</td>
              <td className="u-num u-muted">{signed(shift.running_ml)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** What goes in and out, its balance, and the weights that tell whether it is true. */
export default function FluidsTab({ admission, canWrite }: Props) {
  const { can } = useSession()
  const { query, days, setDays } = useCharts(admission.id)
  const [striking, setStriking] = useState<Striking | null>(null)
  const charts = query.data
  if (!charts) return <Waiting for={query} failure={t('Failed to load the fluids')} lines={8} />
  const cares = canWrite && can('wards.care')
  return (
    <div className="u-stack">
      {cares && (
        <Panel title={t('Add Fluids')}>
          <FluidForm admissionId={admission.id} since={charts.admitted_at} />
        </Panel>
      )}
      <Panel
        title={t('Fluid Balance, ml')}
        flush
        actions={<FilterSelect label={t('Shown')} value={days} options={dayChoices} onChange={setDays} />}
      >
        {charts.balances.length > 0 && <Balances charts={charts} />}
        <DataTable<FluidRow>
          label={t('Fluids')}
          query={{ data: { rows: charts.fluids }, error: null, refetch: query.refetch }}
          rowKey={(row) => row.id}
          empty={
            <EmptyState
              text={charts.older ? t('No fluids in these days') : t('No fluids yet')}
              hint={
                charts.older
                  ? t('Choose more days to see what is older.')
                  : t('Nobody has written down what went in or out: the balance is not known.')
              }
            />
          }
          columns={[
            {
              key: 'at',
              label: t('At'),
              card: 'title',
              render: (row) => <span className="u-num">{formatDateTime(row.at)}</span>,
            },
            {
              key: 'kind',
              label: t('What'),
              render: (row) => `${row.direction === 'in' ? t('In') : t('Out')}: ${fluidKinds[row.kind]}`,
            },
            {
              key: 'ml',
              label: t('Amount'),
              align: 'right',
              render: (row) => (
                <span className={`u-num u-strong ${row.struck_at ? 'chart-struck' : ''}`}>
                  {t('{ml} ml', { ml: row.ml })}
                </span>
              ),
            },
            ...entryColumns<FluidRow>({
              kind: 'fluids',
              onStrike: cares ? setStriking : null,
              short: (row) => t('{fluidKinds} {ml} ml', { fluidKinds: fluidKinds[row.kind], ml: row.ml }),
              what: (row) =>
                t('{fluidKinds} {ml} ml of {at}', {
                  fluidKinds: fluidKinds[row.kind].toLowerCase(),
                  ml: row.ml,
                  at: formatDateTime(row.at),
                }),
            }),
          ]}
        />
      </Panel>
      <WeightsTab admission={admission} canWrite={canWrite} />
      {striking && <StrikeDialog admissionId={admission.id} striking={striking} onClose={() => setStriking(null)} />}
    </div>
  )
}
