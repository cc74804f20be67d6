import { t } from '../../../../../kernel/contract/words/text.ts'
import '../form.css'
import { useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { asCallError } from '../../../../../kernel/web/data/call.ts'
import { saying } from '../../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../../kernel/web/ui/button.tsx'
import { TextField } from '../../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../../kernel/web/ui/fields/number-field.tsx'
import { applyFieldErrors, useZodForm } from '../../../../../kernel/web/ui/forms/form.tsx'
import { useDraft } from '../../../../../kernel/web/ui/forms/use-draft.ts'
import { Notice } from '../../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../../kernel/web/ui/overlay/toast.tsx'
import { fluidKinds, fluidsIn, fluidsOut } from '../../../charts/words.ts'
import { recordFluid } from '../../../charts.contract.ts'
import { WhenField } from '../../when-field.tsx'
import { Chips } from '../chips.tsx'

const chips = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label, key: '' }))

/** What went in or out, one after the other: a chip, the amount, Enter. It stays open for the next. */
export function FluidForm({ admissionId, since }: { admissionId: string; since: string | null }) {
  const record = useCommand(recordFluid)
  const [failure, setFailure] = useState<string[]>([])
  const element = useRef<HTMLFormElement>(null)
  const blank = { admission_id: admissionId, kind: null, ml: null, note: '', at: null }
  const form = useZodForm(recordFluid.input, blank)
  const forget = useDraft(`ward-fluids.${admissionId}`, form)
  const send = form.handleSubmit(async (values) => {
    setFailure([])
    try {
      await saying(t('Failed to save the fluid'), record.mutateAsync(values))
      forget()
      toast.success(t('{fluidKinds} {ml} ml saved', { fluidKinds: fluidKinds[values.kind], ml: values.ml }))
      form.reset({ ...blank, kind: values.kind })
      element.current?.querySelector<HTMLInputElement>('.u-number input')?.focus()
    } catch (thrown) {
      setFailure(applyFieldErrors(form, asCallError(thrown)))
    }
  })
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        method="post"
        className="chart-fluid-form"
        aria-label={t('Add Fluids')}
        onSubmit={send}
      >
        <Chips name="kind" label={t('In')} options={chips(fluidsIn)} />
        <Chips name="kind" label={t('Out')} options={chips(fluidsOut)} />
        <div className="chart-fluid-line">
          <NumberField name="ml" label={t('Amount')} unit="ml" />
          <TextField name="note" label={t('Note')} maxLength={300} />
          <WhenField name="at" label={t('When')} since={since} />
          <Button type="submit" loading={record.isPending}>
            {t('Add')}
          </Button>
        </div>
        {failure.length > 0 && <Notice tone="red">{failure.join('. ')}</Notice>}
      </form>
    </FormProvider>
  )
}
