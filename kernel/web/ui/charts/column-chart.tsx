import { type CSSProperties, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../../contract/words/text.ts'
import type { CallError } from '../../data/call.ts'
import { ChartFrame } from './chart-frame.tsx'
import { Bars, type ChartPoint, type ChartSeries, Hatch, HEIGHT, Hits, Legend, Names, yOf } from './column-drawing.tsx'
import { type Amount, compact, heightOf, spoken, ticks } from './scale.ts'

type ColumnChartProps = {
  title: string
  /** One or two. */
  series: readonly ChartSeries[]
  /** Undefined while loading. */
  points: readonly ChartPoint[] | undefined
  /** The figure in full, as a person reads it. */
  write: (amount: Amount) => string
  /** What a point is, as the head of the table: 'Month'. */
  pointLabel: string
  empty: string
  error?: CallError | null
  onRetry?: () => unknown
  actions?: ReactNode
}

/**
 * One or two series over time: columns from zero, the second hatched, each a way to its rows; the figures in full when
 * pointed at, and as a table.
 */
export function ColumnChart({
  title,
  series,
  points,
  write,
  pointLabel,
  empty,
  error,
  onRetry,
  actions,
}: ColumnChartProps) {
  const nothing = points?.every((point) => point.values.every((value) => heightOf(value) === 0))
  return (
    <ChartFrame
      title={title}
      shape="columns"
      empty={nothing ? empty : undefined}
      error={error}
      onRetry={onRetry}
      actions={actions}
      table={
        points && {
          columns: [pointLabel, ...series.map((each) => each.label)],
          rows: points.map(({ key, name, to, values }) => ({ key, name, to, values: values.map(write) })),
        }
      }
    >
      {points && !nothing && <Columns title={title} series={series} points={points} write={write} />}
    </ChartFrame>
  )
}

const AXIS_DIGIT = 7

type ColumnsProps = {
  title: string
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  write: (amount: Amount) => string
}

function Columns({ title, series, points, write }: ColumnsProps) {
  const [active, setActive] = useState<number | null>(null)
  const pattern = useId()
  const { box, scrolls } = useScroller(points.length)
  const marks = ticks(Math.max(...points.flatMap((point) => point.values.map(heightOf))))
  const top = marks.at(-1) ?? 1
  const axisWidth = Math.max(...marks.map((mark) => compact(mark).length)) * AXIS_DIGIT + 8
  const pointed = active === null ? undefined : points[active]

  return (
    <>
      <Legend series={series} pointed={pointed} pattern={pattern} write={write} />
      <div className="u-chart-body">
        <svg className="u-chart-axis" width={axisWidth} height={HEIGHT} aria-hidden>
          {marks.map((mark) => (
            <text key={mark} x={axisWidth - 8} y={yOf(mark, top) + 4} textAnchor="end">
              {compact(mark)}
            </text>
          ))}
        </svg>
        <section
          className="u-chart-scroll"
          ref={box}
          aria-label={scrolls ? t('{title}, scrolls sideways', { title }) : undefined}
          tabIndex={scrolls ? 0 : undefined}
        >
          {/* A column narrower than this cannot be pointed at with a finger. */}
          <div className="u-chart-plot" style={{ '--least-width': `${points.length * 11}px` } as CSSProperties}>
            <svg
              role="img"
              aria-label={spoken(
                title,
                points,
                series.map((each) => each.label),
                write,
              )}
              width="100%"
              height={HEIGHT}
            >
              <Hatch id={pattern} />
              {marks.map((mark) => (
                <line
                  key={mark}
                  x1="0"
                  x2="100%"
                  y1={yOf(mark, top)}
                  y2={yOf(mark, top)}
                  data-zero={mark === 0 || undefined}
                />
              ))}
              <Bars points={points} top={top} pattern={pattern} />
            </svg>
            <Hits points={points} series={series} write={write} onPoint={setActive} />
            <Names points={points} size="wide" />
            <Names points={points} size="narrow" />
          </div>
        </section>
      </div>
    </>
  )
}

/**
 * The box that scrolls where not all columns fit: the latest is in view, as what people come for, and the past is
 * scrolled to.
 */
function useScroller(columns: number): { box: RefObject<HTMLElement | null>; scrolls: boolean } {
  const box = useRef<HTMLElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || columns === 0) return
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth + 1))
    observer.observe(element)
    element.scrollLeft = element.scrollWidth
    return () => observer.disconnect()
  }, [columns])
  return { box, scrolls }
}
