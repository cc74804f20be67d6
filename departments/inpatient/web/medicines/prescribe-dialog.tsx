import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { optionalLines } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { LOOKUP_MIN } from '../../../../kernel/web/ui/fields/lookup.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { formatNumber } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { SecondNote, withSecond } from '../../../access/web/offers.tsx'
import { PickOne } from '../../../inventory/web/offers.tsx'
import { listMedications } from '../../../pharmacy/contract.ts'
import { dosageProblem, type Formed, proposedRoute } from '../../../pharmacy/dosage-forms/dosage-form.ts'
import { quantityOf } from '../../../pharmacy/prescribing.ts'
import { routes } from '../../../pharmacy/prescriptions.contract.ts'
import { DosageField, Misfit, WeightFact } from '../../../pharmacy/web/offers.tsx'
import type { ChartedMedicine } from '../../medicine-charts.contract.ts'
import { timesFor, timesSource } from '../../medicines/times.ts'
import { medicineKinds } from '../../medicines/words.ts'
import { changeWardMedicine, checkWardMedicine, prescribeOnWard } from '../../medicines.contract.ts'
import { WhenField } from '../when-field.tsx'
import { readTimes } from './ward-rules.tsx'
import { asksReason, Warnings } from './words.tsx'

const { admission_id: _, witness_token: __, times: ___, ...shape } = prescribeOnWard.input.shape
/** As it is typed: the times in one field. What each kind of medicine asks for, the server says beside its field. */
const Typed = z.object({
  ...shape,
  times: z
    .string()
    .transform((text): string[] | null | undefined => readTimes(text))
    .pipe(prescribeOnWard.input.shape.times),
  reason: optionalLines(300),
})
type Typed = z.input<typeof Typed>
type Values = z.output<typeof Typed>

const kinds = Object.entries(medicineKinds).map(([value, label]) => ({ value, label }))
const ways = routes.map((route) => ({ value: route, label: route }))
const PAUSE_MS = 400

type Picked = Formed & { id: string; facts: string; smallest_part?: number }
type Props = {
  admissionId: string
  /** The medicine that is changed; left out: a new one. */
  medicine?: ChartedMedicine
  onClose: () => void
}

const begin = (medicine: ChartedMedicine | undefined): Parameters<typeof useZodForm<Typed, Values>>[1] => ({
  medication_id: medicine?.medication_id ?? null,
  medication_name: medicine?.medication_name ?? '',
  kind: medicine?.kind ?? 'regular',
  dosage: medicine?.dosage ?? '',
  route: medicine?.route ?? 'Oral',
  units: medicine?.units ?? null,
  frequency: medicine?.frequency ?? '',
  times: (medicine?.times ?? []).join(', '),
  every_days: medicine?.every_days ?? 1,
  indication: medicine?.indication ?? '',
  min_interval_minutes: medicine?.min_interval_minutes ?? null,
  max_per_day: medicine?.max_per_day ?? null,
  volume_ml: medicine?.volume_ml ?? null,
  rate_ml_hour: medicine?.rate_ml_hour ?? null,
  instructions: medicine?.instructions ?? '',
  starts_at: null,
  ends_at: medicine?.ends_at ?? null,
  override_reason: '',
  reason: '',
})

/**
 * Prescribes a medicine on the ward, or changes one: the one before is stopped with it. What speaks against it is told
 * as it is written.
 */
