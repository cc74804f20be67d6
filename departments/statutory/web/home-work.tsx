import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { formatDate } from '../../../kernel/web/ui/format.ts'
import { WorkLines } from '../../../kernel/web/ui/page/work-lines.tsx'
import { listReturns } from '../contract.ts'
import { lastMonth, nameOfMonth } from './months.tsx'

/** On the home of who prepares them: the Ministry’s forms of the last month that have not been sent. */
export default function HomeWork() {
  const month = lastMonth()
  const returns = useEndpoint(listReturns, { month })
  const open = returns.data?.rows.filter(({ status }) => status !== 'sent').length
  return (
    <WorkLines
      title={t('Ministry of Health')}
      queries={[returns]}
      lines={[
        {
          label: t('Reports of {month} not sent yet', { month: nameOfMonth(month) }),
          count: open,
          to: `/hospital/reports/statutory?month=${month}&show=open`,
          note: returns.data && t('expected by {due}', { due: formatDate(returns.data.due) }),
        },
      ]}
    />
  )
}
