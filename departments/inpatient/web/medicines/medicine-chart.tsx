import { IconDots } from '@tabler/icons-react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatNumber, formatTime, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { Menu } from '../../../../kernel/web/ui/overlay/menu.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import type { ChartedMedicine, DueDose, WardChart, WardDose } from '../../medicine-charts.contract.ts'
import { doseStates, medicineKinds, medicineStatuses, outcomes } from '../../medicines/words.ts'
import type { Opened } from './opened.ts'
import { doseWords, formatWhen, takenAs } from './words.tsx'

type Props = { chart: WardChart; canGive: boolean; canTreat: boolean; onOpen: (opened: Opened) => void }
type RowProps = Omit<Props, 'chart'> & { medicine: ChartedMedicine }

/**
 * The chart of a day: rows are medicines by kind, columns the times at which something is due. On a phone each medicine
 * has its times below it.
 */
export function MedicineChart({ chart, ...acts }: Props) {
  const times = [
    ...new Set(
      chart.medicines.flatMap(({ kind, due }) => (kind === 'infusion' ? [] : due.map(({ due_at }) => due_at))),
    ),
  ].sort()
  const kinds = Object.entries(medicineKinds).flatMap(([kind, label]) => {
    const its = chart.medicines.filter((medicine) => medicine.kind === kind)
    return its.length > 0 ? [{ kind, label, its }] : []
  })
  return (
    <div className="ward-chart">
      <table className="u-table">
        <thead>
          <tr>
            <th scope="col">{t('Medicine')}</th>
            {times.map((due_at) => (
              <th key={due_at} scope="col" className="u-num">
                {formatTime(due_at)}
              </th>
            ))}
            {times.length === 0 && <th scope="col">{t('Doses')}</th>}
            <th scope="col">
              <span className="u-visually-hidden">{t('Actions')}</span>
            </th>
          </tr>
        </thead>
        {kinds.map(({ kind, label, its }) => (
          <tbody key={kind}>
            <tr className="ward-kind">
              <th scope="rowgroup" colSpan={Math.max(1, times.length) + 2}>
                {label}
              </th>
            </tr>
            {its.map((medicine) => (
              <Row key={medicine.id} medicine={medicine} times={times} {...acts} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Row({ medicine, times, ...acts }: RowProps & { times: readonly string[] }) {
  const { kind, status } = medicine
  const atTimes = kind === 'regular' || kind === 'stat'
  return (
    <tr data-status={status}>
      <th scope="row" className="ward-medicine">
        <Named medicine={medicine} />
      </th>
      {atTimes ? (
        (times.length > 0 ? times : ['']).map((time) => {
          const due = medicine.due.find(({ due_at }) => due_at === time)
          return (
            <td key={time} data-none={!due || undefined}>
              {due ? (
                <DueCell medicine={medicine} due={due} {...acts} />
              ) : (
                <span className="u-muted">{time ? '' : NOTHING}</span>
              )}
            </td>
          )
        })
      ) : (
        <td colSpan={Math.max(1, times.length)}>
          {kind === 'as_needed' ? <Needed medicine={medicine} {...acts} /> : <Infusion medicine={medicine} {...acts} />}
        </td>
      )}
      <td className="ward-actions">
        <Actions medicine={medicine} {...acts} />
      </td>
    </tr>
  )
}

/** What it is, how it is taken, and what has to be known of it. */
function Named({ medicine }: { medicine: ChartedMedicine }) {
  const { medication_name, needs_second, status, status_reason, status_by_name, status_at, warnings, override_reason } =
    medicine
  return (
    <>
      <span className="u-strong">{medication_name}</span>{' '}
      {needs_second && <Badge tone="amber">{t('Before two')}</Badge>}{' '}
      {status !== 'active' && <Badge tone={status === 'held' ? 'amber' : 'grey'}>{medicineStatuses[status]}</Badge>}
      <span className="u-person-facts">{takenAs(medicine)}</span>
      {medicine.instructions && <span className="u-person-facts u-lines">{medicine.instructions}</span>}
      {status_reason && (
        <span className="u-person-facts">
          {status_by_name}, {formatWhen(status_at)}: {status_reason}
        </span>
      )}
      {warnings.length > 0 && (
        <span className="u-person-facts">
          {t('Overruled: {map} ({override_reason}{second_prescriber_name})', {
            map: warnings.map(({ text }) => text).join('; '),
            override_reason,
            second_prescriber_name:
              medicine.second_prescriber_name &&
              t(', second prescriber: {second_prescriber_name}', {
                second_prescriber_name: medicine.second_prescriber_name,
              }),
          })}
        </span>
      )}
      <span className="u-person-facts">
        {t('{prescribed_by_name}, from {starts_at}{ends_at}', {
          prescribed_by_name: medicine.prescribed_by_name,
          starts_at: formatWhen(medicine.starts_at),
          ends_at: medicine.ends_at && t(' until {ends_at}', { ends_at: formatWhen(medicine.ends_at) }),
        })}
      </span>
    </>
  )
}

/** A dose that is due: its state in a word; a click gives it, or shows what became of it. */
function DueCell({ medicine, due, canGive, onOpen }: RowProps & { due: DueDose }) {
  const { due_at, state, dose_id } = due
  const dose = medicine.doses.find((each) => each.id === dose_id)
  const struck = medicine.doses.filter((each) => each.struck_at && each.due_at === due_at)
  const open = dose ? () => onOpen({ what: 'dose', medicine, dose }) : () => onOpen({ what: 'give', medicine, due_at })
  const able = dose !== undefined || (canGive && medicine.status === 'active')
  const word = !dose && medicine.status === 'stopped' ? t('Not recorded') : doseStates[state]
  return (
    <>
      <button
        type="button"
        className="ward-dose"
        data-state={state}
        disabled={!able}
        title={dose && doseWords(dose)}
        onClick={open}
      >
        <span className="u-visually-hidden">
          {medicine.medication_name}, {formatTime(due_at)}:{' '}
        </span>
        <span className="ward-dose-time u-num" aria-hidden>
          {formatTime(due_at)}
        </span>
        <span>{word}</span>
        {dose && <span className="u-num ward-dose-at">{formatWhen(dose.at)}</span>}
      </button>
      {struck.map((each) => (
        <DoseChip key={each.id} medicine={medicine} dose={each} onOpen={onOpen} />
      ))}
    </>
  )
}

type ChipProps = { medicine: ChartedMedicine; dose: WardDose; onOpen: Props['onOpen'] }
/** A dose that was recorded, in a line; struck through where it was struck out. */
function DoseChip({ medicine, dose, onOpen }: ChipProps) {
  const words = `${outcomes[dose.outcome]} ${doseWords(dose)}`
  return (
    <button type="button" className="ward-chip" onClick={() => onOpen({ what: 'dose', medicine, dose })}>
      {dose.struck_at ? rich('{words} struck out', { words: <s>{words}</s> }) : words}
    </button>
  )
}

/** What is given as needed: from when on again, how often so far, and the doses of the day. */
function Needed({ medicine, canGive, onOpen }: RowProps) {
  const { needed, max_per_day, doses, status } = medicine
  const { me } = useSession()
  const wait = needed ? new Date(needed.next_at).getTime() > Date.now() : false
  return (
    <div className="ward-line">
      {needed && (
        <span className="u-small">
          {rich('{value} · {given_24h} of {max_per_day} in 24 h{last_at}', {
            value: wait ? (
              <strong>{t('Next possible {next_at}', { next_at: formatWhen(needed.next_at) })}</strong>
            ) : (
              <strong>{t('Can be given now')}</strong>
            ),
            given_24h: needed.given_24h,
            max_per_day,
            last_at:
              needed.last_at &&
              t(' · last {last_at} ({value})', {
                last_at: formatWhen(needed.last_at),
                value: needed.last_by_name === me?.name ? t('you') : needed.last_by_name,
              }),
          })}
        </span>
      )}
      {canGive && status === 'active' && (
        <Button variant="default" size="compact-sm" onClick={() => onOpen({ what: 'give', medicine, due_at: null })}>
          {t('Give')}
          <span className="u-visually-hidden"> {medicine.medication_name}</span>
        </Button>
      )}
      {doses.map((dose) => (
        <DoseChip key={dose.id} medicine={medicine} dose={dose} onOpen={onOpen} />
      ))}
    </div>
  )
}

/** An infusion: how it runs and how much went in, or the button that starts the next bag. */
function Infusion({ medicine, canGive, onOpen }: RowProps) {
  const { running, doses, status, due } = medicine
  const first = due.find(({ dose_id }) => dose_id === null)
  const rate = doses.find((dose) => dose.id === running?.dose_id)?.rates.at(-1)
  return (
    <div className="ward-line">
      {first && status === 'active' && (
        <DueCell medicine={medicine} due={first} canGive={canGive} canTreat={false} onOpen={onOpen} />
      )}
      {running && (
        <span className="u-small">
          <Badge tone={status === 'stopped' ? 'red' : 'blue'} filled={status === 'stopped'}>
            {status === 'stopped' ? t('Runs: please stop it') : t('Runs')}
          </Badge>{' '}
          {t('{ml_per_hour} ml/h · {infused_ml} ml went in{empty_at}', {
            ml_per_hour: formatNumber(rate?.ml_per_hour, 2),
            infused_ml: formatNumber(running.infused_ml),
            empty_at: running.empty_at && t(' · empty {empty_at}', { empty_at: formatWhen(running.empty_at) }),
          })}
        </span>
      )}
      {canGive && running && (
        <>
          <Button variant="default" size="compact-sm" onClick={() => onOpen({ what: 'rate', medicine })}>
            {t('Change rate')}
            <span className="u-visually-hidden">
              {' '}
              {t('of {medication_name}', { medication_name: medicine.medication_name })}
            </span>
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => onOpen({ what: 'end', medicine })}>
            {t('Stop infusion')}
            <span className="u-visually-hidden">
              {' '}
              {t('of {medication_name}', { medication_name: medicine.medication_name })}
            </span>
          </Button>
        </>
      )}
      {canGive && !running && !first && status === 'active' && (
        <Button variant="default" size="compact-sm" onClick={() => onOpen({ what: 'give', medicine, due_at: null })}>
          {t('Start next')}
          <span className="u-visually-hidden"> {medicine.medication_name}</span>
        </Button>
      )}
      {doses.map((dose) => (
        <DoseChip key={dose.id} medicine={medicine} dose={dose} onOpen={onOpen} />
      ))}
    </div>
  )
}

/** Change, hold, go on, stop: for who prescribes. */
function Actions({ medicine, canTreat, onOpen }: RowProps) {
  const { status, medication_name } = medicine
  if (!canTreat || status === 'stopped') return null
  const act = (what: 'change' | 'hold' | 'resume' | 'stop', label: string, danger = false) => ({
    label,
    danger,
    onSelect: () => onOpen({ what, medicine }),
  })
  return (
    <Menu
      label={t('Actions for {medication_name}', { medication_name })}
      trigger={<IconDots size={18} aria-hidden />}
      items={[
        act('change', t('Change')),
        status === 'active' ? act('hold', t('Put on hold')) : act('resume', t('Go on')),
        act('stop', t('Stop'), true),
      ]}
    />
  )
}
