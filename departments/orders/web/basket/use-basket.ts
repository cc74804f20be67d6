import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useFieldArray, useForm, useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError, type CallError } from '../../../../kernel/web/data/call.ts'
import { invalidateTopics } from '../../../../kernel/web/data/query.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { applyFieldErrors } from '../../../../kernel/web/ui/forms/form.tsx'
import { useDraft } from '../../../../kernel/web/ui/forms/use-draft.ts'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { withSecond } from '../../../access/web/offers.tsx'
import { useDesk } from '../../../consultation/web/offers.tsx'
import { misfitOf } from '../../../pharmacy/dosage-forms/misfit.ts'
import { useSettled } from '../../../pharmacy/web/offers.tsx'
import { checkOrders, type OrderItem, signOrders, type Warning } from '../../contract.ts'
import {
  askedOf,
  asksReason,
  Basket,
  type BasketValues,
  failedOf,
  formedOf,
  hasLine,
  type Line,
  signedText,
  warningsAbout,
} from './basket.ts'

type Where = { visit_id: string; department: string }
type Handlers = { onSigned: () => void; onRefused: () => void }

type BasketForm = UseFormReturn<BasketValues, unknown, { items: OrderItem[] }>

/** What speaks against the lines; referrals and procedures alone have nothing against them. */
function useWarnings(visit_id: string, lines: readonly Line[]) {
  const asked = useSettled(askedOf(lines))
  const checked = useEndpoint(
    checkOrders,
    { visit_id, ...asked },
    { enabled: Object.values(asked).some(Boolean), refreshEvery: false },
  )
  const warnings = lines.some((line) => line.kind !== 'referral' && line.kind !== 'procedure')
    ? (checked.data?.warnings ?? [])
    : []
  return { warnings, checkFailed: checked.error }
}

/** Says beside its field what contradicts the form of a medicine: no reason makes that right. Answers whether something does. */
function refuseMisfits(form: BasketForm): boolean {
  const wrong = form.getValues('items').flatMap((line, at) => {
    const misfit =
      line.kind === 'medicine' && misfitOf({ dosage: line.dosage, route: line.route ?? '' }, formedOf(line))
    return misfit ? [{ at, ...misfit }] : []
  })
  for (const { at, field, message } of wrong) form.setError(`items.${at}.${field}`, { type: 'misfit', message })
  return wrong.length > 0
}

/** Asks for a reason where a line is warned about and has none; answers whether one is missing. */
function askReasons(form: BasketForm, warnings: readonly Warning[]): boolean {
  const open = form.getValues('items').flatMap((line, at, all) => {
    const reasoned = line.kind === 'referral' || line.kind === 'procedure' || Boolean(line.override_reason?.trim())
    return !reasoned && warningsAbout(all, at, warnings).some(asksReason) ? [at] : []
  })
  for (const at of open)
    form.setError(`items.${at}.override_reason`, { type: 'warning', message: t('Please give a reason') })
  return open.length > 0
}

/** Why the orders were not signed: beside the fields, else in words. */
function tellRefusal(form: BasketForm, items: readonly OrderItem[], error: CallError): void {
  const rest = applyFieldErrors(form, error)
  // What was not known here (a colleague ordered the same meanwhile) is asked for again.
  if (error.code === 'warnings_stand') invalidateTopics(['orders'])
  if (rest.length > 0) toast.error(error.status >= 500 || error.code === 'offline' ? failedOf(items) : rest.join('. '))
}

/**
 * The basket of a visit: its lines, what speaks against them, and signing. It outlives a reload and the lock screen, in
 * this tab.
 */
export function useBasket({ visit_id, department }: Where, { onSigned, onRefused }: Handlers) {
  // Checked when it is signed: a line that was just added is not wrong yet.
  const form = useForm<BasketValues, unknown, { items: OrderItem[] }>({
    resolver: zodResolver(Basket),
    defaultValues: { items: [] },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items', keyName: 'row' })
  const forget = useDraft(`orders.${visit_id}.${department}`, form)
  const lines = (useWatch({ control: form.control, name: 'items' }) ?? []) as Line[]
  const [signing, setSigning] = useState(false)
  const desk = useDesk()
  const command = useCommand(signOrders)
  const { warnings, checkFailed } = useWarnings(visit_id, lines)

  /** Adds what is not there yet; answers the place of the last line. */
  function add(more: readonly Line[]): number {
    const now = form.getValues('items')
    const fresh = more.filter((line, at) => !hasLine([...now, ...more.slice(0, at)], line))
    if (fresh.length > 0) append(fresh, { shouldFocus: false })
    return now.length + fresh.length - 1
  }

  function refuse(): void {
    refuseMisfits(form)
    askReasons(form, warnings)
    onRefused()
  }

  /** `before`: somebody else who prescribes signs too, with their own password. */
  async function send({ items }: { items: OrderItem[] }, before = false): Promise<void> {
    if (refuseMisfits(form) || askReasons(form, warnings)) return onRefused()
    try {
      await desk?.keepDraft()
      const asked = { visit_id, department, items, witness_token: null }
      const { orders } = await command.mutateAsync(await withSecond(signOrders, before, asked))
      form.reset({ items: [] })
      forget()
      toast.success(signedText(orders))
      onSigned()
    } catch (thrown) {
      const error = asCallError(thrown)
      if (error.code === 'second_needed') return send({ items }, true)
      tellRefusal(form, items, error)
      onRefused()
    }
  }

  async function sign(): Promise<void> {
    if (signing || form.getValues('items').length === 0) return
    setSigning(true)
    try {
      await form.handleSubmit((values) => send(values), refuse)()
    } finally {
      setSigning(false)
    }
  }

  function drop(at: number): void {
    remove(at)
    if (form.getValues('items').length === 0) forget()
  }

  useEffect(() => {
    desk?.setUnsigned(lines.length)
    return () => desk?.setUnsigned(0)
  }, [desk, lines.length])

  return {
    form,
    fields,
    lines,
    warnings,
    checkFailed,
    add,
    drop,
    sign,
    signing,
  }
}
