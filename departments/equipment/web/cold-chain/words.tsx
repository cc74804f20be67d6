import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { type AlarmKind, alarmKinds, alarmOf } from '../../cold-chain.contract.ts'

export const COLD_CHAIN = '/hospital/inventory/cold-chain'

/** `4.5 °C`; below zero with a real minus. */
export const celsius = (value: number): string => `${value.toFixed(1).replace('-', '−')} °C`

/** Why an alarm was opened. */
export const AlarmBadge = ({ kind }: { kind: AlarmKind }) => (
  <Badge tone={kind === 'missing' ? 'amber' : 'red'} filled={kind !== 'missing'}>
    {alarmKinds[kind]}
  </Badge>
)

type Read = { celsius: number; minimum_celsius: number; maximum_celsius: number }
/** A temperature, and whether it was within the limits of its time. */
export function Temperature({ of }: { of: Read }) {
  const alarm = alarmOf(of.celsius, of.minimum_celsius, of.maximum_celsius)
  return (
    <span className="u-num u-nowrap">
      {celsius(of.celsius)} {alarm && <AlarmBadge kind={alarm} />}
    </span>
  )
}