export function PrescribeDialog({ admissionId, medicine, onClose }: Props) {
  const form = useZodForm(Typed, begin(medicine))
  const prescribe = useCommand(prescribeOnWard)
  const change = useCommand(changeWardMedicine)
  const { warnings, needs_second, weight } = useWarnings(admissionId, form.watch(), medicine?.id)
  const asking = warnings.filter(asksReason)
  const grave = warnings.filter(({ second }) => second)
  const before = grave.length > 0

  async function send({ reason, ...values }: Values) {
    if (medicine)
      await change.mutateAsync(
        await withSecond(changeWardMedicine, before, {
          ...{ ...values, reason: reason ?? '', medicine_id: medicine.id, version: medicine.version },
          witness_token: null,
        }),
      )
    else
      await prescribe.mutateAsync(
        await withSecond(prescribeOnWard, before, { ...values, admission_id: admissionId, witness_token: null }),
      )
    toast.success(medicine ? t('Medicine changed') : t('Medicine prescribed'))
  }

  return (
    <FormDialog
      title={
        medicine
          ? t('Change {medication_name}', { medication_name: medicine.medication_name })
          : t('Prescribe on the ward')
      }
      form={form}
      draft={`ward.medicine.${medicine ? `${medicine.id}.${medicine.version}` : admissionId}`}
      size="md"
      submitLabel={medicine ? t('Change') : t('Prescribe')}
      send={send}
      onClose={onClose}
    >
      <Fields isNew={!medicine} />
      {weight !== undefined && (
        <p className="u-small">
          <span className="u-muted">{t('Weight for the dose:')}</span> <WeightFact weight={weight} />
        </p>
      )}
      {warnings.length > 0 && <Warnings of={warnings} />}
      {asking.length > 0 && (
        <TextAreaField
          name="override_reason"
          label={t('Reason for prescribing it nevertheless')}
          required
          rows={2}
          maxLength={300}
        />
      )}
      {medicine && <TextAreaField name="reason" label={t('Why it is changed')} required rows={2} maxLength={300} />}
      {needs_second && <Notice tone="amber">{t('A medicine of high risk: each dose is given before two.')}</Notice>}
      <SecondNote
        needed={before}
        why={t('Somebody else who prescribes reads this and signs with their own password when you send it.')}
      />
    </FormDialog>
  )
}

/** What speaks against what is written so far, a moment after the last key. */
function useWarnings(admission_id: string, typed: Partial<Typed>, insteadOf: string | undefined) {
  const { medication_id, medication_name = '', kind = 'regular', dosage, route, frequency } = typed
  const numbers = [typed.min_interval_minutes, typed.max_per_day, typed.volume_ml, typed.rate_ml_hour].map((each) =>
    typeof each === 'number' && each > 0 ? each : undefined,
  )
  const [min_interval_minutes, max_per_day, volume_ml, rate_ml_hour] = numbers
  const asked = JSON.stringify({
    ...{ admission_id, kind, medication_name, medication_id: medication_id ?? undefined, instead_of: insteadOf },
    ...{ route: route || undefined, dosage: dosage || undefined, frequency: frequency || undefined },
    ...{ min_interval_minutes, max_per_day: integer(max_per_day), volume_ml: integer(volume_ml), rate_ml_hour },
  })
  const [settled, setSettled] = useState(asked)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [asked])
  const input: z.input<typeof checkWardMedicine.input> = JSON.parse(settled)
  const check = useEndpoint(checkWardMedicine, input, {
    enabled: Boolean(input.medication_id || input.medication_name),
    refreshEvery: false,
  })
  return check.data && (medication_id || medication_name)
    ? check.data
    : { warnings: [], needs_second: false, weight: undefined }
}
const integer = (number: number | undefined): number | undefined =>
  number !== undefined && Number.isInteger(number) ? number : undefined

/** The fields of a medicine, by its kind; times and units are proposed until somebody writes others. */
function Fields({ isNew }: { isNew: boolean }) {
  const { watch, setValue, formState } = useFormContext<Typed>()
  const [picked, setPicked] = useState<Picked | null>(null)
  const { kind, frequency, dosage, route, medication_name, medication_id } = watch()
  const unit = picked?.unit ?? null
  const form: Formed | null = picked ?? (medication_name ? { name: medication_name } : null)
  const { times: typedTimes, units: typedUnits, route: typedRoute } = formState.dirtyFields
  useEffect(() => {
    if (!isNew || typedRoute || medication_id || !medication_name) return
    setValue('route', proposedRoute({ name: medication_name }, routes) as Typed['route'])
  }, [isNew, typedRoute, medication_id, medication_name, setValue])
  useEffect(() => {
    const proposed = frequency && !typedTimes && isNew ? timesFor(frequency) : null
    if (!proposed) return
    setValue('times', proposed.times.join(', '))
    setValue('every_days', proposed.every_days)
  }, [frequency, typedTimes, isNew, setValue])
  useEffect(() => {
    if (typedUnits || !dosage || !picked || !isNew || dosageProblem(dosage, picked)) return
    const one = quantityOf({ dosage, frequency: t('once only'), duration: t('1 day'), medication_name, unit })
    if (one !== null) setValue('units', one)
  }, [dosage, typedUnits, picked, medication_name, unit, isNew, setValue])
  return (
    <>
      {isNew ? <Medicine picked={picked} onPick={setPicked} /> : <p className="u-strong">{medication_name}</p>}
      <FieldPair>
        <SelectField name="kind" label={t('Kind')} required options={kinds} />
        <SelectField name="route" label={t('Route')} required placeholder={t('Please choose')} options={ways} />
      </FieldPair>
      <FieldPair>
        <DosageField name="dosage" label={t('Dose')} required medicine={form} placeholder={t('500 mg')} />
        <NumberField
          name="units"
          label={t('Units a dose takes from stock')}
          decimal
          unit={unit ?? undefined}
          help={t('Left empty nothing is taken or charged')}
        />
      </FieldPair>
      <Misfit medicine={form} dosage={dosage} route={route} />
      <OfKind kind={kind} />
      {kind !== 'as_needed' && <TextField name="indication" label={t('For')} maxLength={200} />}
      <TextAreaField name="instructions" label={t('Instructions')} rows={2} maxLength={500} />
      <WhenField name="starts_at" label={kind === 'stat' ? t('To be given at') : t('Begins')} />
      {kind !== 'stat' && <WhenField name="ends_at" label={t('Ends')} none={t('When it is stopped')} />}
    </>
  )
}

