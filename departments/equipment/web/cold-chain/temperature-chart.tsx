import { t } from '../../../../kernel/contract/words/text.ts'
import './cold-chain.css'
import { daysFrom, lastOfMonth, writeDay } from '../../../../kernel/contract/values/days.ts'
import type { CallError } from '../../../../kernel/web/data/call.ts'
import { ChartFrame } from '../../../../kernel/web/ui/charts/chart-frame.tsx'
import { alarmOf, type Fridge, type Reading, Slot, slots } from '../../cold-chain.contract.ts'
import { celsius } from './words.tsx'

const HEIGHT = 216
const HEAD = 10
/** Under the lowest mark: room for its figure. */
const FOOT = 8
const AXIS = 40

type Props = {
  title: string
  /** `yyyy-MM`. */
  month: string
  /** Up to which day readings are expected. */
  today: string
  fridge: Pick<Fridge, 'minimum_celsius' | 'maximum_celsius'>
  readings: readonly Reading[] | undefined
  error: CallError | null
  onRetry: () => unknown
}

/** Out of the limits that held when it was read. */
const isOut = (reading: Reading) => alarmOf(reading.celsius, reading.minimum_celsius, reading.maximum_celsius) !== null

/** The readings of the month as a table: a row for each day up to today. */
const tableOf = (days: readonly string[], today: string, at: readonly (Reading | null)[]) => ({
  columns: [t('Day'), ...Slot.options.map((slot) => slots[slot].label)],
  rows: days
    .filter((day) => day <= today)
    .map((day, index) => ({
      key: day,
      name: writeDay(day),
      values: [0, 1].map((slot) => {
        const read = at[index * 2 + slot]
        return read ? celsius(read.celsius) : t('not read')
      }),
    })),
})

function Point({ reading, x, y }: { reading: Reading; x: number; y: number }) {
  const out = isOut(reading)
  return (
    <circle className="cold-point" cx={`${x}%`} cy={y} r={out ? 4.5 : 2.5} data-out={out || undefined}>
      <title>{`${writeDay(reading.day)}, ${slots[reading.slot].label.toLowerCase()}: ${celsius(reading.celsius)}, ${reading.read_by_name}`}</title>
    </circle>
  )
}

/**
 * The temperatures of a month as a line between the limits: a gap where nobody read, a filled point where a reading was
 * out of them.
 */
export function TemperatureChart({ title, month, today, fridge, readings, error, onRetry }: Props) {
  const first = `${month}-01`
  const days = daysFrom(first, Number(lastOfMonth(first).slice(8)))
  const places = days.flatMap((day) => Slot.options.map((slot) => ({ day, slot })))
  const at = places.map(
    (place) => readings?.filter((each) => each.day === place.day && each.slot === place.slot).at(-1) ?? null,
  )
  const values = at.flatMap((each) => (each ? [each.celsius] : []))
  const { minimum_celsius: low, maximum_celsius: high } = fridge
  const [bottom, top] = [Math.floor(Math.min(low - 2, ...values)), Math.ceil(Math.max(high + 2, ...values))]
  const y = (value: number) => HEAD + (1 - (value - bottom) / (top - bottom)) * (HEIGHT - HEAD - FOOT)
  const x = (index: number) => ((index + 0.5) / places.length) * 100
  const stretches = at.flatMap((each, index) => {
    const next = at[index + 1]
    return each && next ? [{ from: each, to: next, index }] : []
  })
  const out = at.filter((each) => each && isOut(each)).length
  const said = t('{title}: {length} readings, {out} out of the limits {low} to {high}', {
    title,
    length: values.length,
    out,
    low: celsius(low),
    high: celsius(high),
  })
  const marks = [bottom, low, high, top].filter((mark, index, all) => all.indexOf(mark) === index)
  return (
    <ChartFrame
      title={title}
      shape="columns"
      empty={readings && values.length === 0 ? t('Nothing was read in this month') : undefined}
      error={error}
      onRetry={onRetry}
      table={readings && tableOf(days, today, at)}
    >
      <div className="cold-chart">
        <svg className="u-chart-axis" width={AXIS} height={HEIGHT} aria-hidden>
          {marks.map((mark) => (
            <text key={mark} x={AXIS - 6} y={y(mark) + 4} textAnchor="end">
              {mark.toFixed(mark % 1 ? 1 : 0).replace('-', '−')}°
            </text>
          ))}
        </svg>
        <div className="cold-plot">
          <svg role="img" aria-label={said} width="100%" height={HEIGHT}>
            <rect className="cold-band" x="0" width="100%" y={y(high)} height={y(low) - y(high)} />
            {marks.map((mark) => (
              <line
                key={mark}
                x1="0"
                x2="100%"
                y1={y(mark)}
                y2={y(mark)}
                data-limit={mark === low || mark === high || undefined}
              />
            ))}
            {stretches.map(({ from, to, index }) => (
              <line
                key={from.id}
                className="cold-line"
                x1={`${x(index)}%`}
                x2={`${x(index + 1)}%`}
                y1={y(from.celsius)}
                y2={y(to.celsius)}
              />
            ))}
            {at.map((each, index) =>
              each ? <Point key={each.id} reading={each} x={x(index)} y={y(each.celsius)} /> : null,
            )}
          </svg>
          <div className="cold-days" aria-hidden>
            {days.map((day, index) => (
              <span key={day}>{index % 5 === 0 ? Number(day.slice(8)) : ''}</span>
            ))}
          </div>
        </div>
      </div>
    </ChartFrame>
  )
}
