import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { setHospitalStatus } from '../../contract.ts'
import type { HospitalCore } from '../hospital-columns.tsx'

type Status = HospitalCore['status']

const moves = {
  suspend: {
    label: t('Suspend'),
    from: ['active', 'pending'],
    to: 'suspended',
    done: t('suspended'),
    danger: true,
    effect: t('Its people are signed out at once and cannot sign in; they are told the reason. All data stays.'),
  },
  reactivate: {
    label: t('Reactivate'),
    from: ['pending', 'suspended', 'inactive'],
    to: 'active',
    done: t('reactivated'),
    danger: false,
    effect: t('Its people can sign in and work again.'),
  },
  archive: {
    label: t('Archive'),
    from: ['active', 'pending', 'suspended'],
    to: 'inactive',
    done: t('archived'),
    danger: true,
    effect: t(
      'The hospital becomes inactive: its people are signed out and told the reason. All data stays, and it can be reactivated.',
    ),
  },
} as const

export type Move = keyof typeof moves
/** What was never active is activated, not reactivated. */
const wordsOf = (kind: Move, status: Status) =>
  kind === 'reactivate' && status === 'pending' ? { label: t('Activate'), done: t('activated') } : moves[kind]
const kinds = Object.keys(moves) as Move[]

/** What can be done with a hospital in this state; the server holds the same rule. */
export const movesFrom = (status: Status): { kind: Move; label: string; danger: boolean }[] =>
  kinds
    .filter((kind) => (moves[kind].from as readonly Status[]).includes(status))
    .map((kind) => ({ kind, label: wordsOf(kind, status).label, danger: moves[kind].danger }))

/** Asks for the reason and suspends, reactivates or archives the hospital. */
export function ChangeStatus({ hospital, move, onClose }: { hospital: HospitalCore; move: Move; onClose: () => void }) {
  const change = useCommand(setHospitalStatus)
  const { to, danger, effect } = moves[move]
  const { label, done } = wordsOf(move, hospital.status)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${label} ${hospital.name}?`}
      confirmLabel={label}
      danger={danger}
      reasonLabel={t('Reason')}
      onConfirm={async (reason) => {
        await change.mutateAsync({ hospital_id: hospital.id, status: to, reason })
        toast.success(t('{name} is {done}', { name: hospital.name, done }))
      }}
    >
      <p>{effect}</p>
    </ConfirmDialog>
  )
}
