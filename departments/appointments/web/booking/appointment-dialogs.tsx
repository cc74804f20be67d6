import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { ReasonDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { DepartmentName, useDepartmentName } from '../../../hospital/web/offers.tsx'
import {
  type Appointment,
  cancelAppointment,
  checkInAppointment,
  confirmAppointment,
  markNoShow,
} from '../../contract.ts'
import { FreedNotice, FreedSlot } from '../waiting-list/freed-slot.tsx'
import { longDay } from '../words.tsx'
import { DetailsDialog, type Task } from './details.tsx'
import { NewAppointmentDialog, type Prefill } from './new-appointment.tsx'
import { RescheduleDialog } from './reschedule.tsx'

type Shown =
  | { kind: 'details' | Task; appointment: Appointment }
  | { kind: 'new'; prefill: Prefill }
  | { kind: 'freed'; appointment: Appointment }

/** `Failed to check in appointment`, and why. */
const CHECK_IN_FAILED = t('Failed to check in appointment')

/** Checking in and confirming: done at once, without a question. */
function useArrival(onCheckedIn: () => void, onFailure: (why: string) => void) {
  const nameOf = useDepartmentName()
  const checkIn = useCommand(checkInAppointment, {
    onSuccess: (now) => {
      onCheckedIn()
      toast.success(
        t('{now} checked in: {department} queue, {ticket}', {
          now: formatName(now),
          department: nameOf(now.department),
          ticket: now.ticket,
        }),
      )
    },
    onError: (error) => onFailure(`${CHECK_IN_FAILED}. ${error.message}`),
  })
  const confirm = useCommand(confirmAppointment, {
    onSuccess: (now) =>
      toast.success(
        t('{now} is confirmed for {scheduled_date} at {scheduled_time}', {
          now: formatName(now),
          scheduled_date: longDay(now.scheduled_date),
          scheduled_time: now.scheduled_time,
        }),
      ),
    onError: (error) => onFailure(error.message),
  })
  return { checkIn, confirm }
}

/**
 * Everything that can be done with an appointment, one dialog at a time; and what becomes of a time that is free again.
 */
export function useAppointmentDialogs() {
  const mayManage = useSession().can('appointments.manage')
  const [shown, setShown] = useState<Shown | null>(null)
  const [failure, setFailure] = useState('')
  const [left, setLeft] = useState<Appointment | null>(null)
  const close = () => {
    setShown(null)
    setFailure('')
  }
  /** Closes that dialog; what has taken its place stays. */
  const closing = (kind: Shown['kind']) => () => setShown((now) => (now?.kind === kind ? null : now))
  const { checkIn, confirm } = useArrival(close, setFailure)
  const freed = (appointment: Appointment) => setShown({ kind: 'freed', appointment })
  const run = (command: typeof checkIn | typeof confirm, { id, version }: Appointment) => {
    setFailure('')
    command.mutate({ appointment_id: id, version })
  }

  return {
    mayManage,
    /** Why a check-in outside of the details did not work; shown above the list. */
    failure: shown ? '' : failure,
    checkIn: (appointment: Appointment) => run(checkIn, appointment),
    checkingIn: checkIn.isPending ? checkIn.variables.appointment_id : null,
    open: (appointment: Appointment) => {
      setFailure('')
      setShown({ kind: 'details', appointment })
    },
    begin: (prefill: Prefill) => setShown({ kind: 'new', prefill }),
    /** A move has left this time; who waits for it is said above the list, without a question in between. */
    moved: setLeft,
    notice: left && (
      <FreedNotice
        freed={left}
        onDismiss={() => setLeft(null)}
        onOffer={() => {
          setLeft(null)
          freed(left)
        }}
      />
    ),
    dialogs: (
      <>
        {shown?.kind === 'details' && (
          <DetailsDialog
            appointment={shown.appointment}
            mayManage={mayManage}
            pending={checkIn.isPending ? 'check_in' : confirm.isPending ? 'confirm' : null}
            failure={failure}
            onCheckIn={(appointment) => run(checkIn, appointment)}
            onConfirm={(appointment) => run(confirm, appointment)}
            onTask={(kind, appointment) => setShown({ kind, appointment })}
            onClose={close}
          />
        )}
        {shown?.kind === 'new' && <NewAppointmentDialog prefill={shown.prefill} onClose={close} />}
        {shown?.kind === 'reschedule' && (
          <RescheduleDialog appointment={shown.appointment} onMoved={setLeft} onClose={closing('reschedule')} />
        )}
        {shown?.kind === 'cancel' && (
          <CancelDialog appointment={shown.appointment} onFreed={freed} onClose={closing('cancel')} />
        )}
        {shown?.kind === 'no_show' && (
          <NoShowDialog appointment={shown.appointment} onFreed={freed} onClose={closing('no_show')} />
        )}
        {shown?.kind === 'freed' && <FreedSlot freed={shown.appointment} onClose={close} />}
      </>
    ),
  }
}

type EndProps = { appointment: Appointment; onFreed: (appointment: Appointment) => void; onClose: () => void }

/** Cancels with a reason; then the time is offered to those who wait for one. */
function CancelDialog({ appointment, onFreed, onClose }: EndProps) {
  const cancel = useCommand(cancelAppointment)
  const name = formatName(appointment)
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('Cancel {name}’s appointment?', { name })}
      confirmLabel={t('Cancel Appointment')}
      onConfirm={async (reason) => {
        await cancel.mutateAsync({ appointment_id: appointment.id, version: appointment.version, reason })
        toast.success(t('{name}’s appointment is cancelled', { name }))
        onFreed(appointment)
      }}
    >
      <p>
        {rich(
          '{scheduled_date} at {scheduled_time}, {departmentName}. It cannot be brought back; a new one can be made.',
          {
            scheduled_date: longDay(appointment.scheduled_date),
            scheduled_time: appointment.scheduled_time,
            departmentName: <DepartmentName of={appointment.department} />,
          },
        )}
      </p>
    </ReasonDialog>
  )
}

/** The patient did not come. */
function NoShowDialog({ appointment, onFreed, onClose }: EndProps) {
  const mark = useCommand(markNoShow)
  const name = formatName(appointment)
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('Mark {name} as no-show?', { name })}
      confirmLabel={t('No-show')}
      onConfirm={async (reason) => {
        await mark.mutateAsync({ appointment_id: appointment.id, version: appointment.version, reason })
        toast.success(t('{name} is marked as no-show', { name }))
        onFreed(appointment)
      }}
    >
      <p>
        {t('{scheduled_date} at {scheduled_time}. The patient did not come; it cannot be taken back.', {
          scheduled_date: longDay(appointment.scheduled_date),
          scheduled_time: appointment.scheduled_time,
        })}
      </p>
    </ReasonDialog>
  )
}
