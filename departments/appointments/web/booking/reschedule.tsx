import { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatName, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { type Appointment, rescheduleAppointment } from '../../contract.ts'
import { ClinicianField } from '../clinician-field.tsx'
import { useDoubts } from '../doubts.tsx'
import { longDay, Place } from '../words.tsx'
import { SlotField } from './slot-field.tsx'

const Draft = z
  .object(rescheduleAppointment.input.shape)
  .omit({ appointment_id: true, version: true, confirm_outside: true, confirm_overlap: true })

/** Another time or another clinician, chosen among what is free: by keyboard what dragging does. */
export function RescheduleDialog({
  appointment,
  onMoved,
  onClose,
}: {
  appointment: Appointment
  onMoved: (before: Appointment) => void
  onClose: () => void
}) {
  const doubts = useDoubts()
  const move = useCommand(rescheduleAppointment)
  const { clinician_id, scheduled_date, scheduled_time } = appointment
  const form = useZodForm(Draft, { clinician_id, scheduled_date, scheduled_time, reason: '' })
  return (
    <FormDialog
      title={t('Reschedule {appointment}', { appointment: formatName(appointment) })}
      form={form}
      draft={`appointment-move.${appointment.id}`}
      submitLabel={t('Reschedule')}
      size="md"
      onClose={onClose}
      send={async (values) => {
        const place = [values.clinician_id, values.scheduled_date, values.scheduled_time].join(' ')
        const command = { ...values, appointment_id: appointment.id, version: appointment.version }
        const moved = await doubts.send(place, (confirmed) => move.mutateAsync({ ...command, ...confirmed }))
        toast.success(
          t('{moved} moved to {scheduled_date} at {scheduled_time}', {
            moved: formatName(moved),
            scheduled_date: longDay(moved.scheduled_date),
            scheduled_time: moved.scheduled_time,
          }),
        )
        onMoved(appointment)
      }}
    >
      <p className="u-muted appt-now-at">
        {rich('Now {scheduled_date} at {scheduled_time}, {place}', {
          scheduled_date: longDay(scheduled_date),
          scheduled_time,
          place: <Place of={appointment} />,
        })}
      </p>
      <FieldPair>
        <DateField name="scheduled_date" label={t('Date')} required min={hospitalToday()} />
        <ClinicianField department={appointment.department} />
      </FieldPair>
      <SlotField
        department={appointment.department}
        clinician_id={form.watch('clinician_id') ?? null}
        appointment_type_id={appointment.appointment_type_id}
        except_id={appointment.id}
      />
      {doubts.question}
      <TextField name="reason" label={t('Reason')} maxLength={500} />
    </FormDialog>
  )
}
