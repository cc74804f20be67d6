import { t } from '../../../../kernel/contract/words/text.ts'
import type { HospitalCore } from '../hospital-columns.tsx'
import { ChangeLicense } from '../licenses/change-license.tsx'
import { RenewLicense } from '../licenses/renew-license.tsx'
import { ChangeStatus, type Move, movesFrom } from './change-status.tsx'
import { EditHospital } from './edit-hospital.tsx'

/** What can be done with a hospital, from the list and from its page alike. */
export type Task = 'edit' | 'license' | 'renew' | Move

/** Edit and the moves of its status. */
export const ownTasks = (hospital: HospitalCore): { task: Task; label: string; danger?: boolean }[] => [
  { task: 'edit', label: t('Edit') },
  ...movesFrom(hospital.status).map(({ kind, label, danger }) => ({ task: kind, label, danger })),
]

/** What can be done with its licence. */
export const licenseTasks = (hospital: HospitalCore): { task: Task; label: string }[] =>
  hospital.license_status
    ? [
        { task: 'license', label: t('Change licence') },
        { task: 'renew', label: t('Renew licence') },
      ]
    : []

/** The dialog of a task. */
export function TaskDialog({ hospital, task, onClose }: { hospital: HospitalCore; task: Task; onClose: () => void }) {
  if (task === 'edit') return <EditHospital hospital={hospital} onClose={onClose} />
  if (task === 'license') return <ChangeLicense hospital={hospital} onClose={onClose} />
  if (task === 'renew') return <RenewLicense hospital={hospital} onClose={onClose} />
  return <ChangeStatus hospital={hospital} move={task} onClose={onClose} />
}
