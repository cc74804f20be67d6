import { RadioCards } from '../../../kernel/web/ui/choice-fields.tsx'
import { DateField } from '../../../kernel/web/ui/date-field.tsx'
import { TextAreaField } from '../../../kernel/web/ui/fields.tsx'
import { FieldPair, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { formatName, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { ChosenPatient, PatientField } from '../../patients/web/offers.tsx'
import { DepartmentField } from '../../visits/web/offers.tsx'
import { listAppointmentTypes } from '../schedules.contract.ts'
import { addToWaitingList, latestAfterEarliest, NewWaitingEntry } from '../waiting-list.contract.ts'
import { ClinicianField } from './clinician-field.tsx'
import { typeCards } from './new-appointment.tsx'

const Draft = NewWaitingEntry.omit({ patient_id: true })
  .extend({ patient: ChosenPatient })
  .refine(latestAfterEarliest.rule, latestAfterEarliest.told)

const priorities = [
  { value: 'routine', label: 'Routine', description: 'In the order in which they came' },
  { value: 'urgent', label: 'Urgent', description: 'Before all others' },
]

/** Puts a patient on the waiting list. */
export function AddToWaitingList({ onClose }: { onClose: () => void }) {
  const types = useEndpoint(listAppointmentTypes, {})
  const add = useCommand(addToWaitingList)
  const form = useZodForm(Draft, {
    patient: null,
    appointment_type_id: '',
    department: null,
    clinician_id: null,
    earliest: hospitalToday(),
    latest: null,
    priority: 'routine',
    notes: '',
  })
  return (
    <FormDialog
      title="Add to waiting list"
      form={form}
      draft="waiting-list"
      submitLabel="Add to waiting list"
      size="md"
      onClose={onClose}
      send={async ({ patient, ...values }) => {
        const entry = await add.mutateAsync({ patient_id: patient.id, ...values })
        toast.success(`${formatName(entry)} is on the waiting list`)
      }}
    >
      <PatientField />
      <RadioCards name="appointment_type_id" label="Type" required options={typeCards(types.data?.rows ?? [])} />
      <FieldPair>
        <DepartmentField />
        <ClinicianField department={form.watch('department')} />
      </FieldPair>
      <FieldPair>
        <DateField name="earliest" label="Earliest day" required />
        <DateField name="latest" label="Latest day" min={hospitalToday()} help="Left empty: any day." />
      </FieldPair>
      <RadioCards name="priority" label="Priority" required options={priorities} />
      <TextAreaField name="notes" label="Notes" rows={2} maxLength={1000} help="When they can come, how they are reached." />
    </FormDialog>
  )
}
