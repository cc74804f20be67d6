// Spans of time as arithmetic on minutes of a day. No database, no zone.

/** From a minute of the day until another one, which is not part of it any more. */
export type Span = { from: number; until: number }

export const overlaps = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until

/** Spans in their order, those that touch each other joined. */
export function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const { from, until } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (last && from <= last.until) last.until = Math.max(last.until, until)
    else merged.push({ from, until })
  }
  return merged
}

/** Whether a span lies within these as a whole. */
export const covers = (hours: readonly Span[], span: Span): boolean =>
  merge(hours).some((each) => each.from <= span.from && span.until <= each.until)

/** What is left of a span without these. */
export function without(span: Span, taken: readonly Span[]): Span[] {
  const left: Span[] = []
  let from = span.from
  for (const each of merge(taken).filter((one) => overlaps(one, span))) {
    if (each.from > from) left.push({ from, until: each.from })
    from = Math.max(from, each.until)
  }
  if (from < span.until) left.push({ from, until: span.until })
  return left
}
