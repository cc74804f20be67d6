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
import { listAppointmentTypes } from '../../schedules.contract.ts'
import { addToWaitingList, latestAfterEarliest, NewWaitingEntry } from '../../waiting-list.contract.ts'
import { typeCards } from '../booking/new-appointment.tsx'
import { ClinicianField } from '../clinician-field.tsx'

const Draft = NewWaitingEntry.omit({ patient_id: true })
  .extend({ patient: ChosenPatient })
  .refine(latestAfterEarliest.rule, latestAfterEarliest.told)

const priorities = [
  { value: 'routine', label: t('Routine'), description: t('In the order in which they came') },
  { value: 'urgent', label: t('Urgent'), description: t('Before all others') },
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
      title={t('Add to waiting list')}
      form={form}
      draft="waiting-list"
      submitLabel={t('Add to waiting list')}
      size="md"
      onClose={onClose}
      send={async ({ patient, ...values }) => {
        const entry = await add.mutateAsync({ patient_id: patient.id, ...values })
        toast.success(t('{entry} is on the waiting list', { entry: formatName(entry) }))
      }}
    >
      <PatientField />
      <RadioCards name="appointment_type_id" label={t('Type')} required options={typeCards(types.data?.rows ?? [])} />
      <FieldPair>
        <DepartmentField />
        <ClinicianField department={form.watch('department')} />
      </FieldPair>
      <FieldPair>
        <DateField name="earliest" label={t('Earliest day')} required />
        <DateField name="latest" label={t('Latest day')} min={hospitalToday()} help={t('Left empty: any day.')} />
      </FieldPair>
      <RadioCards name="priority" label={t('Priority')} required options={priorities} />
      <TextAreaField
        name="notes"
        label={t('Notes')}
        rows={2}
        maxLength={1000}
        help={t('When they can come, how they are reached.')}
      />
    </FormDialog>
  )
}
