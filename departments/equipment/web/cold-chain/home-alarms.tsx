import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { alarmKinds, listFridgeAlarms } from '../../cold-chain.contract.ts'
import { COLD_CHAIN } from './words.tsx'

/**
 * On the home page of whoever keeps the stores: alarms of the cold chain that nobody has closed; nothing while there is
 * none.
 */
export default function HomeAlarms() {
  const alarms = useEndpoint(listFridgeAlarms, { state: 'open', page_size: 1 })
  const [first] = alarms.data?.rows ?? []
  const count = alarms.data?.total ?? 0
  if (!first) return null
  return (
    <Notice tone="red">
      <Link to={`${COLD_CHAIN}?state=open`} className="u-link u-strong">
        {t('{count} open {value} of the cold chain', { count, value: count === 1 ? t('alarm') : t('alarms') })}
      </Link>
      {t(': {fridge_name}, {alarmKinds}{count}. An alarm is open until somebody writes what was done.', {
        fridge_name: first.fridge_name,
        alarmKinds: alarmKinds[first.kind].toLowerCase(),
        count: count > 1 && t(' and others'),
      })}
    </Notice>
  )
}
