import { t } from '../../../kernel/contract/words/text.ts'
import { Badge } from '../../../kernel/web/ui/page/badges.tsx'
import type { Admission } from '../contract.ts'
import { admissionStatuses, type BedState, bedStates, dischargeKinds, type Isolation, isolations } from '../words.ts'

export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** The page of somebody's stay. */
export const stayPath = (admissionId: string, tab?: string): string =>
  `/hospital/inpatient/nurse-station/${admissionId}${tab ? `?tab=${tab}` : ''}`

const tones = { requested: 'grey', admitted: 'blue', discharged: 'green', cancelled: 'red' } as const
export const AdmissionBadge = ({ row }: { row: Pick<Admission, 'status' | 'discharge_kind'> }) => (
  <Badge tone={row.discharge_kind === 'died' ? 'grey' : tones[row.status]}>
    {row.discharge_kind && row.discharge_kind !== 'home'
      ? dischargeKinds[row.discharge_kind]
      : admissionStatuses[row.status]}
  </Badge>
)

const urgencyTones = { emergency: 'red', urgent: 'amber', routine: 'grey' } as const
export const UrgencyBadge = ({ urgency }: { urgency: keyof typeof urgencyTones }) => (
  <Badge tone={urgencyTones[urgency]}>
    {urgency === 'emergency' ? t('Emergency') : urgency === 'urgent' ? t('Urgent') : t('Routine')}
  </Badge>
)

/** Isolation, where it is needed or nobody said. */
export const IsolationBadge = ({ isolation }: { isolation: Isolation | null }) =>
  isolation === 'none' ? null : isolation === null ? (
    <Badge tone="grey">{t('Isolation not said')}</Badge>
  ) : (
    <Badge tone="amber">{t('{isolations} isolation', { isolations: isolations[isolation] })}</Badge>
  )

const bedTones: Record<BedState, 'green' | 'blue' | 'amber' | 'red'> = {
  ready: 'green',
  occupied: 'blue',
  cleaning: 'amber',
  out_of_order: 'red',
}
export const BedBadge = ({ state }: { state: BedState }) => <Badge tone={bedTones[state]}>{bedStates[state]}</Badge>
