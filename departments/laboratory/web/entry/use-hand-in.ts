import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { applyFieldErrors } from '../../../../kernel/web/ui/forms/form.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { amendLabResult, saveLabResult } from '../../results.contract.ts'
import type { Entry, entrySchema } from './entry-values.ts'

type Schema = ReturnType<typeof entrySchema>
type EntryForm = UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>

/** What could not be kept, in words; `conflict`: somebody else has changed the result or the order meanwhile. */
export type Failure = { text: string[]; conflict: boolean }
type Handlers = { onCritical: (resultId: string) => void; onDone: () => void }

/**
 * What becomes of an entry: kept as a draft or handed in for review (`keep`), or as an amendment (`replace`). A
 * value that has to be told by phone is said to `onCritical`.
 */
export function useHandIn(
  form: EntryForm,
  { order, result }: Pick<Entry, 'order' | 'result'>,
  { onCritical, onDone }: Handlers,
) {
  const saving = useCommand(saveLabResult)
  const changing = useCommand(amendLabResult)
  const [failure, setFailure] = useState<Failure | null>(null)
  const again = result?.status === 'rejected'

  async function attempt(work: () => Promise<void>) {
    setFailure(null)
    try {
      await work()
      onDone()
    } catch (thrown) {
      const error = asCallError(thrown)
      const conflict =
        error.code === 'conflict' || error.code === 'lab_result_state' || error.code === 'lab_order_state'
      setFailure({ text: applyFieldErrors(form, error), conflict })
    }
  }

  async function save(submit: boolean) {
    const { reason: _, critical_told_to: __, critical_read_back: ___, critical_note: ____, ...given } = form.getValues()
    const own = again
      ? t('Failed to resubmit result')
      : submit
        ? t('Failed to submit result')
        : t('Failed to save draft')
    const input = { lab_order_id: order.id, ...given, version: result?.version ?? null, submit }
    const saved = await saying(own, saving.mutateAsync(input))
    toast.success(
      submit ? (again ? t('Result resubmitted for review') : t('Result submitted for review')) : t('Draft saved'),
    )
    if (submit && saved.untold) onCritical(saved.result_id)
  }
  async function amend() {
    if (!result) return
    const input = {
      ...form.getValues(),
      lab_result_id: result.id,
      version: result.version,
      reason: form.getValues('reason') ?? '',
    }
    await saying(t('Failed to amend result'), changing.mutateAsync(input))
    toast.success(t('Amendment submitted for review'))
  }

  return {
    keep: (submit: boolean) => attempt(() => save(submit)),
    replace: () => attempt(amend),
    pending: saving.isPending || changing.isPending,
    failure,
  }
}
