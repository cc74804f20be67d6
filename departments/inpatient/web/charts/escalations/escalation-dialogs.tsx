import { useWatch } from 'react-hook-form'
import { t } from '../../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../../kernel/web/data/use-endpoint.ts'
import { SelectField } from '../../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../../../kernel/web/ui/fields/fields.tsx'
import { useZodForm } from '../../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../../kernel/web/ui/forms/form-dialog.tsx'
import { namesOfRoles } from '../../../../access/roles.ts'
import { listStaffOptions } from '../../../../staff/contract.ts'
import { callResults } from '../../../charts/words.ts'
import { closeEscalation, type Escalation, noteCall, raiseEscalation } from '../../../escalations.contract.ts'
import { Chips } from '../chips.tsx'

/** A worried nurse calls for help, whatever the score says. */
export function RaiseDialog({ admissionId, onClose }: { admissionId: string; onClose: () => void }) {
  const raise = useCommand(raiseEscalation)
  const form = useZodForm(raiseEscalation.input, { admission_id: admissionId, level: null, reason: '' })
  return (
    <FormDialog
      title={t('Call for Help')}
      form={form}
      draft={`raise.${admissionId}`}
      submitLabel={t('Call for Help')}
      size="md"
      done={t('Help is called for')}
      onClose={onClose}
      send={(values) => saying(t('Failed to call for help'), raise.mutateAsync(values))}
    >
      <Chips
        name="level"
        label={t('How urgent')}
        required
        options={[
          { value: 'medium', label: t('Within an hour') },
          { value: 'high', label: t('At once'), key: 'a' },
        ]}
      />
      <TextAreaField name="reason" label={t('What worries you')} required rows={3} maxLength={500} />
    </FormDialog>
  )
}

export type Ringing = Pick<Escalation, 'id' | 'version'> & {
  call_next: readonly { staff_id: string | null; name: string; phone: string | null }[]
}

/** Whom somebody called, and what came of it. */
export function CallDialog({ escalation, onClose }: { escalation: Ringing; onClose: () => void }) {
  const note = useCommand(noteCall)
  const staff = useEndpoint(listStaffOptions, { permission: 'wards.care' })
  const next = escalation.call_next[0]
  const form = useZodForm(noteCall.input, {
    escalation_id: escalation.id,
    staff_id: next?.staff_id ?? null,
    called: '',
    result: null,
    note: '',
  })
  const chosen = useWatch({ control: form.control, name: 'staff_id' })
  return (
    <FormDialog
      title={t('Note a Call')}
      form={form}
      draft={`call.${escalation.id}`}
      submitLabel={t('Note Call')}
      size="md"
      done={t('Call noted')}
      onClose={onClose}
      send={(values) => saying(t('Failed to note the call'), note.mutateAsync(values))}
    >
      <SelectField
        name="staff_id"
        label={t('Who was called')}
        placeholder={t('Somebody else')}
        options={(staff.data?.rows ?? []).map(({ id, name, job_title, roles }) => ({
          value: id,
          label: `${name} · ${job_title ?? namesOfRoles(roles)}`,
        }))}
      />
      {!chosen && <TextField name="called" label={t('Name')} required maxLength={120} />}
      <Chips
        name="result"
        label={t('What came of it')}
        required
        options={Object.entries(callResults).map(([value, label]) => ({ value, label, key: value[0] }))}
      />
      <TextAreaField name="note" label={t('Note')} rows={2} maxLength={500} />
    </FormDialog>
  )
}

/** What was found and decided; with it the escalation ends. */
export function CloseDialog({
  escalation,
  onClose,
}: {
  escalation: Pick<Escalation, 'id' | 'version'>
  onClose: () => void
}) {
  const close = useCommand(closeEscalation)
  const form = useZodForm(closeEscalation.input, {
    escalation_id: escalation.id,
    version: escalation.version,
    outcome: '',
  })
  return (
    <FormDialog
      title={t('Close Escalation')}
      form={form}
      draft={`close.${escalation.id}.${escalation.version}`}
      submitLabel={t('Close Escalation')}
      size="md"
      done={t('Escalation closed')}
      onClose={onClose}
      send={(values) => saying(t('Failed to close the escalation'), close.mutateAsync(values))}
    >
      <TextAreaField name="outcome" label={t('What was found and decided')} required rows={4} maxLength={1000} />
    </FormDialog>
  )
}
