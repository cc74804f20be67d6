import { Button } from '@mantine/core'
import { useState } from 'react'
import { asCallError } from '../../../kernel/web/call.ts'
import { saying } from '../../../kernel/web/failure.ts'
import { Notice } from '../../../kernel/web/ui/feedback.tsx'
import { TextField } from '../../../kernel/web/ui/fields.tsx'
import { applyFieldErrors, Form, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useDraft } from '../../../kernel/web/ui/use-draft.ts'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { acknowledgeCritical, type LabResult } from '../results.contract.ts'

const Given = acknowledgeCritical.input.pick({ told_to: true, note: true })

/** To whom a critical value was told by phone, and what was said. */
export function CriticalForm({ result, onDone, onLater }: { result: LabResult; onDone?: () => void; onLater?: () => void }) {
  const tell = useCommand(acknowledgeCritical)
  const form = useZodForm(Given, { told_to: '', note: '' })
  const forget = useDraft(`critical.${result.id}`, form)
  const [failure, setFailure] = useState<string[]>([])
  return (
    <Form
      form={form}
      label="Tell the critical value"
      onSubmit={async (values) => {
        setFailure([])
        try {
          await saying('Failed to note the call', tell.mutateAsync({ lab_result_id: result.id, version: result.version, ...values }))
          forget()
          toast.success(`Noted: ${values.told_to} was told`)
          onDone?.()
        } catch (thrown) {
          setFailure(applyFieldErrors(form, asCallError(thrown)))
        }
      }}
    >
      <TextField
        name="told_to"
        label="Whom did you tell?"
        required
        autoFocus={Boolean(onLater)}
        maxLength={120}
        help={`Ordered by ${result.ordered_by_name}. It cannot be approved before.`}
      />
      <TextField name="note" label="Note" maxLength={500} help="Read back, time of the call, what was agreed." />
      {failure.length > 0 && <Notice tone="red">{failure.join('. ')}</Notice>}
      <div className="u-form-actions">
        {onLater && (
          <Button variant="default" onClick={onLater}>
            Later
          </Button>
        )}
        <Button type="submit" loading={tell.isPending}>
          Note the call
        </Button>
      </div>
    </Form>
  )
}
