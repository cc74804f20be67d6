import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { amendRadiologyResult, type RadiologyResult } from '../../results.contract.ts'
import { useSeen } from '../use-seen.ts'

const Words = amendRadiologyResult.input.omit({ radiology_result_id: true, version: true })

/** What is to take the place of an approved report, when somebody else has approved it. */
export function AmendDialog({ report, onClose }: { report: RadiologyResult; onClose: () => void }) {
  const amend = useCommand(amendRadiologyResult)
  const { theirs, send } = useSeen(report)
  const form = useZodForm(Words, { findings: report.findings, impression: report.impression, reason: '' })
  return (
    <FormDialog
      title={t('Amend the report of {report}', { report: formatName(report) })}
      form={form}
      draft={`radiology-amend.${report.id}`}
      submitLabel={t('Submit for review')}
      size="md"
      onClose={onClose}
      send={async (words) => {
        await send((version) => amend.mutateAsync({ ...words, radiology_result_id: report.id, version }))
        toast.success(t('Amendment submitted for review'))
      }}
    >
      {theirs && (
        <Notice tone="amber">
          <p>{t('It reads now:')}</p>
          <p className="rad-text rad-quoted">{[theirs.findings, theirs.impression].join('\n\n')}</p>
        </Notice>
      )}
      <TextAreaField name="findings" label={t('Findings')} required className="rad-findings" maxLength={10_000} />
      <TextAreaField name="impression" label={t('Impression')} required className="rad-impression" maxLength={4000} />
      <TextField name="reason" label={t('Reason')} required maxLength={500} />
    </FormDialog>
  )
}
