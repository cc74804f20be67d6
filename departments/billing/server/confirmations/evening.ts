import { fromCents, sumCents, writeMoney } from '../../../../kernel/contract/values/money.ts'
import { tellInTheEvening } from '../../../approvals/server/index.ts'
import { sumsOf } from './by-hand.sql.ts'

const DAY_MS = 86_400_000

tellInTheEvening(async (at, { to }) => {
  const rows = await sumsOf(at, new Date(to.getTime() - DAY_MS))
  if (!rows.length) return []
  const sum = (of: typeof rows) => writeMoney(fromCents(sumCents(of.map(({ amount }) => amount))))
  const people = [...Map.groupBy(rows, (row) => row.taken_by).values()].map(
    (of) => `${of[0]?.taken_by_name}: ${sum(of)}`,
  )
  return [
    {
      text: `${sum(rows)} recorded and not confirmed for more than a day (${people.join(', ')})`,
      to: '/hospital/billing/money-to-confirm',
    },
  ]
})
