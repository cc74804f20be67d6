import { t } from '../../../../kernel/contract/words/text.ts'
import './entry.css'
import { type KeyboardEvent, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { LeaveButtons } from '../../../../kernel/web/ui/forms/leave-buttons.tsx'
import { useDraft } from '../../../../kernel/web/ui/forms/use-draft.ts'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { OrderHead } from '../orders/order-head.tsx'
import { type Entry, emptyOf, entrySchema, isPanel, startOf, type Typed, withTyped } from './entry-values.ts'
import { ResultFields, useTypedCritical } from './result-fields.tsx'
import { type Failure, useHandIn } from './use-hand-in.ts'

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

/** Which values of a panel are empty, before it is handed in without them. */
const EmptyNotice = ({ empty }: { empty: readonly string[] }) => (
  <Notice tone="amber">
    {t('{value} empty: {empty}. Submit again to hand the rest in without {value2}.', {
      value: empty.length === 1 ? t('1 value is') : t('{length} values are', { length: empty.length }),
      empty: empty.join(', '),
      value2: empty.length === 1 ? t('it') : t('them'),
    })}
  </Notice>
)

const FailureNotice = ({ failure, onReload }: { failure: Failure; onReload: () => void }) => (
  <Notice tone="red">
    {failure.text.join('. ')}{' '}
    {failure.conflict && (
      <button type="button" className="u-link" onClick={onReload}>
        {t('Show what is there now, and keep what I typed beside it')}
      </button>
    )}
  </Notice>
)

/**
 * A result while it is entered, entered again, or amended. What is typed stays through errors, closing and reload until
 * it is handed in or cancelled.
 */
export function ResultForm({ entry, typed, amend, onCritical, onReload, onClose }: Props) {
  // What the form began with: a change by somebody else meanwhile is a conflict, not a silent loss.
  const [{ order, result }] = useState(entry)
  const again = result?.status === 'rejected'
  const form = useZodForm(entrySchema(entry, amend), withTyped(startOf(entry), typed))
  // Read here: what is read in a handler alone is not kept up to date.
  const { isDirty } = form.formState
  const forget = useDraft(`lab-result.${order.id}.${result?.version ?? 0}.${amend}`, form)
  const leave = () => {
    forget()
    onClose()
  }
  const { keep, replace, pending, failure } = useHandIn(form, { order, result }, { onCritical, onDone: leave })
  const [leaving, setLeaving] = useState(false)
  const [single, values] = form.watch(['result_value', 'values'])
  const filled = isPanel(entry) ? Object.values(values ?? {}).some((text) => text?.trim()) : Boolean(single?.trim())
  const empty = emptyOf(entry, values)
  // An incomplete panel is handed in only by whoever has been asked about it as it is now.
  const [asked, setAsked] = useState<string | null>(null)
  const incomplete = asked !== null && asked === empty.join()
  const submit = () => {
    if (!filled || pending) return
    void form.handleSubmit(() => {
      if (empty.length > 0 && !incomplete) setAsked(empty.join())
      else void (amend ? replace() : keep(true))
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
            <LeaveButtons onKeep={() => setLeaving(false)} onDiscard={leave} />
          ) : (
            <Button variant="default" onClick={() => (isDirty ? setLeaving(true) : leave())}>
              {t('Cancel')}
            </Button>
          )}
          {!amend && !leaving && (
            <Button variant="default" disabled={pending} onClick={() => void keep(false)}>
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
          {incomplete && empty.length > 0 && <EmptyNotice empty={empty} />}
          {failure && failure.text.length > 0 && (
            <FailureNotice
              failure={failure}
              onReload={() => {
                forget()
                const { result_value, interpretation, notes, values } = form.getValues()
                onReload({
                  result_value: result_value ?? '',
                  interpretation: interpretation ?? '',
                  notes: notes ?? '',
                  values,
                })
              }}
            />
          )}
        </form>
      </FormProvider>
    </Dialog>
  )
}
