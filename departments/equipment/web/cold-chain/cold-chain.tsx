import { useState } from 'react'
import { addMonths, monthName } from '../../../../kernel/contract/values/days.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { oneOf } from '../../../../kernel/web/choices.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatDateTime, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { FilterSelect } from '../../../../kernel/web/ui/lists/filter-select.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { TablePanel } from '../../../../kernel/web/ui/lists/table-panel.tsx'
import { Badge, StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import {
  type Alarm,
  AlarmState,
  exportFridgeReadings,
  type Fridge,
  fridgeKinds,
  listFridgeAlarms,
  listFridgeReadings,
  listFridges,
  slots,
} from '../../cold-chain.contract.ts'
import { CloseAlarm } from './close-alarm.tsx'
import { FridgeDialog, ReadingDialog } from './fridge-dialogs.tsx'
import { FridgeStock } from './fridge-stock.tsx'
import { TemperatureChart } from './temperature-chart.tsx'
import { AlarmBadge, celsius, Temperature } from './words.tsx'

type Task =
  | { kind: 'fridge'; fridge: Fridge | null }
  | { kind: 'reading'; fridge: Fridge }
  | { kind: 'alarm'; alarm: Alarm }
  | null

function Today({ of: { slot, state, celsius: value } }: { of: Fridge['today'][number] }) {
  const { label, due } = slots[slot]
  return (
    <span className="u-nowrap">
      {label}{' '}
      {state === 'read' && value !== null ? (
        <span className="u-num">{celsius(value)}</span>
      ) : state === 'missing' ? (
        <Badge tone="amber">{t('Not read')}</Badge>
      ) : (
        <span className="u-muted">{t('due by {due}', { due })}</span>
      )}
    </span>
  )
}

const fridgeColumns: Column<Fridge>[] = [
  {
    key: 'name',
    label: t('Fridge'),
    card: 'title',
    render: (row) => (
      <Stacked look="u-person" below={`${row.store_name} · ${fridgeKinds[row.holds].label}`}>
        {row.name} {!row.is_active && <StatusBadge status="inactive" label={t('Not in use')} />}
      </Stacked>
    ),
  },
  {
    key: 'limits',
    label: t('Limits'),
    render: (row) => (
      <span className="u-num u-nowrap">
        {t('{minimum_celsius} to {maximum_celsius}', {
          minimum_celsius: celsius(row.minimum_celsius),
          maximum_celsius: celsius(row.maximum_celsius),
        })}
      </span>
    ),
  },
  {
    key: 'last',
    label: t('Last reading'),
    render: (row) =>
      row.last ? (
        <Stacked look="u-strong" below={`${formatDateTime(row.last.read_at)}, ${row.last.read_by_name}`}>
          <Temperature of={row.last} />
        </Stacked>
      ) : (
        t('Never read')
      ),
  },
  {
    key: 'today',
    label: t('Today'),
    card: 'wide',
    render: (row) =>
      row.is_active ? (
        <span className="u-stack-tight">
          {row.today.map((each) => (
            <Today key={each.slot} of={each} />
          ))}
        </span>
      ) : (
        '–'
      ),
  },
  {
    key: 'alarms',
    label: t('Open alarms'),
    align: 'right',
    render: (row) => (row.open_alarms ? <Badge tone="red">{row.open_alarms}</Badge> : <span className="u-num">0</span>),
  },
]

const alarmColumns: Column<Alarm>[] = [
  {
    key: 'fridge',
    label: t('Fridge'),
    card: 'title',
    render: (row) => (
      <Stacked look="u-person" below={row.store_name}>
        {row.fridge_name}
      </Stacked>
    ),
  },
  {
    key: 'kind',
    label: t('Alarm'),
    render: (row) => (
      <Stacked
        look=""
        below={
          row.celsius !== null &&
          t('{celsius}; {minimum_celsius} to {maximum_celsius}', {
            celsius: celsius(row.celsius),
            minimum_celsius: celsius(row.minimum_celsius),
            maximum_celsius: celsius(row.maximum_celsius),
          })
        }
      >
        <AlarmBadge kind={row.kind} />{' '}
        {row.held > 0 && (
          <span className="u-nowrap">
            {row.held === 1 ? t('1 batch on hold') : t('{held} batches on hold', { held: row.held })}
          </span>
        )}
      </Stacked>
    ),
  },
  {
    key: 'of',
    label: t('Reading'),
    render: (row) => (
      <Stacked look="u-num" below={slots[row.slot].label}>
        {formatDate(row.day)}
      </Stacked>
    ),
  },
  {
    key: 'done',
    label: t('What was done'),
    card: 'wide',
    render: (row) =>
      row.closed_at ? <span className="u-lines">{row.action_taken}</span> : <Badge tone="red">{t('Open')}</Badge>,
  },
  {
    key: 'closed',
    label: t('Closed'),
    render: (row) => (row.closed_at ? <DoneCell at={row.closed_at} by={row.closed_by_name} /> : '–'),
  },
]

const states = [
  { value: 'open', label: t('Open') },
  { value: 'closed', label: t('Closed') },
  { value: '', label: t('All') },
]

function useAlarms() {
  return useList(listFridgeAlarms, { state: 'open', page: 1 }, ({ state }) => ({
    state: oneOf(AlarmState.options, state),
  }))
}

/** The month of one fridge: which, when, the line of its temperatures, and the file. */
function Month({ fridges }: { fridges: readonly Fridge[] }) {
  const today = hospitalToday()
  const [{ fridge: chosen, month: asked }, setFilters] = useUrlState({ fridge: '', month: '' })
  const months = Array.from({ length: 12 }, (_, back) => addMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7))
  const month = months.find((each) => each === asked) ?? today.slice(0, 7)
  const fridge = fridges.find((each) => each.id === chosen) ?? fridges.find((each) => each.open_alarms) ?? fridges[0]
  const query = useEndpoint(
    listFridgeReadings,
    { fridge_id: fridge?.id ?? '', month },
    { enabled: fridge !== undefined },
  )
  if (!fridge) return null
  return (
    <section className="u-stack-tight" aria-label={t('Readings of a month')}>
      <div className="u-row">
        <FilterSelect
          label={t('Fridge of the chart')}
          value={fridge.id}
          options={fridges.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => setFilters({ fridge: id })}
        />
        <FilterSelect
          label={t('Month of the chart')}
          value={month}
          options={months.map((value) => ({ value, label: monthName(`${value}-01`) }))}
          onChange={(value) => setFilters({ month: value })}
        />
        <div className="u-push">
          <ExportButton
            endpoint={exportFridgeReadings}
            input={{ fridge_id: fridge.id, month }}
            label={t('Export CSV')}
          />
        </div>
      </div>
      <TemperatureChart
        title={`${fridge.name}, ${monthName(`${month}-01`)}`}
        month={month}
        today={today}
        fridge={fridge}
        readings={query.data?.rows}
        error={query.error}
        onRetry={query.refetch}
      />
    </section>
  )
}

