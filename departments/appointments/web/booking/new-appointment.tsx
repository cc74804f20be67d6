import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { RadioCards } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatName, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { ChosenPatient, PatientField } from '../../../patients/web/offers.tsx'
import { DepartmentField } from '../../../visits/web/offers.tsx'
import { type Appointment, createAppointment, NewAppointment } from '../../contract.ts'
import { type AppointmentType, listAppointmentTypes } from '../../schedules.contract.ts'
import { ClinicianField } from '../clinician-field.tsx'
import { useDoubts } from '../doubts.tsx'
import { longDay } from '../words.tsx'
import { SlotField } from './slot-field.tsx'

const Draft = NewAppointment.omit({ patient_id: true, confirm_outside: true, confirm_overlap: true }).extend({
  patient: ChosenPatient,
})

/** The kinds of appointment as cards: `General, 20 minutes`. */
export const typeCards = (types: readonly AppointmentType[]) =>
  types
    .filter((type) => type.active)
    .map(({ id, name, duration_minutes }) => ({
      value: id,
      label: name,
      description: t('{duration_minutes} minutes', { duration_minutes }),
    }))

export type Prefill = {
  department?: string | null
  clinician_id?: string | null
  scheduled_date?: string
  scheduled_time?: string
}

/** Books an appointment; begins with what a click into the schedule said. */
export function NewAppointmentDialog({
  prefill,
  onBooked,
  onClose,
}: {
  prefill: Prefill
  onBooked?: (appointment: Appointment) => void
  onClose: () => void
}) {
  const types = useEndpoint(listAppointmentTypes, {})
  const doubts = useDoubts()
  const create = useCommand(createAppointment)
  const form = useZodForm(Draft, {
    patient: null,
    appointment_type_id: '',
    department: prefill.department ?? null,
    clinician_id: prefill.clinician_id ?? null,
    scheduled_date: prefill.scheduled_date ?? hospitalToday(),
    scheduled_time: '',
    notes: '',
  })
  const [department, clinician_id, type] = form.watch(['department', 'clinician_id', 'appointment_type_id'])
  const chosen = types.data?.rows.find((row) => row.id === type)
  return (
    <FormDialog
      title={t('New Appointment')}
      form={form}
      draft={`appointment.${Object.values(prefill).join('.')}`}
      submitLabel={t('Book appointment')}
      size="md"
      onClose={onClose}
      send={async ({ patient, ...values }) => {
        const place = [patient.id, values.clinician_id, values.scheduled_date, values.scheduled_time].join(' ')
        const booked = await doubts.send(place, (confirmed) =>
          create.mutateAsync({ patient_id: patient.id, ...values, ...confirmed }),
        )
        toast.success(
          t('{booked} booked: {scheduled_date} at {scheduled_time}', {
            booked: formatName(booked),
            scheduled_date: longDay(booked.scheduled_date),
            scheduled_time: booked.scheduled_time,
          }),
        )
        onBooked?.(booked)
      }}
    >
      <PatientField />
      <RadioCards
        name="appointment_type_id"
        label={t('Type')}
        required
        options={typeCards(types.data?.rows ?? [])}
        help={chosen?.preparation_instructions ?? undefined}
      />
      <FieldPair>
        <DepartmentField />
        <ClinicianField department={department} />
      </FieldPair>
      <FieldPair>
        <DateField name="scheduled_date" label={t('Date')} required min={hospitalToday()} />
      </FieldPair>
      <SlotField
        department={department}
        clinician_id={clinician_id ?? null}
        appointment_type_id={type || null}
        near={prefill.scheduled_time}
      />
      {doubts.question}
      <TextAreaField name="notes" label={t('Notes')} rows={2} maxLength={1000} />
    </FormDialog>
  )
}
