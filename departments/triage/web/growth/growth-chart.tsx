import { t } from '../../../../kernel/contract/words/text.ts'
import { DAYS_OF_MONTH, type Indicator, lastDayOf, type Sex, valueAt } from '../../growth/standards.ts'

/** `until`: the oldest that the child can have been, where the age is estimated. */
export type Point = { days: number; until: number; value: number; label: string; now: boolean }
type GrowthChartProps = {
  indicator: Indicator
  sex: Sex
  /** The child's age: the chart shows the years around it. */
  days: number
  points: readonly Point[]
  name: string
  unit: string
}

const Z_LINES = [3, 2, 0, -2, -3] as const
const STEPS = 60
const year = (count: number) => count * 12 * DAYS_OF_MONTH

/** The years that are drawn: infancy, the years before school, or the rest as far as the table goes. */
function frameOf(days: number, last: number): { from: number; to: number; every: number; unit: 'mo' | 'y' } {
  if (days < year(2)) return { from: 0, to: year(2), every: 6, unit: 'mo' }
  if (days < year(5)) return { from: year(2), to: year(5), every: 12, unit: 'y' }
  return { from: year(5), to: last, every: last > year(12) ? 24 : 12, unit: 'y' }
}

/** Five round numbers or so between two values. */
function marksBetween(low: number, high: number): number[] {
  const rough = (high - low) / 6
  const step = [0.5, 1, 2, 5, 10, 20, 50].find((each) => each >= rough) ?? 100
  return Array.from(
    { length: Math.floor(high / step) - Math.ceil(low / step) + 1 },
    (_, index) => (Math.ceil(low / step) + index) * step,
  )
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`

/** What is drawn, and where: `across` and `down` are parts of the frame's width and height. */
function plotOf({ indicator, sex, days, points }: GrowthChartProps) {
  const { from, to, every, unit: ageUnit } = frameOf(days, lastDayOf(indicator, sex))
  const ages = Array.from({ length: STEPS + 1 }, (_, step) => from + ((to - from) * step) / STEPS)
  // A hair inside the frame: at its end the table may have gone over to the next years.
  const lines = Z_LINES.map((z) => ({
    z,
    values: ages.map((age) => valueAt(indicator, sex, Math.min(age, to - 0.01), z) ?? 0),
  }))
  const inside = points.filter((point) => point.days >= from && point.days <= to)
  const all = [...lines.flatMap((line) => line.values), ...inside.map((point) => point.value)]
  const margin = (Math.max(...all) - Math.min(...all)) * 0.04
  const [low, high] = [Math.min(...all) - margin, Math.max(...all) + margin]
  const across = (age: number) => (age - from) / (to - from)
  const down = (value: number) => (high - value) / (high - low)
  const monthMarks = Array.from(
    { length: Math.floor((to - from) / DAYS_OF_MONTH / every + 0.01) + 1 },
    (_, index) => index * every,
  )
  return { from, ageUnit, ages, lines, inside, across, down, marks: marksBetween(low, high), monthMarks }
}
type Plot = ReturnType<typeof plotOf>

/** Where a point stands across: in the middle of the ages that the child can have had. */
const middleOf = (point: Point, across: Plot['across']): number =>
  (across(point.days) + Math.min(1, across(point.until))) / 2

/** The WHO lines, and the line of the child's own values. */
const Lines = ({ plot: { ages, lines, inside, across, down, marks }, label }: { plot: Plot; label: string }) => (
  <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
    {marks.map((mark) => (
      <line key={mark} className="growth-grid" x1={0} x2={100} y1={down(mark) * 100} y2={down(mark) * 100} />
    ))}
    {lines.map(({ z, values }) => (
      <polyline
        key={z}
        className="growth-line"
        data-z={Math.abs(z)}
        points={values
          .map((value, step) => `${(across(ages[step] ?? 0) * 100).toFixed(2)},${(down(value) * 100).toFixed(2)}`)
          .join(' ')}
      />
    ))}
    {inside.length > 1 && (
      <polyline
        className="growth-path"
        points={inside.map((point) => `${middleOf(point, across) * 100},${down(point.value) * 100}`).join(' ')}
      />
    )}
  </svg>
)

/**
 * The child among the WHO lines of −3 to +3. Places are percentages, so that nothing is measured; the figures are in
 * the table beside it.
 */
export function GrowthChart(chart: GrowthChartProps) {
  const { indicator, name, unit } = chart
  if (chart.days > lastDayOf(indicator, chart.sex))
    return (
      <p className="growth-chart growth-none u-muted">
        {t('The WHO tables for {name} end before this age.', { name: name.toLowerCase() })}
      </p>
    )

  const plot = plotOf(chart)
  const { from, ageUnit, lines, marks, monthMarks, inside, across, down } = plot
  const now = inside.find((point) => point.now)
  const label = now
    ? t('{name}: {value} {unit} today, among the WHO lines from −3 to +3', { name, value: now.value.toFixed(1), unit })
    : t('{name}: the WHO lines from −3 to +3, nothing measured yet', { name })

  return (
    <figure className="growth-chart" data-indicator={indicator}>
      <figcaption className="u-label">
        {name}, {unit}
      </figcaption>
      <div className="growth-plot">
        {marks.map((mark) => (
          <span key={mark} className="growth-mark-y" style={{ top: percent(down(mark)) }} aria-hidden>
            {mark}
          </span>
        ))}
        <Lines plot={plot} label={label} />
        {lines.map(({ z, values }) => (
          <span key={z} className="growth-mark-z" style={{ top: percent(down(values.at(-1) ?? 0)) }} aria-hidden>
            {z > 0 ? `+${z}` : z < 0 ? `−${-z}` : '0'}
          </span>
        ))}
        {inside.map((point) => (
          <span
            key={`${point.days} ${point.label}`}
            className="growth-point"
            data-now={point.now || undefined}
            title={`${point.label}: ${point.value.toFixed(1)} ${unit}`}
            style={{
              left: percent(middleOf(point, across)),
              top: percent(down(point.value)),
              ...(point.until > point.days && {
                width: percent(Math.min(1, across(point.until)) - across(point.days)),
              }),
            }}
          />
        ))}
        {monthMarks.map((months) => (
          <span
            key={months}
            className="growth-mark-x"
            style={{ left: percent(across(from + months * DAYS_OF_MONTH)) }}
            aria-hidden
          >
            {ageUnit === 'mo'
              ? t('{months} mo', { months })
              : t('{years} y', { years: Math.round(from / DAYS_OF_MONTH / 12) + months / 12 })}
          </span>
        ))}
      </div>
    </figure>
  )
}
