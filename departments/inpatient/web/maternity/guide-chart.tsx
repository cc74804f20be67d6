import { t } from '../../../../kernel/contract/words/text.ts'
import { formatTime } from '../../../../kernel/web/ui/format.ts'
import type { LabourRow } from '../../maternity.contract.ts'

const WIDTH = 640
const HEIGHT = 220
const LEFT = 28
const FOOT = 22
const TOP = 10
const HOUR = 3_600_000
const CM = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/**
 * Cervix (crosses, cm) and descent (circles, fifths) over time; drawn from two readings on. The numbers stand in the
 * table.
 */
export function GuideChart({ labour }: { labour: LabourRow }) {
  const counted = labour.entries.filter((entry) => !entry.struck_at)
  const seriesOf = (field: 'cervix' | 'descent') =>
    counted.flatMap(({ observed_at, observed }) => {
      const value = observed[field]
      return typeof value === 'number' ? [{ at: Date.parse(observed_at), value }] : []
    })
  const [cervix, descent] = [seriesOf('cervix'), seriesOf('descent')]
  const times = [...cervix, ...descent].map(({ at }) => at)
  if (times.length < 2) return null
  const first = Math.min(...times)
  const span = Math.max(Math.max(...times) - first, HOUR)
  const x = (at: number) => LEFT + ((at - first) / span) * (WIDTH - LEFT - 24)
  const y = (value: number) => TOP + ((10 - value) / 10) * (HEIGHT - TOP - FOOT)
  const line = (series: typeof cervix) => series.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')
  const label = t('Cervix in cm over time: {map}. Descent in fifths: {map2}', {
    map: cervix.map(({ value }) => value).join(', ') || t('not examined'),
    map2: descent.map(({ value }) => value).join(', ') || t('not examined'),
  })
  return (
    <svg className="guide-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {CM.map((cm) => (
        <g key={cm}>
          <line x1={LEFT} x2={WIDTH} y1={y(cm)} y2={y(cm)} />
          {cm % 2 === 0 && (
            <text x={LEFT - 6} y={y(cm) + 4} textAnchor="end">
              {cm}
            </text>
          )}
        </g>
      ))}
      {[first, first + span].map((at) => (
        <text key={at} x={x(at)} y={HEIGHT - 6} textAnchor={at === first ? 'start' : 'middle'}>
          {formatTime(new Date(at).toISOString())}
        </text>
      ))}
      <g data-descent>
        <polyline points={line(descent)} />
        {descent.map(({ at, value }) => (
          <circle key={at} cx={x(at)} cy={y(value)} r={4} />
        ))}
      </g>
      <polyline points={line(cervix)} />
      {cervix.map(({ at, value }) => (
        <path key={at} d={`M${x(at) - 4} ${y(value) - 4}l8 8m0 -8l-8 8`} />
      ))}
    </svg>
  )
}
