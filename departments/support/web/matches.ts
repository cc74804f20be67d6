import type { HelpText } from './help-texts.ts'

/** Whether a text has every word that is looked for. */
export function matches({ title, lines }: HelpText, find: string): boolean {
  const text = [title, ...lines].join(' ').toLowerCase()
  return find
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
