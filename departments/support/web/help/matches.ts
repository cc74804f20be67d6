import type { HelpText } from '../../../../kernel/web/help.ts'

/** Whether a text has every word that is looked for. */
export function matches({ title, about, jobs, words = [], refused }: HelpText, find: string): boolean {
  const text = [title, about, ...jobs.flat(), ...words, ...refused].join(' ').toLowerCase()
  return find
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
