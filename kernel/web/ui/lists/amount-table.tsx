import './amount-table.css'
import type { ReactNode } from 'react'

/** A line: what it is, facts in small words beneath, and its cells; amounts are written by the caller. */
export type AmountLine = {
  key: string
  name: ReactNode
  facts?: ReactNode
  cells: readonly ReactNode[]
  strong?: boolean
}

type AmountTableProps = {
  /** What the table shows, for whoever hears the page; `title`: seen too. */
  caption: string
  title?: boolean
  /**
   * The heads of all columns; without them none has one. An action's column begins with `*`: its head is only heard.
   */
  heads?: readonly string[]
  /** Which cells hold words, counted from 0: they stand at the left and wrap. */
  words?: readonly number[]
  lines: readonly AmountLine[]
  /** At the foot; where a sum has fewer cells than a line, its name takes the room before them. */
  sums?: readonly AmountLine[]
}

const Named = ({ name, facts }: AmountLine) => (
  <>
    {name}
    {facts && <span className="u-person-facts">{facts}</span>}
  </>
)

const labelOf = (head: string | undefined) => (head?.startsWith('*') ? undefined : head)

/**
 * Lines with amounts at the right, and their sums: a bill, a receipt, a trial balance, on screens and on paper. Several
 * columns stand below their line on a phone.
 */
export function AmountTable({ caption, title, heads, words = [], lines, sums = [] }: AmountTableProps) {
  const width = heads ? heads.length - 1 : Math.max(0, ...lines.map(({ cells }) => cells.length))
  const lookOf = (cell: number) => (words.includes(cell) ? 'u-words' : undefined)
  return (
    <div className="u-amounts" data-stacked={(heads && heads.length > 2) || undefined}>
      <table>
        <caption className={title ? undefined : 'u-visually-hidden'}>{caption}</caption>
        {heads && (
          <thead>
            <tr>
              {heads.map((head, at) => (
                <th key={head} scope="col" className={lookOf(at - 1)}>
                  {head.startsWith('*') ? <span className="u-visually-hidden">{head.slice(1)}</span> : head}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {lines.map((line) => (
            <tr key={line.key} className={line.strong ? 'u-strong' : undefined}>
              <th scope="row">
                <Named {...line} />
              </th>
              {line.cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column's
                <td key={at} className={lookOf(at)} data-label={labelOf(heads?.[at + 1])}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums.length > 0 && (
          <tfoot>
            {sums.map((sum) => {
              // A single amount needs no head: its name says what it is.
              const several = sum.cells.filter(Boolean).length > 1
              return (
                <tr key={sum.key}>
                  <th scope="row" colSpan={1 + width - sum.cells.length}>
                    <Named {...sum} />
                  </th>
                  {sum.cells.map((cell, at) => (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column's
                      key={at}
                      data-label={several && cell ? labelOf(heads?.[1 + width - sum.cells.length + at]) : undefined}
                    >
                      {cell}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tfoot>
        )}
      </table>
    </div>
  )
}
