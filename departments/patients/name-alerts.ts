// Who in one list can be taken for somebody else by name. Pure: for the server and the browser.
import { folded } from '../../kernel/contract/words/fold.ts'

type Named = { first_name: string; last_name: string }

/** Small letters without accents and apostrophes: `N'gang'a` and `Ng’ang’a` read alike. */
const plain = (text: string): string => folded(text).replaceAll('-', '').trim().replaceAll(/\s+/g, ' ')

/** Three letters as one number, each once, in order: two names are compared in one walk along both. */
type Trigrams = Float64Array

/** As pg_trgm cuts words: two blanks before, one after. */
function trigramsOf(text: string): Trigrams {
  const found = new Set<number>()
  for (const word of text.split(' ')) {
    const padded = `  ${word} `
    let three = 0
    for (let at = 0; at < padded.length; at++) {
      three = (three % 0x1_0000_0000) * 0x1_0000 + padded.charCodeAt(at)
      if (at >= 2) found.add(three)
    }
  }
  return Float64Array.from(found).sort()
}

function similarity(one: Trigrams, other: Trigrams): number {
  let shared = 0
  for (let here = 0, there = 0; here < one.length && there < other.length; ) {
    const apart = (one[here] as number) - (other[there] as number)
    if (apart <= 0) here++
    if (apart >= 0) there++
    if (apart === 0) shared++
  }
  return shared / (one.length + other.length - shared)
}

/** How many letters one has to change, add or leave out. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1]),
      )
    row = next
  }
  return row[other.length] ?? 0
}

type Read = { words: string; first: string; last: string; trigrams: Trigrams; trigramsOfFirst: Trigrams }
function readName(first_name: string, last_name: string): Read {
  const [first, last] = [plain(first_name), plain(last_name)]
  const whole = `${first} ${last}`.trim()
  return {
    words: whole.split(' ').sort().join(' '),
    first,
    last,
    trigrams: trigramsOf(whole),
    trigramsOfFirst: trigramsOf(first),
  }
}
/** Whoever waits is in a list again and again; to read sixty names took longer than to ask the database for them. */
const reads = new Map<string, Read>()
const MOST_READS = 5_000
function read({ first_name, last_name }: Named): Read {
  const key = `${first_name}\n${last_name}`
  let name = reads.get(key)
  if (!name) {
    name = readName(first_name, last_name)
    if (reads.size >= MOST_READS) reads.clear()
    reads.set(key, name)
  }
  return name
}

/** Wanjiru and Wanjiku with the same first name are 0.63; Achieng and Atieno 0.39. */
const ALIKE = 0.55
const FIRST_ALIKE = 0.4
const SLIPS = 2

const mayBeSlips = ({ length: one }: string, { length: other }: string): boolean =>
  Math.min(one, other) >= 4 && Math.abs(one - other) <= SLIPS

function readAlike(one: Read, other: Read): boolean {
  if (!one.words || !other.words) return false
  if (one.words === other.words) return true
  if (one.last && one.last === other.last) {
    if (similarity(one.trigramsOfFirst, other.trigramsOfFirst) >= FIRST_ALIKE) return true
    if (mayBeSlips(one.first, other.first) && distance(one.first, other.first) <= SLIPS) return true
  }
  return similarity(one.trigrams, other.trigrams) >= ALIKE
}

/**
 * Whether two people can be taken for each other by name: the same words, the same last name with a similar first one,
 * or similar as a whole.
 */
export const namesAlike = (one: Named, other: Named): boolean => readAlike(read(one), read(other))

const APART = 0.3
/**
 * Whether two names can hardly be of one person: no word in common (a married name keeps the first), and not alike as a
 * whole.
 */
export function namesApart(one: Named, other: Named): boolean {
  const [a, b] = [read(one), read(other)]
  if (!a.words || !b.words) return false
  const shared = a.words.split(' ').some((word) => b.words.split(' ').includes(word))
  return !shared && similarity(a.trigrams, b.trigrams) < APART
}

type List = { others: { id: string; name: Read }[]; alike: Map<string, boolean> }
/** A list is asked for by every screen that shows it, and is the same until somebody comes or goes. */
const lists = new Map<string, List>()
const MOST_LISTS = 50
function listOf<T extends Named>(all: readonly T[], idOf: (row: T) => string): List {
  const key = all.map((row) => `${idOf(row)}\n${row.first_name}\n${row.last_name}`).join('\n')
  const list = lists.get(key) ?? {
    others: all.map((row) => ({ id: idOf(row), name: read(row) })),
    alike: new Map(),
  }
  lists.delete(key)
  lists.set(key, list)
  for (const oldest of lists.keys()) {
    if (lists.size <= MOST_LISTS) break
    lists.delete(oldest)
  }
  return list
}

/** Which of these patients have a namesake among all: ids. */
export function namesakes<T extends Named>(
  rows: readonly T[],
  all: readonly T[],
  idOf: (row: T) => string,
): Set<string> {
  const { others, alike } = listOf(all, idOf)
  const hasNamesake = (row: T) => {
    const id = idOf(row)
    const key = `${id}\n${row.first_name}\n${row.last_name}`
    const known = alike.get(key)
    if (known !== undefined) return known
    const name = read(row)
    const found = others.some((other) => other.id !== id && readAlike(name, other.name))
    alike.set(key, found)
    return found
  }
  return new Set(rows.filter(hasNamesake).map(idOf))
}
