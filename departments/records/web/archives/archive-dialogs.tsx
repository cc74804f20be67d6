import { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { RestoreRecord, restoreRecord } from '../../../patients/archive.contract.ts'
import { ChosenPatient, PatientField } from '../../../patients/web/offers.tsx'
import {
  ArchiveRecord,
  archiveRecord,
  createHold,
  createRetentionRule,
  LiftHold,
  liftHold,
  NewHold,
  NewRetentionRule,
} from '../../archives.contract.ts'
import { type RecordClass, recordClasses } from '../../retention.ts'

type Named = { patientId: string; name: string; onClose: () => void }

/** Puts one record away. */
export function ArchiveOne({ patientId, name, onClose }: Named) {
  const archive = useCommand(archiveRecord)
  const form = useZodForm(ArchiveRecord, { reason: '' })
  return (
    <FormDialog
      title={t('Archive the record of {name}?', { name })}
      form={form}
      draft={`archive.${patientId}`}
      submitLabel={t('Archive')}
      size="md"
      onClose={onClose}
      send={({ reason }) => archive.mutateAsync({ patient_id: patientId, reason })}
      done={t('The record is archived')}
    >
      <p>
        {t('It leaves ordinary searches. Nothing is deleted: its OP number still finds it, and it can be restored.')}
      </p>
      <TextAreaField name="reason" label={t('Reason')} required maxLength={300} rows={2} />
    </FormDialog>
  )
}

/** Brings a record back. */
export function RestoreOne({ patientId, name, onClose }: Named) {
  const restore = useCommand(restoreRecord)
  const form = useZodForm(RestoreRecord, { reason: '' })
  return (
    <FormDialog
      title={t('Restore the record of {name}?', { name })}
      form={form}
      draft={`restore.${patientId}`}
      submitLabel={t('Restore')}
      size="md"
      onClose={onClose}
      send={({ reason }) => restore.mutateAsync({ patient_id: patientId, reason })}
      done={t('The record is restored')}
    >
      <TextAreaField name="reason" label={t('Reason')} required maxLength={300} rows={2} />
    </FormDialog>
  )
}

const HoldWithPatient = NewHold.extend({ patient: ChosenPatient })
const HoldFields = () => (
  <>
    <TextAreaField name="reason" label={t('Who needs the record, and what for')} required maxLength={500} rows={3} />
    <TextField
      name="reference"
      label={t('Case or letter')}
      maxLength={100}
      help={t('The number on the summons or the letter.')}
    />
  </>
)

/** Keeps back the record of a patient who is chosen first. */
export function NewHoldFor({ onClose }: { onClose: () => void }) {
  const create = useCommand(createHold)
  const form = useZodForm(HoldWithPatient, { patient: null, reason: '', reference: '' })
  return (
    <FormDialog
      title={t('New legal hold')}
      form={form}
      draft="legal-hold"
      submitLabel={t('Set hold')}
      onClose={onClose}
      send={({ patient, ...values }) => create.mutateAsync({ ...values, patient_id: patient.id })}
      done={t('The record is on hold')}
    >
      <PatientField />
      <HoldFields />
    </FormDialog>
  )
}

/** Keeps this record back. */
export function HoldOne({ patientId, name, onClose }: Named) {
  const create = useCommand(createHold)
  const form = useZodForm(NewHold, { reason: '', reference: '' })
  return (
    <FormDialog
      title={t('Legal hold on the record of {name}', { name })}
      form={form}
      draft={`legal-hold.${patientId}`}
      submitLabel={t('Set hold')}
      size="md"
      onClose={onClose}
      send={(values) => create.mutateAsync({ ...values, patient_id: patientId })}
      done={t('The record is on hold')}
    >
      <HoldFields />
    </FormDialog>
  )
}

/** Lifts a hold. */
export function LiftOne({ holdId, name, onClose }: { holdId: string; name: string; onClose: () => void }) {
  const lift = useCommand(liftHold)
  const form = useZodForm(LiftHold, { reason: '' })
  return (
    <FormDialog
      title={t('Lift the hold on the record of {name}?', { name })}
      form={form}
      draft={`lift.${holdId}`}
      submitLabel={t('Lift hold')}
      size="md"
      onClose={onClose}
      send={({ reason }) => lift.mutateAsync({ hold_id: holdId, reason })}
      done={t('The hold is lifted')}
    >
      <TextAreaField name="reason" label={t('Reason')} required maxLength={300} rows={2} />
    </FormDialog>
  )
}

/** The years of a class from a day on. */
export function SetYears({ of, years, onClose }: { of: RecordClass; years: number; onClose: () => void }) {
  const create = useCommand(createRetentionRule)
  const form = useZodForm(Typed, { years, valid_from: hospitalToday(), source: '' })
  const { says, from } = recordClasses[of]
  return (
    <FormDialog
      title={t('Years of class {says}', { says })}
      form={form}
      draft={`retention.${of}`}
      submitLabel={t('Set years')}
      size="md"
      onClose={onClose}
      send={(values) => create.mutateAsync({ ...values, class: of })}
      done={t('The years are set')}
    >
      <NumberField name="years" label={t('Kept for')} unit="years" help={t('From {from}.', { from })} required />
      <DateField name="valid_from" label={t('Counts from')} required min={hospitalToday()} />
      <TextField name="source" label={t('Where this is written, or who decided it')} required maxLength={300} />
    </FormDialog>
  )
}
const Typed = z.object({
  years: NewRetentionRule.shape.years,
  valid_from: NewRetentionRule.shape.valid_from,
  source: NewRetentionRule.shape.source,
})
