import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { saveFile } from '../../../../kernel/web/data/download.ts'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { ExportReason, exportRecordAsFhir, exportRecordAsPdf } from '../../history.contract.ts'

const forms = {
  pdf: {
    endpoint: exportRecordAsPdf,
    says: t('as a PDF'),
    hint: t('The PDF is for a person: the patient, a court, another hospital without a system.'),
  },
  fhir: {
    endpoint: exportRecordAsFhir,
    says: t('as FHIR'),
    hint: t('The FHIR bundle is for another system, which takes it in.'),
  },
} as const
export type ExportForm = keyof typeof forms

/** Hands out the whole record of a patient, with why it leaves the house. */
export function ExportDialog({
  patientId,
  name,
  form: kind,
  onClose,
}: {
  patientId: string
  name: string
  form: ExportForm
  onClose: () => void
}) {
  const { endpoint, says, hint } = forms[kind]
  const form = useZodForm(ExportReason, { reason: '' })
  return (
    <FormDialog
      title={t('Export the record of {name} {says}', { name, says })}
      form={form}
      draft={`export.${patientId}`}
      submitLabel={t('Export')}
      size="md"
      onClose={onClose}
      send={({ reason }) =>
        saveFile(endpoint, { patient_id: patientId, reason }).catch((error: unknown) => {
          throw asCallError(error)
        })
      }
      done={t('The record was exported')}
    >
      <p>{t('{hint} Who exported it, when and why is kept.', { hint })}</p>
      <TextAreaField name="reason" label={t('Why does the record leave the house?')} required maxLength={300} />
    </FormDialog>
  )
}
