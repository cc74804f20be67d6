import { useEffect } from 'react'
import type { z } from 'zod'
import { CustomPeriod } from '../../contract/reports.ts'
import { t } from '../../contract/words/text.ts'
import type { CallError } from '../data/call.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { applyFieldErrors, Form, useZodForm } from '../ui/forms/form.tsx'
import { FilterChips } from '../ui/lists/filter-chips.tsx'
import { FilterSelect } from '../ui/lists/filter-select.tsx'
import type { ReportFilter } from './filter.ts'

/** One filter of a report besides its period: chips for a handful of phrases, a list for the rest. */
export function FilterOf({ filter, onChange }: { filter: ReportFilter; onChange: (value: string) => void }) {
  const { label, chosen, meant, choices, all, chips, labelled } = filter
  const options = meant === undefined ? [{ value: '', label: all }, ...choices] : choices
  const field = { label, value: chosen || (meant ?? ''), options, onChange }
  return chips ? <FilterChips {...field} /> : <FilterSelect {...field} {...(labelled ? { labelled } : {})} />
}

/** First and last day of a period of one's own; what the server refuses of an address stands beside its field too. */
export function OwnDates({
  from,
  to,
  error,
  onShow,
}: {
  from: string
  to: string
  error: CallError | null
  onShow: (bounds: { from: string; to: string }) => void
}) {
  const form = useZodForm(CustomPeriod, { from: from || null, to: to || null })
  const { reset } = form
  useEffect(() => reset({ from: from || null, to: to || null }), [reset, from, to])
  useEffect(() => {
    if (error?.field_errors) applyFieldErrors(form, error)
  }, [form, error])

  const show = (chosen: z.output<typeof CustomPeriod>) => onShow({ from: chosen.from ?? '', to: chosen.to ?? '' })
  return (
    <Form form={form} onSubmit={show} label={t('Dates of the period')} className="u-report-dates">
      <DateField name="from" label={t('From')} />
      <DateField name="to" label={t('To')} />
      <Button type="submit" variant="default">
        {t('Show')}
      </Button>
    </Form>
  )
}
