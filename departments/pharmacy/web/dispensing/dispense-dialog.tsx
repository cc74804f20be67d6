import { t } from '../../../../kernel/contract/words/text.ts'
import '../pharmacy.css'
import { useState } from 'react'
import { z } from 'zod'
import { Id, optionalLines } from '../../../../kernel/contract/index.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { SecondNote, withSecond } from '../../../access/web/offers.tsx'
import { dispense, HandedOut, PrescriptionRow } from '../../dispensing.contract.ts'
import { isUnpaid, nameOf, needsWitness, type Rx } from '../rx-words.tsx'
import { DispenseLine, isMissing, ScanCheck, takenOf } from './dispense-lines.tsx'
import type { Label } from './labels.tsx'
import { RxPatient } from './rx-patient.tsx'

const Typed = z.object({
  items: z.array(
    z.object({
      prescription_id: Id,
      quantity: HandedOut,
      batch_id: z.string().nullish(),
      ends_early: z.array(Id),
      note: optionalLines(500),
      override_reason: optionalLines(500),
    }),
  ),
})

/** Warnings that came while the dialog was open, as the refusal says them. */
const Found = z.array(z.object({ prescription_id: Id, warnings: PrescriptionRow.shape.warnings }))

/** What is proposed: all that is due, or as much of it as the shelf has. */
const proposed = (rx: Rx): number => rx.quantity_open - takenOf(rx, { quantity: rx.quantity_open }).short

const blank = { batch_id: null, ends_early: [], note: '', override_reason: '' }

type Props = {
  rows: readonly Rx[]
  onClose: () => void
  /** Handed out: what the labels say. */
  onDone: (labels: Label[]) => void
  onPay: () => void
}
/** Hands out medicines of a patient, all of them or none. */
export function DispenseDialog({ rows, onClose, onDone, onPay }: Props) {
  const { can } = useSession()
  const send = useCommand(dispense)
  const risky = rows.filter(needsWitness)
  const [checked, setChecked] = useState<Record<string, string>>({})
  const [found, setFound] = useState<Record<string, PrescriptionRow['warnings']>>({})
  const form = useZodForm(Typed, {
    items: rows.map((rx) => ({ ...blank, prescription_id: rx.id, quantity: proposed(rx) })),
  })
  const items = form.watch('items')
  const before = risky.some((rx) => items.some((item) => item.prescription_id === rx.id && Number(item.quantity) > 0))
  const nothing = items.every(({ quantity }) => !(Number(quantity) > 0))
  const missing = rows.some((rx, at) => {
    const line = items[at]
    return line !== undefined && Number(line.quantity) > 0 && isMissing(rx, line)
  })
  const unpaid = rows.some(isUnpaid)
  const [first] = rows
  if (!first) return null
  return (
    <FormDialog
      title={t('Dispense to {first}', { first: formatName(first) })}
      form={form}
      draft={`dispense.${rows.map(({ id, version }) => `${id}.${version}`).join('.')}`}
      size="md"
      submitLabel={nothing ? t('Owe all of it') : t('Complete Dispensing')}
      disabled={missing || rows.some((rx) => !rx.given_id)}
      onClose={onClose}
      refused={(error) => {
        const warnings = error.code === 'warnings_stand' ? Found.safeParse(error.current) : undefined
        if (warnings?.success)
          setFound((all) => ({
            ...all,
            ...Object.fromEntries(warnings.data.map((each) => [each.prescription_id, each.warnings])),
          }))
        return false
      }}
      send={async (values) => {
        // What stands on the screen is what is in the bag: its version, and exactly these batches.
        const asked = values.items.flatMap(({ batch_id, ...item }, at) => {
          const rx = rows[at]
          if (!rx) return []
          const batches = takenOf(rx, { ...item, batch_id }).allocations.map(({ of, quantity }) => ({
            batch_id: of.batch_id,
            quantity,
          }))
          return [{ ...item, version: rx.version, ...(batches.length ? { batches } : {}) }]
        })
        const signed = await withSecond(dispense, before, { items: asked, witness_token: null })
        const { rows: done } = await saying(t('Failed to dispense medication'), send.mutateAsync(signed))
        toast.success(nothing ? t('Put on the Owed list') : t('Medication dispensed successfully'))
        const now = new Date().toISOString()
        onDone(
          rows.flatMap((rx) => {
            const { quantity = 0, batches = [] } = done.find((each) => each.prescription_id === rx.id) ?? {}
            return quantity > 0 ? [{ ...rx, dispensed_at: now, in_bag: quantity, handed_batches: batches }] : []
          }),
        )
      }}
    >
      <RxPatient of={first} shown={rows.map((rx) => rx.id)} />
      {unpaid && (
        <Notice tone="amber">
          <div className="u-row u-between">
            <span>{t('Not everything is paid.')}</span>
            {can('billing.take_payment') && (
              <Button variant="default" onClick={onPay}>
                {t('Process Payment')}
              </Button>
            )}
          </div>
        </Notice>
      )}
      <ScanCheck rows={rows} onChecked={(id, batch) => setChecked((all) => ({ ...all, [id]: batch }))} />
      {rows.map((rx, at) => (
        <DispenseLine key={rx.id} rx={rx} at={at} checked={checked[rx.id]} found={found[rx.id]} />
      ))}
      <SecondNote
        needed={before}
        why={t('{nameOf}: a second person signs with their own password when you send this.', {
          nameOf: risky.map(nameOf).join(', '),
        })}
      />
    </FormDialog>
  )
}