function OfKind({ kind }: { kind: string }) {
  if (kind === 'regular')
    return (
      <>
        <FieldPair>
          <TextField
            name="frequency"
            label={t('How often')}
            required
            maxLength={100}
            placeholder={t('three times a day')}
          />
          <NumberField name="every_days" label={t('Every how many days')} unit="days" />
        </FieldPair>
        <TextField
          name="times"
          label={t('At')}
          required
          help={t('Times of the day, as 06:00, 14:00, 22:00. Proposed after: {source}', { source: timesSource.source })}
        />
      </>
    )
  if (kind === 'as_needed')
    return (
      <>
        <TextField
          name="indication"
          label={t('Given for')}
          required
          maxLength={200}
          placeholder={t('Pain above 4 of 10')}
        />
        <FieldPair>
          <NumberField name="min_interval_minutes" label={t('At least apart')} required unit="min" />
          <NumberField name="max_per_day" label={t('At most in 24 hours')} required />
        </FieldPair>
      </>
    )
  if (kind !== 'infusion') return null
  return (
    <FieldPair>
      <NumberField name="volume_ml" label={t('Volume')} unit="ml" />
      <NumberField name="rate_ml_hour" label={t('Rate')} required decimal unit="ml/h" />
    </FieldPair>
  )
}

/** The medicine from the catalogue; what is not in it is written by name. */
function Medicine({ picked, onPick }: { picked: Picked | null; onPick: (medicine: Picked | null) => void }) {
  const { setValue, watch, formState } = useFormContext<Typed>()
  const [search, setSearch] = useState('')
  const [free, setFree] = useState(false)
  const found = useEndpoint(
    listMedications,
    { search, page_size: 8 },
    { enabled: search.length >= LOOKUP_MIN, refreshEvery: false },
  )
  const rows = found.data?.rows.map(({ id, name, unit, form, route, smallest_part, current_stock }): Picked => {
    const facts =
      current_stock > 0
        ? t('{current_stock} {unit} in stock', { current_stock: formatNumber(current_stock), unit })
        : t('Out of stock')
    return { id, name, unit, form, route, smallest_part, facts }
  })
  const chosen =
    picked ??
    (watch('medication_id') ? { id: watch('medication_id') ?? '', name: watch('medication_name'), facts: '' } : null)
  function pick(row: Picked | null) {
    onPick(row)
    if (row) setValue('route', proposedRoute(row, routes) as Typed['route'], { shouldDirty: true })
    setValue('medication_id', row?.id ?? null, { shouldDirty: true })
    setValue('medication_name', row?.name ?? '', { shouldDirty: true, shouldValidate: row !== null })
  }
  if (free)
    return <TextField name="medication_name" label={t('Medicine that is not in the catalogue')} required autoFocus />
  return (
    <>
      <PickOne
        label={t('Medicine')}
        search={search}
        onSearch={setSearch}
        query={{
          data: rows && { rows },
          error: found.error,
          isPlaceholderData: found.isPlaceholderData,
          refetch: found.refetch,
        }}
        picked={chosen}
        words={({ name, facts }) => ({ name, facts })}
        onPick={pick}
        error={formState.errors.medication_name?.message}
      />
      {!chosen && (
        <button type="button" className="u-plain-button u-link u-small" onClick={() => setFree(true)}>
          {t('It is not in the catalogue')}
        </button>
      )}
    </>
  )
}
