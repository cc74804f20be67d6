// What a meter or an analyser prints beside a number: letters, an arrow, a star. Pure: for the server and the browser.

import { type Flag, flagWords } from '../ranges.ts'

/** `direction`: what the mark says of the number; null: only that it is outside of the range of whatever printed it. */
export type Mark = { said: string; direction: 'low' | 'high' | null; critical: boolean }

// A small l may be a one, and a small h hours.
const LETTERS = 'LL?|HH?|[Ll]ow|LOW|[Hh]igh|HIGH|[↑↓▲▼]{1,2}'
const BEFORE = /^\s*(LL?(?=\s)|HH?(?=\s)|[*!]{1,3}|[↑↓▲▼]{1,2})\s*(?=[\d.<>≤≥])/
/** Behind a number or its unit; the L of `g / L` is none. */
const BEHIND = new RegExp(`(^|\\s|(?<=[\\d%A-Za-z])(?=[↑↓▲▼*!]))(?<!/\\s*)[([]?(${LETTERS})?\\s*([*!]{0,3})[)\\]]?$`)

function markOf(said: string): Mark {
  const letters = said.replaceAll(/[\s*!]/g, '').toLowerCase()
  const low = /^(?:ll?|low|[↓▼]+)$/.test(letters)
  return { said, direction: low ? 'low' : letters ? 'high' : null, critical: letters.length === 2 }
}

/** `* 1.8` → `1.8` and what stood before it. */
export function markBefore(text: string): { text: string; mark: Mark | null } {
  const [all = '', said] = BEFORE.exec(text) ?? []
  return said ? { text: text.slice(all.length), mark: markOf(said) } : { text, mark: null }
}

/** What stands behind a number, as its unit and its mark: `mmol/L L` → `mmol/L` and `L`. */
export function markBehind(rest: string): { unit: string; mark: Mark | null } {
  const found = BEHIND.exec(rest)
  const said = [found?.[2], found?.[3]].filter(Boolean).join(' ')
  return found && said ? { unit: rest.slice(0, found.index).trim(), mark: markOf(said) } : { unit: rest, mark: null }
}

/** What a mark and the flag of the range here say of one another: `against`: opposite directions. */
function compareMark({ direction, critical }: Mark, flag: Flag | null): 'agrees' | 'more' | 'alone' | 'against' {
  if (!flag) return 'alone'
  const own = flag.startsWith('L') ? 'low' : 'high'
  if (direction && direction !== own) return 'against'
  return critical && flag.length === 1 ? 'more' : 'agrees'
}

type Judged = { flag: Flag | null; judged: boolean; remark: string | null }
/**
 * What the mark changes that was printed beside a number: one that is normal here and marked is not known to be
 * normal; one that is marked the other way round was typed or read wrongly.
 */
export function besideMark(
  mark: Mark,
  value: string,
  { flag, judged, remark }: Judged,
): Omit<Judged, 'flag'> & { problem: string | null } {
  const found = compareMark(mark, flag)
  if (found === 'against' && flag)
    return {
      judged,
      remark,
      problem: `${mark.said} stands beside it, but ${value} is ${flagWords[flag]} here. Please look at it again`,
    }
  if (found === 'alone')
    return {
      judged: false,
      remark: remark ?? `Not judged: marked ${mark.said} where it was read, and not outside of the range here`,
      problem: null,
    }
  if (found === 'more' && flag)
    return {
      judged,
      remark: remark ?? `Marked ${mark.said} where it was read; here it is ${flagWords[flag]}`,
      problem: null,
    }
  return { judged, remark, problem: null }
}
