export type Reading = { at: number; value: number }

const WIDTH = 150
const HEIGHT = 40
const INSET = 4

/**
 * A measurement over time as a small line; the numbers stand in the table below. A gap of days is as wide as it was
 * long.
 */
export function TrendLine({
  readings,
  lower = [],
  label,
}: {
  readings: readonly Reading[]
  lower?: readonly Reading[]
  label: string
}) {
  const all = [...readings, ...lower]
  if (readings.length < 2) return null
  const values = all.map(({ value }) => value)
  const times = all.map(({ at }) => at)
  const [least, first] = [Math.min(...values), Math.min(...times)]
  const [span, width] = [Math.max(...values) - least || 1, Math.max(...times) - first || 1]
  const place = ({ at, value }: Reading) =>
    [
      INSET + ((at - first) / width) * (WIDTH - 2 * INSET),
      HEIGHT - INSET - ((value - least) / span) * (HEIGHT - 2 * INSET),
    ] as const
  return (
    <svg
      className="chart-line"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      {[readings, lower]
        .filter((series) => series.length > 1)
        .map((series, index) => (
          <g key={index === 0 ? 'first' : 'lower'} data-lower={index === 1 || undefined}>
            <polyline points={series.map((reading) => place(reading).join(',')).join(' ')} />
            {series.map((reading) => {
              const [x, y] = place(reading)
              return <circle key={reading.at} cx={x} cy={y} r={1.75} />
            })}
          </g>
        ))}
    </svg>
  )
}
