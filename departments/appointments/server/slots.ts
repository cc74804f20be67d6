// Free times, as arithmetic on minutes of a day. No database, no zone.
import { STEP } from '../times.ts'

/** From a minute of the day until another one, which is not part of it any more. */
export type Span = { from: number; until: number }

export const overlaps = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until

/** Spans in their order, those that touch each other joined. */
export function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until)
    else merged.push({ ...span })
  }
  return merged
}

/** Whether a span lies within these as a whole. */
export const covers = (hours: readonly Span[], span: Span): boolean =>
  merge(hours).some((each) => each.from <= span.from && span.until <= each.until)

const nextStep = (minute: number) => Math.ceil(minute / STEP) * STEP

/** Where something of so many minutes can begin: in steps of its own duration, from the beginning of the hours and anew behind each booking. */
export function freeStarts(hours: readonly Span[], booked: readonly Span[], minutes: number): number[] {
  const starts: number[] = []
  for (const block of merge(hours)) {
    const taken = merge(booked).filter((each) => overlaps(each, block))
    let from = block.from
    for (const { from: until, until: next } of [...taken, { from: block.until, until: block.until }]) {
      for (let start = nextStep(from); start + minutes <= until; start += minutes) starts.push(start)
      from = Math.max(from, next)
    }
  }
  return starts
}
