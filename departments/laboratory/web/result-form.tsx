import './entry.css'
import { Button } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { asCallError } from '../../../kernel/web/call.ts'
import { saying } from '../../../kernel/web/failure.ts'
import { Dialog } from '../../../kernel/web/ui/dialog.tsx'
import { Notice } from '../../../kernel/web/ui/feedback.tsx'
import { TextField } from '../../../kernel/web/ui/fields.tsx'
import { applyFieldErrors, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { hospitalToday } from '../../../kernel/web/ui/format.ts'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useDraft } from '../../../kernel/web/ui/use-draft.ts'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { amendLabResult, saveLabResult } from '../results.contract.ts'
import { type Entry, entrySchema, isPanel, startOf } from './entry-values.ts'
import { OrderHead } from './order-head.tsx'
import { ResultFields, useTypedCritical } from './result-fields.tsx'

type Props = { entry: Entry; amend: boolean; onCritical: (resultId: string) => void; onReload: () => void; onClose: () => void }

/** A critical value is told by phone: now for an amendment, after the submit for what goes to review. */
function CriticalNotice({ entry, today, amend }: { entry: Entry; today: string; amend: boolean }) {
  if (!useTypedCritical(entry, today)) return null
  return (
    <>
      <Notice tone="red">Critical value. Tell the clinician by phone{amend ? ' before you amend' : '; you are asked for it next'}.</Notice>
      {amend && (
        <div className="u-pair">
          <TextField name="critical_told_to" label="Whom did you tell?" required maxLength={120} />
          <TextField name="critical_note" label="Note" maxLength={500} />
        </div>
      )}
    </>
  )
}

/** Enter goes from value to value, as at an analyser's bench; Ctrl+Enter hands the whole in. */
function moveOn(event: KeyboardEvent<HTMLFormElement>, submit: () => void): void {
  if (event.key !== 'Enter') return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    submit()
  } else if (event.target instanceof HTMLInputElement) {
    event.preventDefault()
    const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input, textarea')]
    fields[fields.indexOf(event.target) + 1]?.focus()
  }
}

/** A result while it is entered, entered again, or amended. What is typed stays through errors, closing and reload until it is handed in or cancelled. */
export function ResultForm({ entry, amend, onCritical, onReload, onClose }: Props) {
  // What the form began with: a change by somebody else meanwhile is a conflict, not a silent loss.
  const [{ order, result }] = useState(entry)
  // Values are judged for the age on the day on which the sample was taken.
  const [today] = useState(() => hospitalToday(order.collection_time ? new Date(order.collection_time) : undefined))
  const again = result?.status === 'rejected'
  const form = useZodForm(entrySchema(entry, amend), startOf(entry, today))
  const forget = useDraft(`lab-result.${order.id}.${result?.version ?? 0}.${amend}`, form)
  const save = useCommand(saveLabResult)
  const change = useCommand(amendLabResult)
  const [failure, setFailure] = useState<{ text: string[]; conflict: boolean } | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const pending = save.isPending || change.isPending
  const [single, values] = form.watch(['result_value', 'values'])
  const filled = isPanel(entry) ? Object.values(values ?? {}).some((text) => text?.trim()) : Boolean(single?.trim())

  async function attempt(work: () => Promise<void>) {
    setFailure(null)
    try {
      await work()
      forget()
      onClose()
    } catch (thrown) {
      const error = asCallError(thrown)
      const conflict = error.code === 'conflict' || error.code === 'lab_result_state' || error.code === 'lab_order_state'
      setFailure({ text: applyFieldErrors(form, error), conflict })
    }
  }

  const keep = (submit: boolean) => async () => {
    const { reason: _, critical_told_to: __, critical_note: ___, ...given } = form.getValues()
    const own = again ? 'Failed to resubmit result' : submit ? 'Failed to submit result' : 'Failed to save draft'
    const input = { lab_order_id: order.id, ...given, version: result?.version ?? null, submit }
    const saved = await saying(own, save.mutateAsync(input))
    toast.success(submit ? (again ? 'Result resubmitted for review' : 'Result submitted for review') : 'Draft saved')
    if (submit && saved.critical) onCritical(saved.result_id)
  }
  const replace = async () => {
    if (!result) return
    const input = { ...form.getValues(), lab_result_id: result.id, version: result.version, reason: form.getValues('reason') ?? '' }
    await saying('Failed to amend result', change.mutateAsync(input))
    toast.success('Amendment submitted for review')
  }
  const submit = () => {
    if (filled && !pending) void form.handleSubmit(() => attempt(amend ? replace : keep(true)))()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={amend ? 'Amend Lab Result' : again ? 'Reenter Lab Result' : 'Enter Lab Result'}
      size="lg"
      sticky
      footer={
        <>
          <Button
            variant="default"
            onClick={() => {
              forget()
              onClose()
            }}
          >
            Cancel
          </Button>
          {!amend && (
            <Button variant="default" disabled={pending} onClick={() => void attempt(keep(false))}>
              Save draft
            </Button>
          )}
          <Button loading={pending} disabled={!filled} onClick={submit} title="Ctrl+Enter">
            {amend ? 'Amend Result' : again ? 'Resubmit' : 'Submit'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          ref={element}
          noValidate
          method="post"
          aria-label="Result"
          className="u-form lab-entry"
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={(event) => moveOn(event, submit)}
        >
          <OrderHead order={order} />
          {again && <Notice tone="amber">Rejected: {result.rejection_reason}</Notice>}
          {amend && <TextField name="reason" label="Reason for the amendment" required maxLength={500} autoFocus />}
          <ResultFields entry={entry} today={today}>
            <CriticalNotice entry={entry} today={today} amend={amend} />
          </ResultFields>
          {failure && failure.text.length > 0 && (
            <Notice tone="red">
              {failure.text.join('. ')}{' '}
              {failure.conflict && (
                <button
                  type="button"
                  className="u-link"
                  onClick={() => {
                    forget()
                    onReload()
                  }}
                >
                  Show what is there now
                </button>
              )}
            </Notice>
          )}
        </form>
      </FormProvider>
    </Dialog>
  )
}
