// Free times, as arithmetic on minutes of a day. No database, no zone.
import { merge, overlaps, type Span } from '../../staff/spans.ts'
import { STEP } from '../../staff/times.ts'

const nextStep = (minute: number) => Math.ceil(minute / STEP) * STEP

/**
 * Where something of so many minutes can begin: in steps of its own duration, from the beginning of the hours and again
 * behind each booking.
 */
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
