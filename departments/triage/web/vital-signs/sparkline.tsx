type SparklineProps = {
  /** Oldest first. */
  values: readonly number[]
  /** A second line below the first: the diastolic pressure. */
  lower?: readonly number[]
  label: string
}

const WIDTH = 132
const HEIGHT = 36
const INSET = 3

/** A measurement over time as one small line, its last value marked; the numbers stand beside it in the table. */
export function Sparkline({ values, lower = [], label }: SparklineProps) {
  if (values.length < 2) return null
  const all = [...values, ...lower]
  const least = Math.min(...all)
  const span = Math.max(...all) - least || 1
  const step = (WIDTH - 2 * INSET) / (values.length - 1)
  const place = (value: number, index: number): [number, number] => [
    INSET + index * step,
    HEIGHT - INSET - ((value - least) / span) * (HEIGHT - 2 * INSET),
  ]
  const line = (series: readonly number[]) => series.map((value, index) => place(value, index).join(',')).join(' ')
  const last = (series: readonly number[]) => place(series.at(-1) ?? least, series.length - 1)
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      {[values, lower]
        .filter((series) => series.length > 1)
        .map((series, index) => (
          <g key={index === 0 ? 'first' : 'lower'} data-lower={index === 1 || undefined}>
            <polyline points={line(series)} />
            <circle cx={last(series)[0]} cy={last(series)[1]} r={2.5} />
          </g>
        ))}
    </svg>
  )
}
