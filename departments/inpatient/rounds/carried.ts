// What was carried over from an earlier note of the round, and whether it still stands as it was written. Pure: for the
// server and the browser.

export const noteFields = ['subjective', 'objective', 'assessment', 'plan'] as const
export type NoteField = (typeof noteFields)[number]
export type NoteTexts = Record<NoteField, string>

/** A line of an earlier note, with who wrote it first and when. */
export type CarriedLine = { text: string; from_note_id: string; written_by: string; written_at: string }
export type Carried = Partial<Record<NoteField, CarriedLine[]>>

/** The lines of a text that say something, without the blanks around them. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/**
 * Which carried lines stand in the text word for word. A line that somebody changed is theirs, and is marked no more;
 * so is one that was taken out.
 */
export function stillCarried<T extends { text: string }>(text: string, carried: readonly T[]): T[] {
  const there = new Set(linesOf(text))
  const seen = new Set<string>()
  return carried.filter((line) => {
    const stands = there.has(line.text) && !seen.has(line.text)
    seen.add(line.text)
    return stands
  })
}

/** The same for all fields of a note; fields of which nothing is carried are left out. */
export function stillCarriedIn<T extends { text: string }>(
  texts: NoteTexts,
  carried: Partial<Record<NoteField, readonly T[]>>,
): Partial<Record<NoteField, T[]>> {
  const kept: Partial<Record<NoteField, T[]>> = {}
  for (const field of noteFields) {
    const lines = stillCarried(texts[field], carried[field] ?? [])
    if (lines.length > 0) kept[field] = lines
  }
  return kept
}

/** A text with a line at its end, unless the line stands there already. */
export const withLine = (text: string, line: string): string =>
  linesOf(text).includes(line) ? text : [text.trimEnd(), line].filter(Boolean).join('\n')

/** A text line by line, each with what it was carried from; null: written here. */
export function markedLines<T extends { text: string }>(
  text: string,
  carried: readonly T[],
): { text: string; carried: T | null }[] {
  return text
    .split(/\r?\n/)
    .map((line) => ({ text: line, carried: carried.find((each) => each.text === line.trim()) ?? null }))
}
