// How far a value lies from the one before of the same test and patient. Pure: for the server and the browser.

import { readValue } from '../ranges.ts'
import { analyteOf } from './analytes.ts'
import { deltaLimits } from './delta.data.ts'

const limits = new Map(
  deltaLimits
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', most, kind, days, , least] = line.split('|')
      return [
        key,
        { most: Number(most), percent: kind === 'percent', days: Number(days), least: Number(least ?? 0) },
      ] as const
    }),
)

const MINUTE = 60_000
const DAY = 24 * 60
const CLOCKS = 5
/** 5.4 − 3.9 is a little more than 1.5 to a computer. */
const NEAR = 1e-9
/** `3 h`, `2 d`. */
const spanText = (minutes: number) =>
  minutes < 60
    ? `${Math.max(1, Math.round(minutes))} min`
    : minutes < DAY
      ? `${Math.round(minutes / 60)} h`
      : `${Math.round(minutes / DAY)} d`

type Before = { value: string | null | undefined; at: Date | string }

/** `4.1 → 12.9 in 3 h`, where that is more than is usual in the time; null: it is not, or it cannot be compared. */
export function deltaOf(
  measure: { name: string; unit?: string | null },
  value: string,
  before: Before | undefined,
  at: Date | string = new Date(),
): string | null {
  const limit = limits.get(analyteOf(measure.name, measure.unit)?.key ?? '')
  const now = readValue(value)
  const then = readValue(before?.value ?? '')
  if (!limit || !before || !now || !then || now.relation || then.relation) return null
  const minutes = (new Date(at).getTime() - new Date(before.at).getTime()) / MINUTE
  // What is dated later is not the value before; clocks differ by some minutes.
  if (minutes < -CLOCKS || minutes > limit.days * DAY) return null
  const change = Math.abs(now.number - then.number)
  const smaller = Math.max(Math.min(then.number, now.number), limit.least)
  const much = limit.percent ? change > 0 && (change / smaller) * 100 > limit.most + NEAR : change > limit.most + NEAR
  return much ? `${before.value} → ${value.trim()} in ${spanText(minutes)}` : null
}
