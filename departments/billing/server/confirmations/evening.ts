import { fromCents, sumCents, writeMoney } from '../../../../kernel/contract/values/money.ts'
import { tellInTheEvening } from '../../../approvals/server/index.ts'
import { sumsOf } from './by-hand.sql.ts'

tellInTheEvening(async (at, { from }) => {
  // A day ends with its evening: what was there when it began has waited for longer than a day.
  const rows = await sumsOf(at, from)
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
