import { writeMoney } from '../../../../kernel/contract/values/money.ts'
import { tellInTheEvening } from '../../../approvals/server/index.ts'
import { selectBelow, selectSetAlone } from './changes.sql.ts'

tellInTheEvening(async (at, evening) => {
  const [alone, below] = [await selectSetAlone(at, evening), await selectBelow(at, evening)]
  const prices = alone.reduce((sum, row) => sum + row.prices, 0)
  const people = alone.map((row) => `${row.staff_name}: ${row.prices}`).join(', ')
  return [
    ...(prices
      ? [{ text: `${prices === 1 ? '1 price' : `${prices} prices`} set by one person (${people})`, to: null }]
      : []),
    ...(below.lines
      ? [
          {
            text: `${below.lines === 1 ? '1 line' : `${below.lines} lines`} charged below today’s price (${writeMoney(below.less)} less)`,
            to: '/hospital/reports/below-price',
          },
        ]
      : []),
  ]
})
