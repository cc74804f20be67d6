import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError, call } from '../../../../kernel/web/data/call.ts'
import { SelectField, TickBoxes } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { formatDate, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { allocate } from '../../../inventory/allocation.ts'
import { inUnits } from '../../../inventory/contract.ts'
import { lasts } from '../../../inventory/expiry.ts'
import { minus } from '../../../inventory/quantity.ts'
import { findCode } from '../../../inventory/scan.contract.ts'
import { ScanField } from '../../../inventory/web/offers.tsx'
import { endsEarlyWords } from '../../dispensing/course.ts'
import { checkScan } from '../../dispensing/scanning.ts'
import { doseOf, nameOf, RiskMark, type Rx, Unpriced, Warnings } from '../rx-words.tsx'

type TypedLine = { prescription_id: string; quantity: number; batch_id?: string | null; note?: string | null }
/** How much is to be taken, and from which batch if one was chosen. */
type Drawn = { quantity: string | number; batch_id?: string | null | undefined }
type TypedLines = { items: TypedLine[] }

/** The batches that a line would be taken from: the chosen one, or the earliest expiry first of those that last. */
export const takenOf = (rx: Rx, { quantity, batch_id }: Drawn) =>
  allocate(
    Number(quantity) || 0,
    rx.batches.filter((batch) => !batch_id || batch.batch_id === batch_id),
    rx.smallest_part,
  )

/** Which of these expire before the course ends. */
export const earlyOf = <B extends { expiry_date: string | null }>(rx: Rx, batches: readonly B[]): readonly B[] =>
  batches.filter((batch) => !lasts(batch.expiry_date, rx.course_ends_on))

/** That batches expire before the course ends, each to be ticked by whoever gives it all the same. */
function EndsEarly({ rx, at, line }: { rx: Rx; at: number; line: TypedLine }) {
  const early = earlyOf(
    rx,
    takenOf(rx, line).allocations.map(({ of }) => of),
  )
  if (early.length === 0) return null
  return (
    <Notice tone="amber">
      <TickBoxes
        name={`items.${at}.ends_early`}
        label={t('Given all the same')}
        required
        layout="u-stack"
        options={early.map((batch) => ({
          value: batch.batch_id,
          label: endsEarlyWords(batch, rx.course_ends_on ?? ''),
        }))}
      />
    </Notice>
  )
}

/** Whether a line cannot be handed out as it stands: no batch of it, or too little in them. */
export const isMissing = (rx: Rx, line: Drawn): boolean => takenOf(rx, line).short > 0

/** A batch with when it expires. */
export const batchWords = ({
  batch_number,
  expiry_date,
}: {
  batch_number: string
  expiry_date: string | null
}): string =>
  `${batch_number}${expiry_date ? ` (${t('exp. {expiry_date}', { expiry_date: formatDate(expiry_date) })})` : ''}`

/** What one medicine is taken from, in a sentence; what is missing too. */
function From({ rx, line }: { rx: Rx; line: TypedLine }) {
  if (rx.batches.length === 0)
    return <Notice tone="red">{t('No valid batches available for this medication. Please check inventory.')}</Notice>
  const { allocations, short } = takenOf(rx, line)
  const owed = minus(rx.quantity_open, Number(line.quantity) || 0)
  return (
    <p className="u-small">
      {allocations.length > 0 && (
        <>
          {t('From {map}.', {
            map: allocations.map(({ of, quantity }) => `${batchWords(of)}: ${quantity}`).join(', '),
          })}{' '}
        </>
      )}
      {short > 0 && (
        <strong className="rx-refused">
          {line.batch_id
            ? t('Not enough stock in the selected batch')
            : t('Only {quantity} on the shelf', { quantity: inUnits(minus(line.quantity, short), rx.unit) })}
          .{' '}
        </strong>
      )}
      {owed > 0 && <strong>{t('{owed} will be owed.', { owed: inUnits(owed, rx.unit) })}</strong>}
    </p>
  )
}

type LineProps = { rx: Rx; at: number; checked: string | undefined; found: Rx['warnings'] | undefined }
/** One medicine that is handed out. */
export function DispenseLine({ rx, at, checked, found }: LineProps) {
  const line = useWatch<TypedLines, `items.${number}`>({ name: `items.${at}` }) as TypedLine
  const warnings = found ?? rx.new_warnings
  return (
    <section className="rx-line" aria-label={nameOf(rx)}>
      <div className="u-row u-between">
        <h3>
          {nameOf(rx)} <RiskMark row={rx} />
        </h3>
        {checked !== undefined && (
          <Badge tone={checked ? 'green' : 'amber'}>
            {t('Scanned{checked}', { checked: checked && `: ${checked}` })}
          </Badge>
        )}
      </div>
      <p className="u-small">
        {t('{rx} · {route} · {quantity_open} to hand out{instructions}', {
          rx: doseOf(rx),
          route: t(rx.route),
          quantity_open: inUnits(rx.quantity_open, rx.unit),
          instructions: rx.instructions && ` · ${rx.instructions}`,
        })}
      </p>
      <Warnings row={{ ...rx, new_warnings: warnings }} />
      <Unpriced row={rx} />
      {warnings.length > 0 && Number(line.quantity) > 0 && (
        <TextAreaField
          name={`items.${at}.override_reason`}
          label={t('Why it is given all the same')}
          required
          rows={2}
          maxLength={500}
          help={t('At least 10 letters. It is kept with the prescription.')}
        />
      )}
      <div className="rx-line-fields">
        <NumberField name={`items.${at}.quantity`} label={t('Quantity')} required decimal unit={t(rx.unit ?? '')} />
        <SelectField
          name={`items.${at}.batch_id`}
          label={t('Batch')}
          placeholder={rx.course_ends_on ? t('Earliest expiry that lasts') : t('Earliest expiry first')}
          options={rx.batches.map((batch) => ({
            value: batch.batch_id,
            label: t('{batch}: {quantity} left', { batch: batchWords(batch), quantity: batch.quantity }),
          }))}
        />
        <TextField name={`items.${at}.note`} label={t('Notes')} maxLength={500} />
      </div>
      <From rx={rx} line={line} />
      <EndsEarly rx={rx} at={at} line={line} />
    </section>
  )
}

/** Scanning a package says whether it is the right medicine and batch; the wrong one is refused by name. */
export function ScanCheck({
  rows,
  onChecked,
}: {
  rows: readonly Rx[]
  /** `batch` is empty where the code does not say it. */
  onChecked: (prescriptionId: string, batch: string) => void
}) {
  const { getValues } = useFormContext<TypedLines>()
  const [said, setSaid] = useState<{ tone: 'red' | 'amber' | 'green'; text: string } | null>(null)

  async function scan(code: string) {
    try {
      const found = await call(findCode, { code })
      const lines = rows.map((rx, at) => ({
        prescription_id: rx.id,
        item_id: rx.item_id,
        name: nameOf(rx),
        taken: takenOf(rx, getValues(`items.${at}`)).allocations.map(({ of }) => of),
      }))
      const verdict = checkScan(found, lines, hospitalToday())
      if ('wrong' in verdict) return setSaid({ tone: 'red', text: verdict.wrong })
      if ('medicine' in verdict) {
        setSaid({ tone: 'amber', text: verdict.says })
        return onChecked(verdict.medicine, '')
      }
      setSaid({
        tone: 'green',
        text: t('{name}{value}: right.', { name: verdict.name, value: t(', batch {batch}', { batch: verdict.batch }) }),
      })
      onChecked(verdict.right, verdict.batch)
    } catch (error) {
      setSaid({ tone: 'red', text: asCallError(error).message })
    }
  }

  return (
    <>
      <div>
        <ScanField label={t('Scan a package to check it')} onScan={(code) => void scan(code)} />
      </div>
      <div role="status">{said && <Notice tone={said.tone}>{said.text}</Notice>}</div>
    </>
  )
}
