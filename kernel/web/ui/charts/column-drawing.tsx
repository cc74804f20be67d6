import './columns.css'
import { Link } from 'react-router'
import { type Amount, axisNames, compact, figuresFit, heightOf, labelGap, nameRoom } from './scale.ts'

export type ChartPoint = {
  key: string
  /** Below the column, and the year that is written once under it. */
  label: string
  group?: string
  /** In full: 'September 2026'. */
  name: string
  /** One per series. */
  values: readonly Amount[]
  /** The rows behind the column. */
  to?: string
}
/** `total` stands beside the series' name while no column is pointed at. */
export type ChartSeries = { label: string; total?: string }

/** Of the drawing, in pixels. */
export const HEIGHT = 190
/** Above the highest mark: room for a figure. */
const HEAD = 18
/**
 * The widths, in pixels, of a chart that has room and of one on a phone, by which names and figures are thinned out.
 */
const WIDTH = { wide: 440, narrow: 280 }
/** How much of its place a group of columns fills, and of the whole at most. */
const FILL = 0.72
const WIDEST = 15

/** How far below the top edge a value's mark lies. */
export const yOf = (value: number, top: number) => HEAD + (1 - value / top) * (HEIGHT - HEAD)

const fillOf = (series: number, pattern: string) => (series === 0 ? undefined : `url(#${pattern})`)

/** The second series: a lighter ground with stripes, so that it differs by more than its shade. */
export const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className="u-chart-ground" width="5" height="5" />
      <rect className="u-chart-stripe" width="2" height="5" />
    </pattern>
  </defs>
)

/** Which series is which, with its sum, or with its figures at the column that is pointed at. */
export function Legend({
  series,
  pointed,
  pattern,
  write,
}: {
  series: readonly ChartSeries[]
  pointed: ChartPoint | undefined
  pattern: string
  write: (amount: Amount) => string
}) {
  return (
    <div className="u-chart-legend">
      {pointed && <span className="u-muted">{pointed.name}</span>}
      {series.map(({ label, total }, index) => (
        <span key={label}>
          <svg width="12" height="12" aria-hidden>
            <rect
              className="u-chart-column"
              data-series={index}
              fill={fillOf(index, pattern)}
              x="0.5"
              y="0.5"
              width="11"
              height="11"
              rx="2"
            />
          </svg>
          {label} <strong>{pointed ? write(pointed.values[index] ?? 0) : total}</strong>
        </span>
      ))}
    </div>
  )
}

/** The columns, with a figure on each where these have room. */
export function Bars({ points, top, pattern }: { points: readonly ChartPoint[]; top: number; pattern: string }) {
  const slot = 100 / points.length
  const group = Math.min(slot * FILL, WIDEST)
  const texts = points.map((point) => point.values.map((value) => compact(heightOf(value))))
  const fits = figuresFit(texts, WIDTH.narrow) ? 'always' : figuresFit(texts, WIDTH.wide) ? 'wide' : 'never'
  return points.map((point, index) => {
    const width = group / point.values.length
    const left = slot * index + (slot - group) / 2
    return point.values.map((amount, at) => {
      const value = heightOf(amount)
      const y = yOf(value, top)
      const key = `${point.key}-${at}`
      if (value === 0) return null
      return (
        <g key={key}>
          <rect
            className="u-chart-column"
            data-series={at}
            fill={fillOf(at, pattern)}
            x={`${left + width * at + width * 0.03}%`}
            y={Math.min(y, HEIGHT - 1.5)}
            width={`${width * 0.94}%`}
            height={Math.max(HEIGHT - y, 1.5)}
            rx="2"
          />
          {fits !== 'never' && (
            <text x={`${left + width * (at + 0.5)}%`} y={y - 5} textAnchor="middle" data-fits={fits}>
              {compact(value)}
            </text>
          )}
        </g>
      )
    })
  })
}

type HitsProps = {
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  write: (amount: Amount) => string
  onPoint: (index: number | null) => void
}

/**
 * Over the drawing: what is pointed at, and the ways to the rows. Links, because a picture has nothing inside for a
 * screen reader.
 */
export function Hits({ points, series, write, onPoint }: HitsProps) {
  return (
    <div className="u-chart-hits" onPointerLeave={() => onPoint(null)}>
      {points.map((point, index) => {
        const shared = { className: 'u-chart-hit', onPointerEnter: () => onPoint(index) }
        if (!point.to) return <span key={point.key} {...shared} />
        const figures = series.map((each, at) => `${each.label} ${write(point.values[at] ?? 0)}`)
        return (
          <Link
            key={point.key}
            to={point.to}
            aria-label={`${point.name}: ${figures.join(', ')}`}
            onFocus={() => onPoint(index)}
            onBlur={() => onPoint(null)}
            {...shared}
          />
        )
      })}
    </div>
  )
}

/** The names under the columns, thinned out for one of the two widths. */
export function Names({ points, size }: { points: readonly ChartPoint[]; size: keyof typeof WIDTH }) {
  const room = nameRoom(points, WIDTH[size])
  const gap = labelGap(points.length, room)
  return (
    <div className="u-chart-names" data-size={size} data-thinned={gap > 1 || undefined} aria-hidden>
      {axisNames(points, room).map((name, index) => (
        <span key={points[index]?.key}>
          {name && (
            <span>
              {name.label}
              {name.group && <small>{name.group}</small>}
            </span>
          )}
        </span>
      ))}
    </div>
  )
}
