import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { applyFieldErrors, Form, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { useDraft } from '../../../../kernel/web/ui/forms/use-draft.ts'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { sayValue } from '../../results/summary.ts'
import { valuesToTell } from '../../results/told.ts'
import { acknowledgeCritical, type LabResult } from '../../results.contract.ts'

const Given = acknowledgeCritical.input.pick({ told_to: true, read_back: true, note: true })

/** To whom a critical value, or what took the place of a told one, was told by phone, and what they read back. */
export function CriticalForm({
  result,
  onDone,
  onLater,
}: {
  result: LabResult
  onDone?: () => void
  onLater?: () => void
}) {
  const tell = useCommand(acknowledgeCritical)
  const critical = valuesToTell(result).map((value) => sayValue({ ...value, flag: null }))
  const form = useZodForm(Given, { told_to: '', read_back: '', note: '' })
  const forget = useDraft(`critical.${result.id}`, form)
  const [failure, setFailure] = useState<string[]>([])
  return (
    <Form
      form={form}
      label={t('Tell the critical value')}
      onSubmit={async (values) => {
        setFailure([])
        try {
          await saying(
            t('Failed to note the call'),
            tell.mutateAsync({ lab_result_id: result.id, version: result.version, ...values }),
          )
          forget()
          toast.success(t('Noted: {told_to} was told', { told_to: values.told_to }))
          onDone?.()
        } catch (thrown) {
          setFailure(applyFieldErrors(form, asCallError(thrown)))
        }
      }}
    >
      {result.told_before !== null && (
        <Notice tone="amber">
          {t('Told before: {told}. Tell whoever was told, and whoever ordered it, what it says now.', {
            told: result.told_before,
          })}
        </Notice>
      )}
      <TextField
        name="told_to"
        label={t('Whom did you tell?')}
        required
        autoFocus={Boolean(onLater)}
        maxLength={120}
        help={rich('It cannot be approved before. Ordered by {button}.', {
          button: (
            <button
              type="button"
              className="u-link"
              onClick={() => form.setValue('told_to', result.ordered_by_name, { shouldValidate: true })}
            >
              {result.ordered_by_name}
            </button>
          ),
        })}
      />
      <TextField
        name="read_back"
        label={t('What did they read back?')}
        required
        maxLength={300}
        help={t('Ask them to say patient and value: {critical}', { critical: critical.join('; ') })}
      />
      <TextField name="note" label={t('Note')} maxLength={500} help={t('Time of the call, what was agreed.')} />
      {failure.length > 0 && <Notice tone="red">{failure.join('. ')}</Notice>}
      <div className="u-form-actions">
        {onLater && (
          <Button variant="default" onClick={onLater}>
            {t('Later')}
          </Button>
        )}
        <Button type="submit" loading={tell.isPending}>
          {t('Note the call')}
        </Button>
      </div>
    </Form>
  )
}
