import { IconDots } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { Menu, type MenuItem } from '../../../../kernel/web/ui/overlay/menu.tsx'
import type { QueueEntry } from '../../queue.contract.ts'
import { usePlaces } from '../places.ts'
import type { QueueCommands } from './use-queue-commands.ts'

export type DialogKind = 'assign' | 'move' | 'priority' | 'remove'
type Props = { entry: QueueEntry; commands: QueueCommands; onDialog: (kind: DialogKind) => void }

/** What can be done with a waiting patient: assign or release, start, and the rest in the menu. */
function WaitingActions({ entry, commands, onDialog }: Props) {
  const { can } = useSession()
  const { hasWork, servingPermission, wordsOf, workPermission } = usePlaces()
  const { start, release, call } = commands
  const works = can('queue.work') && can(servingPermission(entry.department))
  const manages = can('queue.manage')
  const startable = works && hasWork(entry.department) && can(workPermission(entry.department))
  const items: MenuItem[] = [
    ...(works ? [{ label: t('Call on the display'), onSelect: () => call.mutate({ queue_id: entry.id }) }] : []),
    ...(manages
      ? [
          { label: t('Move to another department'), onSelect: () => onDialog('move') },
          { label: t('Change priority'), onSelect: () => onDialog('priority') },
          { label: t('Remove from queue'), onSelect: () => onDialog('remove'), danger: true },
        ]
      : []),
  ]
  return (
    <>
      {entry.assigned_to
        ? (works || manages) && (
            <Button
              variant="default"
              loading={release.isPending && release.variables.queue_id === entry.id}
              onClick={() => release.mutate({ queue_id: entry.id, version: entry.version })}
            >
              {t('Release')}
            </Button>
          )
        : works && (
            <Button variant="default" onClick={() => onDialog('assign')}>
              {t('Assign')}
            </Button>
          )}
      {startable && (
        <Button
          variant="light"
          data-row-action
          loading={start.isPending && start.variables.queue_id === entry.id}
          onClick={() => start.mutate({ queue_id: entry.id })}
        >
          {wordsOf(entry.department).start}
        </Button>
      )}
      {items.length > 0 && <Menu label={t('More actions')} trigger={<IconDots size={18} />} items={items} />}
    </>
  )
}

/** The own work goes on; of a colleague's it says whose it is. */
function ServingActions({ entry, commands }: Pick<Props, 'entry' | 'commands'>) {
  const { me, can } = useSession()
  const navigate = useNavigate()
  const { servingPermission, viewPermission, wordsOf, workPath, workPermission } = usePlaces()
  const to = workPath(entry.department, entry)
  const own = entry.started_by !== null && entry.started_by === me?.staff_id
  const words = wordsOf(entry.department)
  // A colleague who has left must not keep the patient: who manages queues may put them back.
  const back: MenuItem[] =
    can('queue.manage') || (own && can(servingPermission(entry.department)))
      ? [
          {
            label: t('Release'),
            onSelect: () => commands.release.mutate({ queue_id: entry.id, version: entry.version }),
          },
        ]
      : []
  if (to && own && can(workPermission(entry.department)))
    return (
      <>
        <Button variant="light" component={Link} to={to} data-row-action>
          {words.go_on}
        </Button>
        {back.length > 0 && <Menu label={t('More actions')} trigger={<IconDots size={18} />} items={back} />}
      </>
    )
  const reads = can(viewPermission(entry.department))
  const items = [...(to && reads ? [{ label: words.open, onSelect: () => void navigate(to) }] : []), ...back]
  return (
    <>
      <span className="u-muted">
        {own
          ? t('With you')
          : t('With {started_by_name}', { started_by_name: entry.started_by_name ?? t('a colleague') })}
      </span>
      {items.length > 0 && <Menu label={t('More actions')} trigger={<IconDots size={18} />} items={items} />}
    </>
  )
}

/** The last cell of a row: the one next action as a button, the rest in the menu. */
export function RowActions({ entry, commands, onDialog }: Props) {
  const { can } = useSession()
  return (
    <span className="u-table-actions">
      {entry.status === 'waiting' && <WaitingActions entry={entry} commands={commands} onDialog={onDialog} />}
      {entry.status === 'in_progress' && <ServingActions entry={entry} commands={commands} />}
      {entry.status === 'done' && can('records.view') && (
        <Button
          variant="default"
          component={Link}
          to={`/hospital/patients/records?patientId=${entry.patient_id}`}
          data-row-action
        >
          {t('View Records')}
        </Button>
      )}
    </span>
  )
}