/** The cold chain: fridges and their readings, the month as a line, and the alarms. */
export default function ColdChain() {
  const keeps = useSession().can('inventory.keep')
  const fridges = useEndpoint(listFridges, {})
  const alarms = useAlarms()
  const [task, setTask] = useState<Task>(null)
  const close = () => setTask(null)
  const rows = fridges.data?.rows
  const open = rows?.reduce((sum, row) => sum + row.open_alarms, 0)
  const inUse = rows?.filter((row) => row.is_active).length
  return (
    <Page
      title={t('Cold Chain')}
      facts={
        rows
          ? t('{inUse} {value} in use · {open} open {value2}', {
              inUse,
              value: inUse === 1 ? t('fridge') : t('fridges'),
              open,
              value2: open === 1 ? t('alarm') : t('alarms'),
            })
          : ' '
      }
      actions={keeps && <Button onClick={() => setTask({ kind: 'fridge', fridge: null })}>{t('Add Fridge')}</Button>}
    >
      <TablePanel
        title={t('Fridges')}
        columns={[
          ...fridgeColumns,
          ...(keeps
            ? [
                actionsColumn<Fridge>((row) => (
                  <>
                    {row.is_active && (
                      <Button variant="light" onClick={() => setTask({ kind: 'reading', fridge: row })}>
                        {t('Read')}
                        <span className="u-visually-hidden"> {row.name}</span>
                      </Button>
                    )}
                    <Button variant="default" onClick={() => setTask({ kind: 'fridge', fridge: row })}>
                      {t('Edit')}
                      <span className="u-visually-hidden"> {row.name}</span>
                    </Button>
                  </>
                )),
              ]
            : []),
        ]}
        query={fridges}
        rowTone={(row) => (row.open_alarms ? 'red' : undefined)}
        failure={t('Failed to load fridges')}
        empty={{
          text: t('No fridges yet'),
          hint: keeps
            ? t('Add each fridge that holds vaccines, medicines, blood or reagents; it is read twice a day.')
            : t('Whoever keeps the stock adds the fridges; each is read twice a day.'),
        }}
      />
      {rows
        ?.filter((row) => row.open_alarms > 0)
        .map((row) => (
          <FridgeStock key={row.id} fridge={row} />
        ))}
      <ListTable
        label={t('Alarms')}
        columns={[
          ...alarmColumns,
          ...(keeps
            ? [
                actionsColumn<Alarm>(
                  (row) =>
                    !row.closed_at && (
                      <Button variant="default" onClick={() => setTask({ kind: 'alarm', alarm: row })}>
                        {t('Close')}
                        <span className="u-visually-hidden">
                          {' '}
                          {t('the alarm of {fridge_name}', { fridge_name: row.fridge_name })}
                        </span>
                      </Button>
                    ),
                ),
              ]
            : []),
        ]}
        list={alarms}
        rowTone={(row) => (row.closed_at ? undefined : row.kind === 'missing' ? 'amber' : 'red')}
        choices={[{ name: 'state', label: t('Alarms'), options: states }]}
        empty={{
          text: t('No open alarms'),
          hint: t('A reading out of the limits, or one that nobody took, opens one.'),
        }}
        nothingFound={{ text: t('No alarms found'), hint: t('Choose another state.'), all: t('Show open alarms') }}
      />
      {rows && rows.length > 0 && <Month fridges={rows} />}
      {task?.kind === 'fridge' && <FridgeDialog fridge={task.fridge} onClose={close} />}
      {task?.kind === 'reading' && <ReadingDialog fridge={task.fridge} onClose={close} />}
      {task?.kind === 'alarm' && <CloseAlarm alarm={task.alarm} onClose={close} />}
    </Page>
  )
}
