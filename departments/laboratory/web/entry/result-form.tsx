import { t } from '../../../../kernel/contract/words/text.ts'
import './entry.css'
import { type KeyboardEvent, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { applyFieldErrors, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { useDraft } from '../../../../kernel/web/ui/forms/use-draft.ts'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { amendLabResult, saveLabResult } from '../../results.contract.ts'
import { OrderHead } from '../orders/order-head.tsx'
import { type Entry, emptyOf, entrySchema, isPanel, startOf, type Typed, withTyped } from './entry-values.ts'
import { ResultFields, useTypedCritical } from './result-fields.tsx'

type Props = {
  entry: Entry
  /** What was typed before somebody else's entry was fetched. */
  typed: Partial<Typed> | null
  amend: boolean
  onCritical: (resultId: string) => void
  onReload: (typed: Partial<Typed>) => void
  onClose: () => void
}

/**
 * A critical value is told by phone: now for an amendment, after the submit for what goes to review. So is what was
 * critical and is changed: somebody may have acted on it.
 */
function CriticalNotice({ entry, amend }: { entry: Entry; amend: boolean }) {
  const critical = useTypedCritical(entry)
  if (!critical && !(amend && entry.result?.critical)) return null
  return (
    <>
      <Notice tone="red">
        {critical
          ? t('Critical value. Tell the clinician by phone{value}.', {
              value: amend ? t(' before you amend') : t('; you are asked for it next'),
            })
          : t(
              'The result was critical{value}: somebody may have acted on it. Tell {ordered_by_name} by phone that it has changed.',
              {
                value: entry.result?.critical_told_to
                  ? t(' and was told to {critical_told_to}', { critical_told_to: entry.result.critical_told_to })
                  : '',
                ordered_by_name: entry.result?.ordered_by_name ?? t('whoever ordered it'),
              },
            )}
      </Notice>
      {amend && (
        <>
          <div className="u-pair">
            <TextField name="critical_told_to" label={t('Whom did you tell?')} required maxLength={120} />
            <TextField name="critical_read_back" label={t('What did they read back?')} required maxLength={300} />
          </div>
          <TextField name="critical_note" label={t('Note')} maxLength={500} />
        </>
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

/**
 * A result while it is entered, entered again, or amended. What is typed stays through errors, closing and reload until
 * it is handed in or cancelled.
 */
export function ResultForm({ entry, typed, amend, onCritical, onReload, onClose }: Props) {
  // What the form began with: a change by somebody else meanwhile is a conflict, not a silent loss.
  const [{ order, result }] = useState(entry)
  const again = result?.status === 'rejected'
  const form = useZodForm(entrySchema(entry, amend), withTyped(startOf(entry), typed))
  const forget = useDraft(`lab-result.${order.id}.${result?.version ?? 0}.${amend}`, form)
  const save = useCommand(saveLabResult)
  const change = useCommand(amendLabResult)
  const [failure, setFailure] = useState<{ text: string[]; conflict: boolean } | null>(null)
  const [leaving, setLeaving] = useState(false)
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
      const conflict =
        error.code === 'conflict' || error.code === 'lab_result_state' || error.code === 'lab_order_state'
      setFailure({ text: applyFieldErrors(form, error), conflict })
    }
  }

  const keep = (submit: boolean) => async () => {
    const { reason: _, critical_told_to: __, critical_read_back: ___, critical_note: ____, ...given } = form.getValues()
    const own = again
      ? t('Failed to resubmit result')
      : submit
        ? t('Failed to submit result')
        : t('Failed to save draft')
    const input = { lab_order_id: order.id, ...given, version: result?.version ?? null, submit }
    const saved = await saying(own, save.mutateAsync(input))
    toast.success(
      submit ? (again ? t('Result resubmitted for review') : t('Result submitted for review')) : t('Draft saved'),
    )
    if (submit && saved.critical) onCritical(saved.result_id)
  }
  const replace = async () => {
    if (!result) return
    const input = {
      ...form.getValues(),
      lab_result_id: result.id,
      version: result.version,
      reason: form.getValues('reason') ?? '',
    }
    await saying(t('Failed to amend result'), change.mutateAsync(input))
    toast.success(t('Amendment submitted for review'))
  }
  const empty = emptyOf(entry, values)
  // An incomplete panel is handed in only by whoever has been asked about it as it is now.
  const [asked, setAsked] = useState<string | null>(null)
  const incomplete = asked !== null && asked === empty.join()
  const submit = () => {
    if (!filled || pending) return
    void form.handleSubmit(() => {
      if (empty.length > 0 && !incomplete) setAsked(empty.join())
      else void attempt(amend ? replace : keep(true))
    })()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={amend ? t('Amend Lab Result') : again ? t('Reenter Lab Result') : t('Enter Lab Result')}
      size="lg"
      sticky
      footer={
        <>
          {leaving ? (
            <>
              <span role="alert">{t('What was typed is lost.')}</span>
              <Button variant="default" onClick={() => setLeaving(false)}>
                {t('Keep typing')}
              </Button>
              <Button
                color="red"
                onClick={() => {
                  forget()
                  onClose()
                }}
              >
                {t('Discard')}
              </Button>
            </>
          ) : (
            <Button
              variant="default"
              onClick={() => {
                // What was typed is thrown away only by whoever has been asked.
                if (form.formState.isDirty) return setLeaving(true)
                forget()
                onClose()
              }}
            >
              {t('Cancel')}
            </Button>
          )}
          {!amend && !leaving && (
            <Button variant="default" disabled={pending} onClick={() => void attempt(keep(false))}>
              {t('Save Draft')}
            </Button>
          )}
          <Button loading={pending} disabled={!filled || leaving} onClick={submit} title={t('Ctrl+Enter')}>
            {amend ? t('Amend Result') : again ? t('Resubmit') : t('Submit')}
            {incomplete && empty.length > 0 && t(' without {length}', { length: empty.length })}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          ref={element}
          noValidate
          method="post"
          aria-label={t('Result')}
          className="u-form lab-entry"
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={(event) => moveOn(event, submit)}
        >
          <OrderHead order={order} />
          {again && (
            <Notice tone="amber">
              {t('Rejected: {rejection_reason}', { rejection_reason: result.rejection_reason })}
            </Notice>
          )}
          {amend && (
            <TextField name="reason" label={t('Reason for the amendment')} required maxLength={500} autoFocus />
          )}
          <ResultFields entry={entry}>
            <CriticalNotice entry={entry} amend={amend} />
          </ResultFields>
          {incomplete && empty.length > 0 && (
            <Notice tone="amber">
              {t('{value} empty: {empty}. Submit again to hand the rest in without {value2}.', {
                value: empty.length === 1 ? t('1 value is') : t('{length} values are', { length: empty.length }),
                empty: empty.join(', '),
                value2: empty.length === 1 ? t('it') : t('them'),
              })}
            </Notice>
          )}
          {failure && failure.text.length > 0 && (
            <Notice tone="red">
              {failure.text.join('. ')}{' '}
              {failure.conflict && (
                <button
                  type="button"
                  className="u-link"
                  onClick={() => {
                    forget()
                    const { result_value, interpretation, notes, values } = form.getValues()
                    onReload({
                      result_value: result_value ?? '',
                      interpretation: interpretation ?? '',
                      notes: notes ?? '',
                      values,
                    })
                  }}
                >
                  {t('Show what is there now, and keep what I typed beside it')}
                </button>
              )}
            </Notice>
          )}
        </form>
      </FormProvider>
    </Dialog>
  )
}
