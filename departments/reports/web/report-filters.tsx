import { Button, Input } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import type { z } from 'zod'
import type { CallError } from '../../../kernel/web/call.ts'
import { DateField } from '../../../kernel/web/ui/date-field.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { applyFieldErrors, Form, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { CustomPeriod, type periods } from '../period.ts'

export type PeriodName = (typeof periods)[number]
const labels: Record<PeriodName, string> = {
  this_month: 'This month',
  last_month: 'Last month',
  last_3_months: 'Last 3 months',
  last_12_months: 'Last 12 months',
  this_year: 'This year',
  custom: 'Choose dates',
}
const chips = Object.entries(labels).map(([value, label]) => ({ value, label }))

/** One of a list among the filters; the empty choice is all. */
export function FilterSelect({
  label,
  all,
  value,
  options,
  onChange,
}: {
  label: string
  all: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="u-field reports-select">
      <label htmlFor={id} className="u-visually-hidden">
        {label}
      </label>
      <Input<'select'>
        component="select"
        id={id}
        className="u-select"
        rightSection={<IconChevronDown size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Input>
    </div>
  )
}

/** The presets as chips. */
export const PeriodChips = ({ period, onChange }: { period: PeriodName; onChange: (period: PeriodName) => void }) => (
  <FilterChips label="Period" value={period} options={chips} onChange={(value) => onChange(value as PeriodName)} />
)

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
    <Form form={form} onSubmit={show} label="Dates of the period" className="reports-dates">
      <DateField name="from" label="From" />
      <DateField name="to" label="To" />
      <Button type="submit" variant="default">
        Show
      </Button>
    </Form>
  )
}
