import type { Endpoint } from '../../kernel/contract/index.ts'

export type Kind = 'permission' | 'topic' | 'error'
/** A word where somebody says it: `by` is a department, or the kernel. */
export type Use = { kind: Kind; word: string; by: string; place: string }

/** What an endpoint says. */
export const usesOf = (by: string, { name, permission, reads = [], changes = [], errors = [] }: Endpoint): Use[] => [
  { kind: 'permission', word: permission, by, place: name },
  ...[...reads, ...changes].map((word): Use => ({ kind: 'topic', word, by, place: name })),
  ...errors.map((word): Use => ({ kind: 'error', word, by, place: name })),
]

/**
 * Where the topics stand that a rule or a screen says while it runs: the first word of the last two forms is whose
 * screens are meant.
 */
const SAID = /\b(?:changed\(|changedAt\([^,]+,|notify\([^,]+,|invalidateTopics\(|onTopic\()([^)]*)\)/g
const WORDS = /'([a-z][\w-]*(?:\.[a-z]\w*)?)'/g

/** What a file says: every text that is a permission or an error code, and the topics it tells. */
export function usesIn(by: string, place: string, text: string): Use[] {
  const words = (of: string) => [...of.matchAll(WORDS)].map(([, word = '']) => word)
  return [
    ...words(text).flatMap((word): Use[] => [
      { kind: 'permission', word, by, place },
      { kind: 'error', word, by, place },
    ]),
    ...[...text.matchAll(SAID)].flatMap(([, topics = '']) =>
      words(topics).map((word): Use => ({ kind: 'topic', word, by, place })),
    ),
  ]
}

/** The uses that look up: each with the owner of the word, who does not stand at or below its user. */
export const lookingUp = (
  uses: readonly Use[],
  ownerOf: (kind: Kind, word: string) => string | undefined,
  reachOf: (by: string) => readonly string[],
): string[] => {
  const found = uses.flatMap(({ kind, word, by, place }) => {
    const owner = ownerOf(kind, word)
    return owner && !reachOf(by).includes(owner) ? [`${place}: ${kind} ${word} is of ${owner}, above ${by}`] : []
  })
  return [...new Set(found)].sort()
}
