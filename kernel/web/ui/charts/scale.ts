import { t } from '../../../contract/words/text.ts'

/** The arithmetic of the charts, apart from their drawing. */

/** What a chart draws: a count, or an exact amount as decimal text, which becomes a number for its height alone. */
export type Amount = number | string

export const heightOf = (amount: Amount): number => {
  const value = Number(amount)
  return Number.isFinite(value) ? Math.max(0, value) : 0
}

const STEPS = [1, 2, 2.5, 5, 10]

/**
 * The marks of an axis that begins at zero and reaches at least `max`: even steps of 1, 2, 2.5 or 5 times a power
 * of ten, about `count` of them. `whole`: things that are counted have no half.
 */
export function ticks(max: number, count = 4, whole = true): number[] {
  const top = Number.isFinite(max) && max > 0 ? max : 1
  const rough = top / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const fits = (step: number) => step >= rough * (1 - 1e-9) && (!whole || Number.isInteger(step))
  const step =
    [...STEPS, ...STEPS.map((each) => each * 10), ...STEPS.map((each) => each * 100)]
      .map((each) => each * power)
      .find(fits) ?? 1
  const marks = Math.max(1, Math.ceil(top / step - 1e-9))
  // Multiplied, not added up: 0.1 + 0.2 would leave its crumbs on the axis.
  return Array.from({ length: marks + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/** A number as an axis writes it: `950`, `12.5k`, `1.2M`; at most three digits that count. */
export function compact(value: number): string {
  const units: [number, string][] = [
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'k'],
  ]
  for (const [size, unit] of units) {
    // 999,950 is written 1M, not 1000k.
    if (Math.abs(value) >= size * 0.9995) return `${trim(value / size)}${unit}`
  }
  return trim(value)
}
const trim = (value: number): string => String(Number(value.toPrecision(3)))

/** A part of the whole axis in percent, for the width or height of a bar. What is not nothing is seen. */
export function share(value: number, top: number): number {
  if (top <= 0 || value <= 0) return 0
  return Math.max(0.6, Math.min(100, (value / top) * 100))
}

/** The average width of a digit at the size of a chart's text, in pixels. */
const DIGIT = 6.6

/** How many names stand side by side on so many pixels, with a little air between. */
export const nameRoom = (points: readonly Named[], width: number): number =>
  Math.max(1, Math.floor(width / (Math.max(4, ...points.map((point) => point.label.length)) * DIGIT + 8)))

const GAPS = [1, 2, 3, 4, 6, 12, 13, 26, 52, 104]

/** Every how-many-th of `count` columns is named, so that no more than `room` names stand side by side. */
export const labelGap = (count: number, room: number): number =>
  GAPS.find((gap) => count / gap <= room) ?? Math.ceil(count / room)

export type Named = { label: string; group?: string }
/** The names under the columns: null where there is no room, and the group (a year) only where it changes. */
export function axisNames<P extends Named>(points: readonly P[], room: number): (Named | null)[] {
  const gap = labelGap(points.length, room)
  let shown: string | undefined
  return points.map(({ label, group }, index) => {
    if (index % gap !== 0) return null
    const isNew = group !== shown
    shown = group
    return isNew ? { label, group } : { label }
  })
}

/** Whether a figure above every column leaves its neighbours alone, at so many pixels for all columns. */
export function figuresFit(texts: readonly (readonly string[])[], width: number): boolean {
  const columns = texts.reduce((sum, each) => sum + each.length, 0)
  const longest = Math.max(0, ...texts.flat().map((text) => text.length))
  return columns > 0 && width / (columns * 1.15) >= longest * DIGIT
}

/** What is read out in place of a picture: name, span, the highest and the latest value of each series. */
export function spoken(
  title: string,
  points: readonly { name: string; values: readonly Amount[] }[],
  series: readonly string[],
  write: (amount: Amount) => string,
): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return t('{title}: no data', { title })
  const parts = series.map((name, at) => {
    const top = points.reduce(
      (best, point) => (heightOf(point.values[at] ?? 0) > heightOf(best.values[at] ?? 0) ? point : best),
      first,
    )
    return t('{name}: highest {values} ({name2}), last {values2} ({name3})', {
      name,
      values: write(top.values[at] ?? 0),
      name2: top.name,
      values2: write(last.values[at] ?? 0),
      name3: last.name,
    })
  })
  return t('{title}, {name} to {name2}. {parts}.', {
    title,
    name: first.name,
    name2: last.name,
    parts: parts.join('. '),
  })
}
