import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { toast, toastError } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { timeOf } from '../../../staff/times.ts'
import { type Appointment, rescheduleAppointment } from '../../contract.ts'
import { type Confirmed, confirming, type Doubt, doubtOf } from '../doubts.tsx'
import { longDay } from '../words.tsx'
import type { Column } from './grid-layout.ts'
import type { Target } from './use-drag.ts'

type Move = { appointment: Appointment; scheduled_date: string; scheduled_time: string; clinician_id: string | null }

/** What a drop does: moves at once, asks where there is a doubt, and can be taken back. */
export function useMoving(columns: readonly Column[], week: boolean, onMoved: (before: Appointment) => void) {
  const command = useCommand(rescheduleAppointment)
  const [moved, setMoved] = useState<Target | null>(null)
  const [asked, setAsked] = useState<{ move: Move; doubt: Doubt; confirmed: Confirmed } | null>(null)

  const send = ({ appointment, ...to }: Move, confirmed: Confirmed = {}) =>
    command.mutateAsync({ appointment_id: appointment.id, version: appointment.version, ...to, ...confirmed })

  async function attempt(move: Move, confirmed: Confirmed = {}): Promise<void> {
    const { appointment: before } = move
    try {
      const now = await send(move, confirmed)
      const { scheduled_date, scheduled_time, clinician_id } = before
      const back = { appointment: now, scheduled_date, scheduled_time, clinician_id }
      // Where it was before was right then: it needs no second question.
      const undo = () => void send(back, { confirm_outside: true, confirm_overlap: true }).catch(toastError)
      toast.success(
        t('{now} moved to {scheduled_date} at {scheduled_time}', {
          now: formatName(now),
          scheduled_date: longDay(now.scheduled_date),
          scheduled_time: now.scheduled_time,
        }),
        { label: t('Undo'), onClick: undo },
      )
      onMoved(before)
    } catch (thrown) {
      const error = asCallError(thrown)
      const doubt = doubtOf(error)
      setMoved(null)
      if (doubt) setAsked({ move, doubt, confirmed: confirming(doubt, confirmed) })
      else toastError(error)
    }
  }

  return {
    /** Where the last one was dropped, as long as the list does not know it. */
    moved:
      moved &&
      columns.some((column) =>
        column.appointments.some((row) => row.id === moved.appointment.id && row.version === moved.appointment.version),
      )
        ? moved
        : null,
    drop(target: Target) {
      const column = columns.find((each) => each.key === target.column)
      if (!column) return
      const { appointment } = target
      const clinician_id = week ? appointment.clinician_id : (column.clinician?.id ?? null)
      const move = { appointment, scheduled_date: column.date, scheduled_time: timeOf(target.minute), clinician_id }
      const { scheduled_date, scheduled_time } = move
      if (
        appointment.scheduled_date === scheduled_date &&
        appointment.scheduled_time === scheduled_time &&
        appointment.clinician_id === clinician_id
      )
        return
      setMoved(target)
      void attempt(move)
    },
    question: asked && (
      <ConfirmDialog
        open
        onClose={() => setAsked(null)}
        title={t('Move {appointment} to {scheduled_date} at {scheduled_time}?', {
          appointment: formatName(asked.move.appointment),
          scheduled_date: longDay(asked.move.scheduled_date),
          scheduled_time: asked.move.scheduled_time,
        })}
        confirmLabel={t('Move anyway')}
        onConfirm={() => {
          setAsked(null)
          return attempt(asked.move, asked.confirmed)
        }}
      >
        <p>{asked.doubt.message}.</p>
      </ConfirmDialog>
    ),
  }
}
