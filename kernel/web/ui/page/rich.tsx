import { Fragment, type ReactNode } from 'react'
import { type Say, t } from '../../../contract/words/text.ts'

/**
 * As `t` (or as `say`), with values that are more than text: `rich('Visit {number} is closed', { number: <b>V-1</b>
 * })`.
 */
export function rich(text: string, values: Readonly<Record<string, ReactNode>>, say: Say = t): ReactNode {
  const names = Object.keys(values)
  // Control characters mark the places: no text of people has them.
  const said = say(text, Object.fromEntries(names.map((name, at) => [name, `\u0001${at}\u0001`])))
  return (
    <>
      {said.split('\u0001').map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and no state
        <Fragment key={at}>{at % 2 ? values[names[Number(part)] ?? ''] : part}</Fragment>
      ))}
    </>
  )
}
