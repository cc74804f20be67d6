import { t } from '../../../kernel/contract/words/text.ts'
import './charts/form.css'
import { useState } from 'react'
import {
  addDays,
  isDay,
  localDay,
  localTime,
  PROVIDER_ZONE,
  parseDay,
  writeDay,
} from '../../../kernel/contract/values/days.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { useField } from '../../../kernel/web/ui/fields/field.tsx'
import { FieldMessage } from '../../../kernel/web/ui/fields/field-shape.tsx'
import { Input } from '../../../kernel/web/ui/fields/input.tsx'
import { Select } from '../../../kernel/web/ui/fields/select.tsx'
import { formatDate, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { instantOf, parseTime } from '../charts/instant.ts'

const DAYS_BACK = 7
const NO_TIME = t('no time')

type Props = {
  name: string
  label: string
  /** What was seen lies between then and now: the days are chosen. Left out: any day is typed, also one to come. */
  since?: string | null
  /** What stands there while no time is entered; then null is not 'now' but no time. */
  none?: string
}

/**
 * When something was or will be: now, unless another time is entered. The form's value is an instant, or null for now
 * (or for no time, with `none`).
 */
export function WhenField({ name, label, since, none }: Props) {
  const { field, id, error } = useField(name)
  const zone = useSession().me?.hospital?.time_zone ?? PROVIDER_ZONE
  const today = hospitalToday()
  const typed = since === undefined
  const kept = typeof field.value === 'string' && !Number.isNaN(Date.parse(field.value)) ? field.value : null
  const written = (day: string) => (typed ? writeDay(day) : day)
  const [day, setDay] = useState(written(kept ? localDay(zone, kept) : today))
  const [time, setTime] = useState(kept ? localTime(zone, kept) : '')
  const [first] = useState(since ? localDay(zone, since) : today)
  const back = Array.from({ length: DAYS_BACK }, (_, count) => addDays(today, -count)).filter(
    (each) => each >= addDays(first, -1),
  )
  const days = typed || back.includes(day) ? back : [...back, day]

  function put(onDay: string, text: string) {
    setDay(onDay)
    setTime(text)
    const read = parseTime(text)
    const date = typed ? parseDay(onDay) : onDay
    // What is no time is refused by the schema, which says so under the field.
    field.onChange((read && date && isDay(date) && instantOf(zone, date, read)) || NO_TIME)
  }

  if (field.value === null || field.value === undefined)
    return (
      <div className="chart-when">
        <span className="u-label">{label}</span>
        <span className={none ? 'u-muted' : undefined}>{none ?? t('Now')}</span>
        <Button variant="subtle" size="compact-sm" onClick={() => put(written(today), localTime(zone))}>
          {none ? t('Enter time') : t('Another time')}
          <span className="u-visually-hidden">: {label}</span>
        </Button>
        {error && <FieldMessage id={id} error={error} />}
      </div>
    )
  return (
    <fieldset
      className="u-field chart-when-other"
      data-error={error ? true : undefined}
      aria-describedby={`${id}-message`}
    >
      <legend className="u-label">{label}</legend>
      <div className="u-row">
        {typed ? (
          <Input
            className="chart-day"
            aria-label={t('{label}, day', { label })}
            inputMode="numeric"
            placeholder={t('dd/mm/yyyy')}
            maxLength={10}
            autoComplete="off"
            value={day}
            onChange={(event) => put(event.currentTarget.value, time)}
          />
        ) : (
          <Select
            aria-label={t('{label}, day', { label })}
            options={days.map((each) => ({ value: each, label: each === today ? t('Today') : formatDate(each) }))}
            value={day}
            onChange={(event) => put(event.currentTarget.value, time)}
          />
        )}
        <Input
          ref={field.ref}
          aria-label={t('{label}, time', { label })}
          aria-invalid={error ? true : undefined}
          inputMode="numeric"
          placeholder={t('HH:mm')}
          maxLength={5}
          autoComplete="off"
          className="chart-time"
          error={Boolean(error)}
          value={time}
          onChange={(event) => put(day, event.currentTarget.value)}
          onBlur={field.onBlur}
        />
        <Button variant="subtle" size="compact-sm" onClick={() => field.onChange(null)}>
          {none ? t('Clear') : t('Now')}
        </Button>
      </div>
      <FieldMessage
        id={id}
        error={error && (field.value === NO_TIME ? t('Please enter a day and a time (HH:mm)') : error)}
      />
    </fieldset>
  )
}
