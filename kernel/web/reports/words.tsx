import type { ReactNode } from 'react'
import { formatMoney, formatNumber, writeDuration } from '../ui/format.ts'
import { StatCard } from '../ui/page/stat-card.tsx'

/** A count or an amount of a chart in full. */
export const writeCount = (amount: number | string): string => formatNumber(Number(amount))
export const writeMoney = (amount: number | string): string => formatMoney(String(amount))

/** '1 hospital', '3 hospitals'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** An exact amount on a stat card; undefined while it loads. */
export const MoneyCard = ({
  label,
  amount,
  note,
  to,
}: {
  label: string
  amount: string | undefined
  note?: ReactNode
  to?: string
}) => (
  // The card's own figure is a number, and is only asked whether it is there: what is read is the exact text.
  <StatCard
    label={label}
    figure={amount === undefined ? undefined : 0}
    write={() => formatMoney(amount)}
    note={note ?? ''}
    to={to}
  />
)

/** How long something took at the median, on a stat card. */
export const DurationCard = ({
  label,
  minutes,
  note,
}: {
  label: string
  minutes: number | null | undefined
  note?: ReactNode
}) => (
  <StatCard
    label={label}
    figure={minutes === undefined ? undefined : 0}
    write={() => writeDuration(minutes)}
    note={note ?? ''}
  />
)
