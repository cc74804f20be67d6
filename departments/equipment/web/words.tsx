import { t } from '../../../kernel/contract/words/text.ts'
import type { Tone } from '../../../kernel/web/ui/format.ts'
import { Badge, StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { type Equipment, type EquipmentStatus, equipmentStatuses } from '../contract.ts'

export const EQUIPMENT = '/hospital/inventory/equipment'
export const equipmentPath = (id: string): string => `${EQUIPMENT}/${id}`

const tones: Record<EquipmentStatus, Tone> = {
  in_use: 'green',
  under_repair: 'amber',
  out_of_service: 'red',
  disposed: 'grey',
}
export const EquipmentBadge = ({ status }: { status: EquipmentStatus }) => (
  <StatusBadge status={status} label={equipmentStatuses[status]} tone={tones[status]} />
)

/** When its maintenance is due, in a word. */
export function DueBadge({ due }: { due: Equipment['due'] }) {
  if (due === 'overdue')
    return (
      <Badge tone="red" filled>
        {t('Overdue')}
      </Badge>
    )
  return due === 'soon' ? <Badge tone="amber">{t('Due soon')}</Badge> : null
}
